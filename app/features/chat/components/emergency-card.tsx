import { useTexts } from "../../../link.tsx";
import { Icon } from "../../../ui/index.ts";
import styles from "./thread.module.css";

type Place = "SI" | "RS" | "abroad";

/** Ambulance or the common number, and the children's line, where the reader lives. */
const numbers: Record<Place, { danger: string; children: string }> = {
  SI: { danger: "112", children: "116 111" },
  RS: { danger: "194", children: "116 111" },
  abroad: { danger: "112", children: "116 111" },
};
const placeOf = (zone: string): Place =>
  zone === "Europe/Ljubljana" ? "SI" : zone === "Europe/Belgrade" ? "RS" : "abroad";

/** Stands first in every conversation: nobody reads a chat in time for an emergency. */
export function EmergencyCard({ zone }: { zone: string }) {
  const t = useTexts("chat");
  const place = placeOf(zone);
  const { danger, children } = numbers[place];
  return (
    <aside className={styles["emergency"]}>
      <Icon name="lifebuoy" size={24} />
      <p>
        <strong>{t("emergency.title")}</strong> <Called text={t("emergency.danger", { number: mark })} number={danger} />{" "}
        <Called text={t(`emergency.children.${place}`, { number: mark })} number={children} />
      </p>
    </aside>
  );
}

/** Stands in a text where its number belongs, so that the number can be a link. */
const mark = "\u2063";

function Called({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(mark);
  return (
    <>
      {before}
      <a href={`tel:${number.replaceAll(" ", "")}`}>{number}</a>
      {after}
    </>
  );
}
