import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths } from "../../../navigation/link.tsx";
import { languageLabels } from "../../../platform/i18n/language-names.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, ButtonLink, Card, Chips, Cluster, NumberField, PageHead } from "../../../ui/index.ts";
import { genders, languages, topics, topicTags } from "../../specialists/rules.ts";
import styles from "../components/editor.module.css";
import { handleEditorForm } from "../components/posted-change.server.ts";
import { useEditorTexts } from "../components/words.ts";
import { oldestAge } from "../rules.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { data: view } = await context.get(pageContext).api("GET /specialists/view/private");
  return { view };
}

export function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  return handleEditorForm(request, page, (done) =>
    seeOutcome(page, `${pathTo("profile-editor.profile", page.locale)}#${outcomeHash}`, done),
  );
}

/** The form for the data that families filter by. */
export default function EditBasics() {
  const { draft, version } = useLoaderData<typeof loader>().view;
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const words = useEditorTexts();
  const { t } = words;
  const paths = usePaths();
  const values = answer?.values;
  const chosen = (name: "languages" | "topics") => (values ? [values[name] ?? []].flat() : draft[name]);
  const typed = (name: "age_from" | "age_to" | "gender") =>
    typeof values?.[name] === "string" ? values[name] : String(draft[name] ?? "");
  const fault = (name: string) => answer?.error.fields?.[name]?.message;
  return (
    <>
      <Title>{t("basics.title")}</Title>
      <PageHead
        back={{ href: paths("profile-editor.profile"), label: t("title"), as: RouterLink }}
        title={t("basics.title")}
        sub={t("basics.lead")}
      />
      <div className="container page-body">
        <Form method="post" noValidate className={`stack ${styles.narrow}`}>
          <FormKey />
          <input type="hidden" name="intent" value="basics" />
          <input type="hidden" name="version" value={version} readOnly />
          <FormErrors
            error={answer?.error}
            labels={{
              topics: t("basics.topics"),
              languages: t("basics.languages"),
              age_from: t("basics.age_from"),
              age_to: t("basics.age_to"),
              gender: t("basics.gender"),
            }}
          />
          <Card aria-labelledby="topics-title" className={styles.fields}>
            <div>
              <h2 className="card-title" id="topics-title">
                {t("basics.topics")}
              </h2>
              <p className="muted small">{t("basics.topics.help")}</p>
            </div>
            {topics.map((topic) => (
              <Chips
                multiple
                key={topic}
                name="topics"
                id={`topics-${topic}`}
                label={words.topicOf(topic)}
                options={[
                  { value: topic, label: t("basics.whole", { topic: words.topicOf(topic) }) },
                  ...topicTags[topic].map((tag) => ({ value: tag, label: words.topicOf(tag) })),
                ]}
                defaultValues={chosen("topics")}
              />
            ))}
          </Card>
          <Card className={styles.fields} aria-label={t("basics.whom")}>
            <Chips
              multiple
              name="languages"
              label={t("basics.languages")}
              help={t("basics.languages.help")}
              options={languages.map((value) => ({ value, label: languageLabels(words.locale)(value) }))}
              defaultValues={chosen("languages")}
              error={fault("languages")}
            />
            <div className={`${styles.pair} ${styles.level}`}>
              <NumberField
                name="age_from"
                label={t("basics.age_from")}
                defaultValue={typed("age_from")}
                error={fault("age_from")}
                min={0}
                max={oldestAge}
                required
              />
              <NumberField
                name="age_to"
                label={t("basics.age_to")}
                help={t("basics.age_to.help")}
                defaultValue={typed("age_to")}
                error={fault("age_to")}
                min={0}
                max={oldestAge}
                required
              />
            </div>
            <Chips
              name="gender"
              label={t("basics.gender")}
              help={t("basics.gender.help")}
              options={genders.map((value) => ({ value, label: words.genderOf(value) }))}
              defaultValues={[typed("gender")]}
              error={fault("gender")}
            />
          </Card>
          <Cluster>
            <Button size="lg">{t("save")}</Button>
            <ButtonLink size="lg" variant="neutral" as={RouterLink} href={paths("profile-editor.profile")}>
              {t("back")}
            </ButtonLink>
          </Cluster>
        </Form>
      </div>
    </>
  );
}
