import { useTexts } from "../../../navigation/link.tsx";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import { Facts } from "../../../ui/index.ts";
import { Section } from "./section.tsx";

const facts = ["name", "address", "registerNumber", "taxNumber", "privacyContact"] as const;

/** Names who operates Korak. A missing setting shows as a conspicuous gap. */
export function Operator({ operator }: { operator: Partial<Settings["operator"]> }) {
  const t = useTexts("content");
  const items = facts.map((fact) => ({
    term: t(`operator.${fact}`),
    value: operator[fact] ?? <mark>[{t(`operator.${fact}.missing`)}]</mark>,
  }));
  return (
    <Section title={t("operator.title")}>
      <Facts items={items} />
    </Section>
  );
}
