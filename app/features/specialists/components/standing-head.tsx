import { Title, useTexts } from "../../../navigation/link.tsx";
import { PageHead } from "../../../ui/index.ts";
import type { loadStandingHead } from "./standing.server.ts";

export default function StandingHead({
  data: { gap },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadStandingHead>>>;
}) {
  const t = useTexts("specialists");
  const title = t(gap === "not_approved" ? "standing.applied" : `standing.${gap}`);
  return (
    <>
      <Title>{title}</Title>
      <PageHead tint="stone" title={title} />
    </>
  );
}
