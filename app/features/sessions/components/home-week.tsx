import { FamilyWeek } from "./family-week.tsx";
import type { loadWeekCard } from "./home-cards.server.ts";

export default function Week({ data }: { data: NonNullable<Awaited<ReturnType<typeof loadWeekCard>>> }) {
  return <FamilyWeek {...data} />;
}
