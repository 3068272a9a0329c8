import { components } from "virtual:profile-cards/user";
import type { LoadedCard } from "../../../platform/features/load-cards.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { Notice } from "../../../ui/index.ts";

interface CardsInProps {
  column: "main" | "side";
  cards: readonly LoadedCard[];
  profile: ProfileSubject;
}

/** The cards of a column. A card that failed to load shows why. */
export function ColumnCards({ column, cards, profile }: CardsInProps) {
  return cards
    .filter((card) => card.column === column)
    .map((card) => {
      const Shown = components[card.name];
      if (!Shown) throw new Error(`No component for the profile card "${card.name}"`);
      if (card.refusal !== undefined) return <Notice key={card.name} kind="warning" title={card.refusal} />;
      return <Shown key={card.name} data={card.data as never} profile={profile} />;
    });
}
