import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { useFrame } from "../../../forms/frame.ts";
import { isClaimed, onClaim } from "../play/offline/owner.ts";

const Nothing = (): ReactNode => null;
const GamesKept = lazy<(props: { account: string | null; held: string | null }) => ReactNode>(
  async () => (await import("../play/offline/games-kept.tsx").catch(() => undefined)) ?? { default: Nothing },
);

/** Keeps the offline files up to date from any page of a device on which games are played. */
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
