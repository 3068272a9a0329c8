import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Portrait, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { SharesView } from "../contract.ts";

type Person = SharesView["people"][number];

interface PeopleRowsProps {
  people: readonly Person[];
  percentOf: (person: Person) => number | null;
  text?: (person: Person) => ReactNode;
}

/** Guardians with their shares. */
export function ShareRows({ people, percentOf, text }: PeopleRowsProps) {
  const t = useTexts("families");
  return (
    <Rows>
      {people.map((person) => {
        const { access_id, name, portrait, tint, you } = person;
        const percent = percentOf(person);
        return (
          <Row
            key={access_id}
            lead={<Portrait src={portrait} name={name} size={48} tint={tint as Tint} />}
            title={you ? t("you", { name }) : name}
            text={text?.(person)}
            aside={percent !== null && <strong className="figures">{t("percent", { percent })}</strong>}
          />
        );
      })}
    </Rows>
  );
}
