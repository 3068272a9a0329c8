import { Form } from "../../../forms/form.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, Card, CardHead, SelectField, TextField } from "../../../ui/index.ts";
import { readingParts } from "../../profiles/rules.ts";
import type { DiaryPerson } from "../contract.ts";
import type { Filters } from "./filters.ts";
import styles from "./diary.module.css";

interface FilterProps {
  id: string;
  filters: Filters;
  people: readonly DiaryPerson[];
  today: string;
}

/** Narrows the diary by a query in the address; the key makes the fields follow Back and Forward. */
export function FilterForm({ id, filters, people, today }: FilterProps) {
  const t = useTexts("diary");
  const paths = usePaths();
  const here = paths("diary.one", { id });
  const { who = "", part = "", from = "", to = "" } = filters;
  return (
    <Card>
      <CardHead title={t("filter")} />
      <Form method="get" action={here} className={styles["filter"]} key={`${who} ${part} ${from} ${to}`}>
        <SelectField
          name="who"
          label={t("filter.who")}
          defaultValue={who}
          options={[{ value: "", label: t("filter.who.all") }, ...people.map(({ key, name }) => ({ value: key, label: name }))]}
        />
        <SelectField
          name="part"
          label={t("filter.part")}
          defaultValue={part}
          options={[{ value: "", label: t("filter.part.all") }, ...readingParts.map((one) => ({ value: one, label: t(`choice.${one}`) }))]}
        />
        <TextField type="date" name="from" label={t("filter.from")} defaultValue={from} max={today} />
        <TextField type="date" name="to" label={t("filter.to")} defaultValue={to} max={today} />
        <div className="cluster">
          <Button type="submit" variant="secondary">
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
