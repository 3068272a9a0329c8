import type { ComponentType } from "react";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { Columns, Notice, PageHead } from "../../../ui/index.ts";
import type { LoadedCard as AnyCard } from "../../../platform/features/load-cards.server.ts";
import type { HomeCard } from "../../../platform/features/feature.ts";

type LoadedCard = AnyCard<HomeCard["column"]>;

export interface HomeScreenProps {
  cards: readonly LoadedCard[];
  /** The component for each card name. */
  components: Record<string, ComponentType<{ data: never }>>;
}

/** A home screen of the features' cards: the first header, the main column, and the side column. */
export function HomeScreen({ cards, components }: HomeScreenProps) {
  const show = (column: LoadedCard["column"]) =>
    cards
      .filter((card) => card.column === column)
      .map((card) => <Card key={card.name} card={card} components={components} />);
  const [head] = cards
    .filter((card) => card.column === "head")
    .map((card) => <Card key={card.name} card={card} components={components} />);
  const side = show("side");
  return (
    <>
      {head ?? <PlainHead />}
      <div className="container page-body">
        <Columns side={side.length > 0 && side}>{show("main")}</Columns>
      </div>
    </>
  );
}

function Card({ card, components }: Pick<HomeScreenProps, "components"> & { card: LoadedCard }) {
  const Shown = components[card.name];
  if (!Shown) throw new Error(`No component for the home card "${card.name}"`);
  if (card.refusal === undefined) return <Shown data={card.data as never} />;
  return card.column === "head" ? <PlainHead sub={card.refusal} /> : <Notice kind="warning" title={card.refusal} />;
}

function PlainHead({ sub }: { sub?: string }) {
  const t = useTexts("home");
  return (
    <>
      <Title>{t("title")}</Title>
      <PageHead title={t("title")} sub={sub} />
    </>
  );
}
