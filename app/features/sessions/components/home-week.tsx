import { FamilyWeek } from "./family-week.tsx";
import type { loadWeek } from "./home-cards.server.ts";

export default function Week({ data }: { data: NonNullable<Awaited<ReturnType<typeof loadWeek>>> }) {
  return <FamilyWeek {...data} />;
}
