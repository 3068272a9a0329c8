import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { useDraft } from "../../../forms/use-draft.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  EmptyState,
  Icon,
  Pebble,
  Portrait,
  RadioRows,
  Rows,
  TextField,
  type Tint,
} from "../../../ui/index.ts";
import styles from "../components/access.module.css";
import { requestedEnd, scopesIn, textOf } from "../components/steps.server.ts";
import { TermsFields } from "../components/terms-fields.tsx";
import { useProfession } from "../components/words.ts";

const levels = ["guardian", "specialist", "viewer"] as const;
type Level = (typeof levels)[number];
const icons = { guardian: "users", specialist: "user-circle", viewer: "eye" } as const;
const levelOf = (to: string | null | undefined): Level | null => levels.find((one) => one === to) ?? null;

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { data } = await orNotFound(page.api("GET /profiles/access/{id}", { params: { id } }));
  const zone = page.caller.kind === "person" ? page.caller.time_zone : "UTC";
  const asked = levelOf(url.searchParams.get("to"));
  return {
    profile: data.profile,
    specialists: data.specialists,
    today: isoDay(page.services.clock(), zone),
    to: asked === "guardian" && data.profile.kind === "own" ? null : asked,
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const level = levelOf(textOf(values, "level")) ?? "viewer";
  try {
    const { data } = await page.api("POST /profiles/access/add", {
      ...onceOf(values),
      body: {
        profile_id: id,
        level,
        role: textOf(values, "role") as never,
        scopes: scopesIn(values),
        ends_at: requestedEnd(values, page),
        relation: textOf(values, "relation") as never,
        note: textOf(values, "note"),
        ...(level === "specialist"
          ? { specialist_id: textOf(values, "specialist_id") }
          : { email: textOf(values, "email") }),
      },
    });
    const here = pathTo("access.manage", page.locale, { id });
    return await seeOutcome(page, `${here}#${outcomeHash}`, data.invited ? "invited" : "given");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function GiveAccess() {
  const { profile, specialists, to, today } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("access");
  const paths = usePaths();
  const profession = useProfession();
  const draft = useDraft(`give-access:${profile.id}:${to ?? ""}`, refusal);
  const filled = (name: string) => (typeof draft.values?.[name] === "string" ? draft.values[name] : undefined);
  const fields = refusal?.error.fields;
  const title = to ? t(`give.title.${to}`) : t("give.title");
  const back = (
    <ButtonLink
      variant="unstyled"
      as={RouterLink}
      href={to ? paths("access.give", { id: profile.id }) : paths("access.manage", { id: profile.id })}
    >
      {t("give.back")}
    </ButtonLink>
  );
  return (
    <>
      <Title>{title}</Title>
      <div className="container page-body">
        {to === null ? (
          <Card>
            <CardHead title={title} sub={t("give.who")} />
            <Rows>
              {levels
                .filter((one) => one !== "guardian" || profile.kind === "child")
                .map((one) => (
                  <li key={one}>
                    <RouterLink className={styles["choice"]} to={paths("access.give", { id: profile.id }, { to: one })}>
                      <Pebble icon={icons[one]} />
                      <span>
                        <b>{t(`give.${one}`)}</b>
                        <span className="muted small">{t(`give.${one}.text`)}</span>
                      </span>
                      <Icon name="caret-right" size={20} />
                    </RouterLink>
                  </li>
                ))}
            </Rows>
            <div className={styles["answers"]}>{back}</div>
          </Card>
        ) : to === "specialist" && specialists.length === 0 ? (
          <Card>
            <EmptyState title={t("give.nobody")} text={t("give.nobody.text")} action={back} />
          </Card>
        ) : (
          <Card>
            <CardHead title={title} sub={t(`give.${to}.text`)} />
            <FormErrors
              error={refusal?.error}
              labels={{
                email: t("give.email"),
                specialist_id: t("give.specialist_id"),
                role: t("give.role"),
                scopes: t("give.scopes"),
                ends_at: t("give.until"),
                note: t("give.note"),
              }}
            />
            <Form {...draft.form} method="post" noValidate className={styles["fields"]}>
              <FormKey />
              {draft.note}
              <input type="hidden" name="level" value={to} />
              {to === "specialist" ? (
                <RadioRows
                  name="specialist_id"
                  label={t("give.specialist_id")}
                  defaultValue={filled("specialist_id")}
                  required
                  error={fields?.["specialist_id"]?.message}
                  options={specialists.map((one) => ({
                    value: one.specialist_id,
                    label: one.name,
                    description: profession(one),
                    lead: <Portrait src={one.portrait} name={one.name} tint={one.tint as Tint} />,
                  }))}
                />
              ) : (
                <TextField
                  name="email"
                  type="email"
                  inputMode="email"
                  label={t("give.email")}
                  help={t("give.email.help")}
                  autoComplete="off"
                  defaultValue={filled("email")}
                  error={fields?.["email"]?.message}
                  required
                />
              )}
              <TermsFields
                level={to}
                fields={fields}
                today={today}
                terms={{
                  role: filled("role") ?? "book",
                  scopes: draft.values ? [draft.values["scopes"] ?? []].flat() : ["sessions"],
                  ends_at: filled("ends_at"),
                  relation: filled("relation"),
                  note: filled("note"),
                }}
              />
              <div className={styles["answers"]}>
                <Button size="lg">{t(to === "specialist" ? "give.submit" : "give.invite")}</Button>
                {back}
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}
