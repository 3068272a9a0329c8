import type { loadSpecialistWaiting } from "./home-cards.server.ts";
import { useFresh } from "./use-fresh.ts";
import { Waiting } from "./specialist-waiting.tsx";

export default function SpecialistWaitingCard({ data }: { data: Awaited<ReturnType<typeof loadSpecialistWaiting>> }) {
  useFresh(null);
  return <Waiting {...data} most={5} />;
}
