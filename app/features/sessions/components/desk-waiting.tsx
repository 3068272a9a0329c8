import type { loadDeskWaiting } from "./home-cards.server.ts";
import { useFresh } from "./use-fresh.ts";
import { Waiting } from "./specialist-waiting.tsx";

export default function DeskWaiting({ data }: { data: Awaited<ReturnType<typeof loadDeskWaiting>> }) {
  useFresh(null);
  return <Waiting {...data} most={5} />;
}
