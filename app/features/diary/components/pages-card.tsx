import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import type { loadSharedPages } from "./diary-cards.server.ts";
import { SharedPages } from "./shared-pages.tsx";

interface CardProps {
  data: NonNullable<Awaited<ReturnType<typeof loadSharedPages>>>;
  profile: Pick<ProfileSubject, "id">;
}

/** Lists a child's shared pages on the page about access. */
export default function PagesCard({ data, profile: { id } }: CardProps) {
  return <SharedPages profileId={id} {...data} />;
}
