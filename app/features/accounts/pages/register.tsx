import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { usePaths, useTexts } from "../../../link.tsx";
import { pages } from "../../../pages.ts";
import { refused, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { Stepper } from "../../../ui/index.ts";
import { FormErrors } from "../components/form-errors.tsx";
import { ConsentStep, MailStep, NameStep } from "../components/register-steps.tsx";
import styles from "../components/entry.module.css";
import {
  type Draft,
  draftCookie,
  readDraft,
  signUp,
  wantedPath,
  withMail,
  withName,
} from "../verbs/registration.server.ts";

type Step = 1 | 2 | 3;

/** The wanted step, or the first that has nothing in it yet. */
function stepFor(wanted: string | null, draft: Draft): Step {
  const furthest = !draft.name ? 1 : !draft.email || !draft.password ? 2 : 3;
  return Math.min(furthest, wanted === "3" ? 3 : wanted === "2" ? 2 : 1) as Step;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const draft = readDraft(request, context.get(pageContext));
  const { name, lastname, email } = draft;
  const url = new URL(request.url);
  const step = stepFor(url.searchParams.get("step"), draft);
  const wanted = wantedPath(url) ?? draft.redirect;
  return { step, values: { name, lastname, email }, kept: Boolean(draft.password), wanted };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const url = new URL(request.url);
  const draft = readDraft(request, page);
  const values = await submitted(request);
  const wanted = wantedPath(url);
  const go = (to: string, kept: Draft) =>
    redirect(to, { status: 303, headers: { "set-cookie": draftCookie(page, kept) } });
  const register = (step: Step) => pathOf(pages["accounts.register"], page.locale, {}, { step });
  try {
    switch (values["step"]) {
      case "3": {
        const sent = await signUp(page, draft, values);
        return go(pathOf(pages["accounts.registered"], page.locale), sent);
      }
      case "2":
        return go(register(draft.name ? 3 : 1), withMail(draft, values));
      default: {
        const named = withName(draft, values, page.locale);
        return go(register(2), wanted ? { ...named, redirect: wanted } : named);
      }
    }
  } catch (error) {
    return refused(error, values, page);
  }
}

export default function Register() {
  const { step: reached, values: draft, kept, wanted } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("accounts");
  const p = useTexts("platform");
  const paths = usePaths();
  const busy = useNavigation().state !== "idle";
  // A password that the auth server does not take is mended where it was given.
  const step: Step = reached === 3 && refusal?.error.fields?.["password"] ? 2 : reached;
  const shown = { error: refusal?.error, values: { ...draft, ...refusal?.values }, busy };
  const titles = { 1: t("register.name.title"), 2: t("register.mail.title"), 3: t("register.consents.title") };
  const leads = { 1: t("register.name.lead"), 2: t("register.mail.lead"), 3: t("register.consents.lead") };
  const labels: Record<Step, Record<string, string>> = {
    1: { name: t("field.name"), lastname: t("field.lastname") },
    2: { email: t("field.email"), password: t("field.password") },
    3: {
      initial_consent: t("consent.initial_consent.title"),
      gdpr_consent: t("consent.gdpr_consent.title"),
    },
  };
  return (
    <>
      <title>{`${titles[step]} · ${t("register.title")} · ${p("app.name")}`}</title>
      <Stepper
        label={t("register.title")}
        current={step - 1}
        doneLabel={t("register.step_done")}
        steps={[
          { label: t("register.step.name"), href: paths("accounts.register", {}, { step: 1 }) },
          { label: t("register.step.mail"), href: paths("accounts.register", {}, { step: 2 }) },
          { label: t("register.step.consents") },
        ]}
      />
      <h1 className={styles["title"]}>{titles[step]}</h1>
      <p className={styles["lead"]}>{leads[step]}</p>
      <FormErrors error={refusal?.error} labels={labels[step]} />
      {/* A key for each step: its fields start anew from the draft. */}
      <Form method="post" noValidate key={step}>
        <input type="hidden" name="step" value={step} />
        {step === 1 && <NameStep {...shown} wanted={wanted} />}
        {step === 2 && <MailStep {...shown} kept={kept} />}
        {step === 3 && <ConsentStep {...shown} />}
      </Form>
    </>
  );
}
