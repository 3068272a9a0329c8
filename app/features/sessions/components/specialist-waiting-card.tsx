import type { loadSpecialistWaiting } from "./home-cards.server.ts";
import { useFreshSessions } from "./use-fresh.ts";
import { SpecialistWaitingList } from "./specialist-waiting.tsx";

export default function SpecialistWaitingCard({ data }: { data: Awaited<ReturnType<typeof loadSpecialistWaiting>> }) {
  useFreshSessions(null);
  return <SpecialistWaitingList {...data} most={5} />;
}
