import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  CheckboxField,
  Chips,
  Columns,
  PageHead,
  Portrait,
  type Tint,
} from "../../../ui/index.ts";
import { optionalScopes } from "../../profiles/rules.ts";
import styles from "../components/colleagues.module.css";
import { useProfessionLine } from "../../specialists/words.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { data } = await context.get(pageContext).api("GET /colleagues/referrals/received");
  const referral = data.find(({ id }) => id === params["client_referral"]);
  if (!referral) throw pageNotFound();
  return { referral };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const chosen = [values["scopes"] ?? []].flat();
  const accept = values["intent"] === "accept";
  const [profile, specialist] = ["profile_id", "specialist_id"].map((name) =>
    idOf(typeof values[name] === "string" ? values[name] : undefined),
  );
  const then = next(page.locale, values["kind"] === "handover", profile, specialist);
  try {
    await page.api("POST /colleagues/referrals/answer", {
      ...onceOf(values),
      body: {
        client_referral_id: params["client_referral"] ?? "",
        accept,
        ...(accept && {
          scopes: optionalScopes.filter((scope) => chosen.includes(scope)),
          goals: values["goals"] === "on",
          end_former: values["end_former"] === "on",
        }),
      },
    });
  } catch (error) {
    return formRefusal(error, values, page);
  }
  return seeOther(accept ? then : pathOf(pages["user.home"], page.locale));
}

/** Where to go next: after a handover, who has access; after a recommendation, a request to the colleague. */
function next(locale: Locale, handover: boolean, id = "", specialist = ""): string {
  return handover
    ? pathOf(pages["access.manage"], locale, { id })
    : pathOf(pages["sessions.request"], locale, { id: specialist }, { profileId: id });
}

/** A colleague whom a specialist recommended: the family can look, agree to a handover, or decline. */
export default function AnswerClientReferral() {
  const { referral } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("colleagues");
  const p = useTexts("platform");
  const paths = usePaths();
  const profession = useProfessionLine();
  const { kind, by, to, name, own, message, has_access, profile_id } = referral;
  const handover = kind === "handover";
  const title = t(handover ? "answer.handover" : "answer.recommendation", { by: by.name, to: to.name });
  return (
    <>
      <title>{`${title} · ${p("app.name")}`}</title>
      <PageHead
        tint={to.tint as Tint}
        back={{ href: paths("user.home"), label: t("answer.back"), as: RouterLink }}
        portraits={<Portrait src={to.portrait} name={to.name} size={92} tint={to.tint as Tint} />}
        title={to.name}
        sub={profession(to)}
        actions={
          <ButtonLink
            variant="neutral"
            size="lg"
            as={RouterLink}
            href={paths("specialists.user_one", { id: to.specialist_id }, { profileId: profile_id })}
          >
            {t("answer.look")}
          </ButtonLink>
        }
      />
      <div className="container page-body">
        <Columns>
          <FormErrors error={refusal?.error} labels={{ scopes: t("answer.scopes") }} />
          <Card className={styles["facts"]}>
            <CardHead title={title} sub={own ? undefined : t("waiting.for", { name })} />
            <blockquote className={`inset ${styles["words"]}`} lang="">
              {message}
            </blockquote>
            <Form method="post" className={styles["form"]}>
              <FormKey />
              <input type="hidden" name="profile_id" value={profile_id} />
              <input type="hidden" name="specialist_id" value={to.specialist_id} />
              <input type="hidden" name="kind" value={kind} />
              {handover && (
                <>
                  <p>{t("answer.nothing_yet", { to: to.name })}</p>
                  <Chips
                    multiple
                    name="scopes"
                    label={t("answer.scopes")}
                    help={t("answer.scopes.help")}
                    defaultValues={["sessions"]}
                    options={optionalScopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
                  />
                  <CheckboxField name="goals" label={t("answer.goals")} defaultChecked />
                  {has_access && <CheckboxField name="end_former" label={t("answer.end_former", { by: by.name })} />}
                </>
              )}
              <div className="cluster">
                <Button size="lg" name="intent" value="accept">
                  {t(handover ? "answer.accept" : "answer.request")}
                </Button>
                <Button size="lg" variant="neutral" name="intent" value="decline">
                  {t(handover ? "answer.decline" : "answer.dismiss")}
                </Button>
              </div>
            </Form>
          </Card>
        </Columns>
      </div>
    </>
  );
}
