import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, Card, CardHead, SelectField } from "../../../ui/index.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { readingParts } from "../../profiles/rules.ts";
import type { DiaryPerson } from "../contract.ts";
import type { UrlFilters } from "./filters.ts";
import styles from "./diary.module.css";

interface FilterProps {
  id: string;
  filters: UrlFilters;
  /** Entered days that are not valid dates. */
  misread: Pick<UrlFilters, "from" | "to">;
  people: readonly DiaryPerson[];
  today: string;
}

/** Filters the log by the URL's query. The key makes the fields follow the browser's Back and Forward. */
export function FilterForm({ id, filters, misread, people, today }: FilterProps) {
  const t = useTexts("diary");
  const p = useTexts("platform");
  const formats = useFormats();
  const paths = usePaths();
  const here = paths("diary.one", { id });
  const { who = "", part = "", from = misread.from ?? "", to = misread.to ?? "" } = filters;
  return (
    <Card>
      <CardHead title={t("filter")} />
      <Form method="get" action={here} className={styles["filter"]} key={`${who} ${part} ${from} ${to}`} noValidate>
        <SelectField
          name="who"
          label={t("filter.who")}
          defaultValue={who}
          options={[
            { value: "", label: t("filter.who.all") },
            ...people.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        <SelectField
          name="part"
          label={t("filter.part")}
          defaultValue={part}
          options={[
            { value: "", label: t("filter.part.all") },
            ...readingParts.map((one) => ({ value: one, label: t(`choice.${one}`) })),
          ]}
        />
        {(["from", "to"] as const).map((name) => (
          <DatePicker
            key={name}
            name={name}
            label={t(`filter.${name}`)}
            openLabel={p("field.open_calendar")}
            formats={formats}
            max={today}
            defaultValue={misread[name] ?? filters[name]}
            error={misread[name] && p("validation.date")}
          />
        ))}
        <div className="cluster">
          <Button type="submit" variant="neutral">
            {t("filter.apply")}
          </Button>
          {[who, part, from, to].some(Boolean) && (
            <ButtonLink variant="unstyled" as={RouterLink} href={here}>
              {t("filter.clear")}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}
