import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { useFrame } from "../../../forms/frame.ts";
import { isClaimed, onClaim } from "../play/offline/owner.ts";

const Nothing = (): ReactNode => null;
const GamesKept = lazy<(props: { account: string | null; held: string | null }) => ReactNode>(
  async () => (await import("../play/offline/games-kept.tsx").catch(() => undefined)) ?? { default: Nothing },
);

/** If games are played on this device, every page keeps their offline files up to date. */
export default function EveryPage() {
  const frame = useFrame();
  const account = frame?.state.split(",")[0] ?? null;
  const kept = useSyncExternalStore(onClaim, isClaimed, () => false);
  return (
    kept && (
      <Suspense>
        <GamesKept account={account} held={frame?.held ?? null} />
      </Suspense>
    )
  );
}
