import { Form } from "../../../forms/form.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, Card, CardHead, SelectField } from "../../../ui/index.ts";
import { type GameListFilters, filterAges, filterMinutes } from "./filters.ts";
import styles from "./games.module.css";

/** Filters the list by the URL's query. */
export function ListFilter({
  filters,
  skills,
}: {
  filters: GameListFilters;
  skills: readonly { key: string; name: string }[];
}) {
  const t = useTexts("games");
  const paths = usePaths();
  const here = paths("games.list");
  const { skill, age, words, minutes } = filters;
  return (
    <Card>
      <CardHead title={t("list.filter")} />
      <Form method="get" action={here} className={styles["filter"]} key={JSON.stringify(filters)}>
        <SelectField
          name="skill"
          label={t("list.skill")}
          defaultValue={skill ?? ""}
          options={[
            { value: "", label: t("list.skill.all") },
            ...skills.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        <SelectField
          name="age"
          label={t("list.age")}
          defaultValue={age ?? ""}
          options={[
            { value: "", label: t("list.age.all") },
            ...filterAges.map((one) => ({ value: `${one}`, label: t("list.age.years", { age: one }) })),
          ]}
        />
        <SelectField
          name="words"
          label={t("list.words")}
          defaultValue={words ?? ""}
          options={[
            { value: "", label: t("list.words.all") },
            { value: "none", label: t("list.words.none") },
          ]}
        />
        <SelectField
          name="minutes"
          label={t("list.minutes")}
          defaultValue={minutes ?? ""}
          options={[
            { value: "", label: t("list.minutes.all") },
            ...filterMinutes.map((one) => ({ value: `${one}`, label: t("list.minutes.most", { count: one }) })),
          ]}
        />
        <div className="cluster">
          <Button type="submit" variant="neutral">
            {t("list.apply")}
          </Button>
          {Object.values(filters).some(Boolean) && (
            <ButtonLink variant="unstyled" as={RouterLink} href={here}>
              {t("list.clear")}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}
