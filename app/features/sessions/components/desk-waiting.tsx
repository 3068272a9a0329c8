import type { loadDeskWaiting } from "./home-cards.server.ts";
import { Waiting } from "./specialist-waiting.tsx";

export default function DeskWaiting({ data }: { data: Awaited<ReturnType<typeof loadDeskWaiting>> }) {
  return <Waiting {...data} />;
}
