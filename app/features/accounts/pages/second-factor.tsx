import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { rolePath } from "../../../navigation/guards.server.ts";
import { PageLink, Title, useCurrentPage, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages, pathTo } from "../../../platform/features/pages.ts";
import { assuranceGap } from "../../../platform/auth/actor.ts";
import { seeNewDocument, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { Button, TextField } from "../../../ui/index.ts";
import { CodeField } from "../components/code-field.tsx";
import styles from "../components/entry.module.css";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { useSecondsLeft } from "../components/seconds-left.ts";
import { ownPath } from "../rules.ts";
import { stepCookie, redirectIfSessionEnded, readStepCookie, secondsLeft } from "../controllers/step-cookie.server.ts";
import {
  codeIn,
  factorsOf,
  dropSecondFactor,
  verifyCode,
  verifyRecoveryCode,
  hasRecoveryCodes,
  readUser,
  sendCode,
  type SentCode,
  smsSeconds,
} from "../controllers/second-factor.server.ts";

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The challenge's URL with the return path and the chosen second factor. */
const challengePath = (page: PageContext, url: URL, factor: string) =>
  pathOf(
    pages["accounts.second_factor"],
    page.locale,
    {},
    {
      redirect: ownPath(url.searchParams.get("redirect")),
      way: factor || undefined,
    },
  );

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller, services } = page;
  const wanted = ownPath(url.searchParams.get("redirect"));
  const goOn = wanted ?? rolePath(caller, caller.kind === "person" ? caller.locale : page.locale);
  if (caller.kind !== "person" || caller.aal === "aal2") throw redirect(goOn);
  const user = await redirectIfSessionEnded(page, url, readUser(page));
  const factors = factorsOf(user).filter((factor) => factor.verified);
  if (factors.length === 0) {
    if (caller.second_factor) await dropSecondFactor(page);
    const enrol = assuranceGap({ ...caller, second_factor: false }, services.settings.secondFactorRequired);
    throw redirect(enrol ? pathTo("accounts.second_factor_setup", page.locale, {}, { redirect: wanted }) : goOn);
  }
  const asked = url.searchParams.get("way");
  const recovery = hasRecoveryCodes(user);
  const factor = factors.find((one) => one.id === asked) ?? factors.find((one) => one.type === "totp") ?? factors[0];
  const sent = readStepCookie<SentCode>(request, page, "challenge");
  const mine = sent && sent.factor_id === factor?.id ? sent : null;
  return {
    factors: factors.map(({ id, type, name, phone }) => ({ id, type, name, phone: phone ?? "" })),
    way: recovery && asked === "recovery" ? "recovery" : (factor?.id ?? ""),
    recovery,
    sent: mine !== null,
    wait: secondsLeft(page, mine?.sent_at, smsSeconds),
  };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const factor = textOf(values["factor"]);
  try {
    if (values["intent"] === "send") {
      const headers = stepCookie(page, "challenge", await sendCode(page, factor));
      return redirect(challengePath(page, url, factor), { status: 303, headers });
    }
    const sent = readStepCookie<SentCode>(request, page, "challenge");
    const challenge_id = sent?.factor_id === factor ? sent.challenge_id : undefined;
    const caller =
      values["intent"] === "recovery"
        ? await verifyRecoveryCode(page, values["recovery_code"])
        : await verifyCode(page, { id: factor, challenge_id }, codeIn(values["code"]));
    const home = rolePath(caller, caller.kind === "person" ? caller.locale : page.locale);
    const answer = seeNewDocument(ownPath(url.searchParams.get("redirect")) ?? home);
    answer.headers.append("set-cookie", stepCookie(page, "challenge", null)["set-cookie"]);
    return answer;
  } catch (error) {
    return formRefusal(error, {}, page);
  }
}

export default function SecondFactor() {
  const { factors, way, recovery, sent, wait } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("accounts");
  const paths = usePaths();
  const left = useSecondsLeft(wait);
  const wanted = new URLSearchParams(useCurrentPage().search).get("redirect") ?? undefined;
  const factor = factors.find((one) => one.id === way);
  const phone = factor?.type === "phone";
  const lead = !factor
    ? t("second.lead.recovery")
    : phone
      ? t(sent ? "second.lead.sent" : "second.lead.phone", { digits: factor.phone })
      : t("second.lead.totp");
  const wrong = refusal?.error.code === "wrong_code" ? refusal.error.message : undefined;
  const fault = (name: string) => refusal?.error.fields?.[name]?.message ?? wrong;
  const others = [
    ...factors
      .filter((one) => one.id !== way)
      .map((one) => ({
        way: one.id,
        label: [
          one.type === "phone" ? t("second.way.phone", { digits: one.phone }) : t("second.way.totp"),
          one.name && `(${one.name})`,
        ]
          .filter(Boolean)
          .join(" "),
      })),
    ...(recovery && factor ? [{ way: "recovery", label: t("second.way.recovery") }] : []),
  ];
  return (
    <>
      <Title>{t("second.title")}</Title>
      <h1>{t("second.title")}</h1>
      <p className={styles["lead"]}>{lead}</p>
      <FormErrors
        error={refusal?.error}
        labels={{ code: t("second.code"), recovery_code: t("second.recovery_code") }}
      />
      {/* A key per factor, so that a code typed for one is not kept for another. */}
      <Form method="post" noValidate className={styles["fields"]} key={way + sent}>
        <input type="hidden" name="factor" value={factor?.id ?? ""} />
        {!factor && (
          <TextField
            name="recovery_code"
            label={t("second.recovery_code")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={fault("recovery_code")}
            required
          />
        )}
        {factor && (!phone || sent) && <CodeField error={fault("code")} autoFocus />}
        {phone && !sent ? (
          <Button size="lg" full name="intent" value="send">
            {t("second.send")}
          </Button>
        ) : (
          <Button size="lg" full name="intent" value={factor ? "code" : "recovery"}>
            {t("second.submit")}
          </Button>
        )}
      </Form>
      {phone && sent && (
        <Form method="post" className={styles["note"]}>
          <input type="hidden" name="factor" value={way} />
          <Button variant="tertiary" name="intent" value="send" disabled={left > 0}>
            {left > 0 ? t("registered.resend_in", { seconds: left }) : t("second.resend")}
          </Button>
        </Form>
      )}
      {others.length > 0 && (
        <nav className={styles["part"]} aria-labelledby="instead">
          <h2 className="card-title" id="instead">
            {t("second.instead")}
          </h2>
          <ul role="list" className={styles["fields"]}>
            {others.map((other) => (
              <li key={other.way}>
                <PageLink className="link" to="accounts.second_factor" query={{ redirect: wanted, way: other.way }}>
                  {other.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form method="post" action={paths("accounts.sign_out")} className={styles["part"]}>
        <Button variant="unstyled">{t("second.sign_out")}</Button>
      </form>
    </>
  );
}
