import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { classNames, Disclosure } from "../../../ui/index.ts";
import { checkKinds, countries } from "../../specialists/rules.ts";
import { type MissingItem, missingItems, queueNeeds } from "../rules.ts";
import styles from "./team.module.css";
import type { LoadedQueue } from "./queue-page.server.ts";
import { queueQuery } from "./queue-query.ts";
import { useSpecialistTexts } from "./words.ts";

type Place = LoadedQueue["place"];

/** The queue's filters. Each combination is a URL of its own. */
export function QueueFilters({ place }: { place: Place }) {
  const t = useTexts("team");
  const words = useSpecialistTexts();
  const lack = (one: MissingItem) =>
    checkKinds.some((kind) => kind === one) ? words.check(one) : t(`missing.${one as "tax"}`);
  return (
    <div className={styles["filters"]}>
      <Chips
        place={place}
        name="country"
        label={t("countries")}
        all={t("countries.all")}
        options={countries.map((value) => ({ value, text: words.country(value) }))}
      />
      <Disclosure summary={t("filters")} open={place.need !== null || place.missing !== null || undefined}>
        <Chips
          place={place}
          name="need"
          label={t("need")}
          all={t("need.all")}
          shown
          options={queueNeeds.map((value) => ({ value, text: t(`need.${value}`) }))}
        />
        <Chips
          place={place}
          name="missing"
          label={t("lack")}
          all={t("lack.all")}
          shown
          options={missingItems.map((value) => ({ value, text: lack(value) }))}
        />
      </Disclosure>
    </div>
  );
}

interface ChipsProps {
  place: Place;
  name: "country" | "need" | "missing";
  label: string;
  /** The label of the empty choice. */
  all: string;
  options: readonly { value: string; text: string }[];
  /** Whether the label is visible. */
  shown?: boolean;
}

function Chips({ place, name, label, all, options, shown }: ChipsProps) {
  const paths = usePaths();
  const { [name]: _, ...query } = queueQuery(place);
  return (
    <>
      {shown && (
        <p className="small muted" aria-hidden="true">
          {label}
        </p>
      )}
      <ul role="list" className={styles["chips"]} aria-label={label}>
        {[{ value: null, text: all }, ...options].map(({ value, text }) => (
          <li key={value ?? ""}>
            <RouterLink
              className={classNames("tag", value === place[name] ? "tag-chosen" : "tag-outline")}
              to={paths("team.specialists", {}, { ...query, ...(value && { [name]: value }) })}
              aria-current={value === place[name] ? "true" : undefined}
            >
              {text}
            </RouterLink>
          </li>
        ))}
      </ul>
    </>
  );
}
