import { useEffect, useRef } from "react";
import { data, type ActionFunctionArgs, type HeadersArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { signInProviders } from "../../../platform/auth/sign-in-providers.server.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, Stepper } from "../../../ui/index.ts";
import { ConsentFields } from "../components/consent-fields.tsx";
import { ErrandNote } from "../components/errand-note.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { ProviderRedirectNotice, ProviderButtons } from "../components/provider-buttons.tsx";
import { MailStep, AddressSuggestion, StepBack, StepFoot, WhoStep } from "../components/register-steps.tsx";
import { useWorkLabels, WorkFields } from "../components/work-fields.tsx";
import styles from "../components/entry.module.css";
import { consentsFor, suggestedAddress, type SignupType, signupTypeOf } from "../rules.ts";
import { errandOf } from "../controllers/errand.server.ts";
import { type RegistrationDraft, draftCookie, readDraft, withReturnPath } from "../controllers/draft.server.ts";
import { signUp, type RegistrationValues, withMail, withWho, withWork } from "../controllers/registration.server.ts";
import { startProvider } from "../controllers/sign-in.server.ts";

type Step = "who" | "work" | "mail" | "consents";
const stepsOf = (type: SignupType): Step[] =>
  type === "specialist" ? ["who", "work", "mail", "consents"] : ["who", "mail", "consents"];

/** The wanted step, or the first unfilled one before it. */
function stepFor(wanted: string | null, draft: RegistrationDraft): Step {
  const steps = stepsOf(draft.type ?? "user");
  const done: Record<Step, boolean> = {
    who: Boolean(draft.name),
    work: Boolean(draft.work),
    mail: Boolean(draft.email && draft.password),
    consents: false,
  };
  const furthest = steps.findIndex((step) => !done[step]);
  return steps[Math.min(furthest, Math.max(0, steps.indexOf(wanted as Step)))] ?? "who";
}

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const draft = withReturnPath(readDraft(request, page), url);
  const step = stepFor(url.searchParams.get("step"), draft);
  // A link that names the type overrides an earlier choice.
  const named = step === "who" ? url.searchParams.get("type") : null;
  const type = named ? signupTypeOf(named) : (draft.type ?? "user");
  const { name, lastname, email, work } = draft;
  const errand = await errandOf(page, draft.redirect);
  const asked = url.searchParams.has("meant") && email ? suggestedAddress(email) : undefined;
  return {
    step,
    type,
    errand,
    // The account type is known unless the person chose to register as a specialist.
    settled: errand !== null && type === "user",
    values: { type, name, lastname, email, ...work },
    kept: Boolean(draft.password),
    begun: Boolean(name ?? email),
    wanted: draft.redirect,
    meant: asked ?? null,
    choices: step === "work" ? (await page.api("GET /public/form/specialist/prefills")).data : null,
    providers: step === "mail" ? await signInProviders(page.services.settings) : [],
  };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const draft = withReturnPath(readDraft(request, page), url);
  const values = await readSubmittedFields(request);
  const go = (to: string, kept: RegistrationDraft | null) =>
    redirect(to, { status: 303, headers: { "set-cookie": draftCookie(page, kept) } });
  const register = (query: { step?: Step; meant?: number }) => pathTo("accounts.register", page.locale, {}, query);
  try {
    if (values["intent"] === "restart") return go(register({}), null);
    if (values["intent"] === "provider") {
      const { flow, ...leaving } = await startProvider(page, values["provider"]);
      const headers = { refresh: `0; url=${leaving.to}`, "set-cookie": draftCookie(page, { ...draft, flow }) };
      return data({ leaving }, { headers });
    }
    if (values["step"] === "consents") {
      const sent = await signUp(page, draft, values);
      return go(pathTo("accounts.registered", page.locale, {}, { redirect: sent.redirect }), sent);
    }
    const { kept, next, meant } = await withStep(page, draft, values);
    return go(register({ step: next, ...(meant && { meant: 1 }) }), kept);
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** The draft after one step, and the next step: the same step again if the address looks mistyped. */
async function withStep(page: PageContext, draft: RegistrationDraft, values: RegistrationValues) {
  if (values["step"] === "work") return { kept: await withWork(page, draft, values), next: "mail" as const };
  if (values["step"] !== "mail") {
    const kept = withWho(draft, values, page.locale);
    return { kept, next: stepsOf(kept.type ?? "user")[1] as Step };
  }
  if (typeof values["meant"] === "string") {
    return { kept: withMail(draft, { email: values["meant"] }), next: "consents" as const };
  }
  const kept = withMail(draft, values);
  const meant = kept.email !== values["kept"] && suggestedAddress(kept.email ?? "") !== undefined;
  return { kept, next: meant ? ("mail" as const) : ("consents" as const), meant };
}

/** Passes on the redirect to an OAuth provider as a header, for browsers without scripts. */
export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export default function Register() {
  const { step: reached, type, errand, settled, values: draft, ...kept } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && "error" in answer ? answer : undefined;
  const t = useTexts("accounts");
  const p = useTexts("platform");
  const paths = usePaths();
  // A password rejected by the auth server is corrected on its own step.
  const step: Step = reached === "consents" && refusal?.error.fields?.["password"] ? "mail" : reached;
  const steps = stepsOf(type);
  const at = steps.indexOf(step);
  const shown = { error: refusal?.error, values: { ...draft, ...refusal?.values } };
  const back = at > 0 && <StepBack to={steps[at - 1] as Step} />;
  const words = step === "who" && settled;
  const labels = useStepLabels();
  const heading = useFocusOnChange(step);
  return (
    <>
      <title>{`${t(`register.${step}.title`)} · ${t("register.title")} · ${p("app.name")}`}</title>
      {errand && type === "user" && <ErrandNote {...errand} />}
      <Stepper
        label={t("register.title")}
        current={at}
        doneLabel={t("register.step_done")}
        steps={steps.map((one) => ({
          // Four steps need shorter labels than three.
          label: t(one === "mail" && steps.length > 3 ? "register.step.mail_short" : `register.step.${one}`),
          href: paths("accounts.register", {}, { step: one }),
        }))}
      />
      <h1 className={styles["title"]} tabIndex={-1} ref={heading}>
        {words ? t("register.who.title_errand") : t(`register.${step}.title`)}
      </h1>
      <p className={styles["lead"]}>{words ? t("register.who.lead_errand") : t(`register.${step}.lead`)}</p>
      {answer && "leaving" in answer && <ProviderRedirectNotice {...answer} />}
      <FormErrors error={refusal?.error} labels={labels[step]} />
      {step === "mail" && kept.meant && !refusal && <AddressSuggestion meant={kept.meant} />}
      {step === "mail" && <ProviderButtons providers={kept.providers} />}
      {/* A key per step: its fields start from the draft again. */}
      <Form
        method="post"
        noValidate
        key={step + (kept.begun ? "" : " restarted")}
        className={step === "who" ? styles["either"] : undefined}
      >
        <input type="hidden" name="step" value={step} />
        {step === "who" && <WhoStep {...shown} wanted={kept.wanted} settled={settled} />}
        {step === "work" && kept.choices && (
          <>
            <div className={styles["fields"]}>
              <WorkFields {...shown} choices={kept.choices} required />
            </div>
            <StepFoot back={back} label={t("register.next")} next />
          </>
        )}
        {step === "mail" && <MailStep {...shown} kept={kept.kept} asked={Boolean(kept.meant)} back={back} />}
        {step === "consents" && (
          <>
            <ConsentFields {...shown} kinds={consentsFor[type]} />
            <StepFoot back={back} label={t("register.finish")} />
          </>
        )}
      </Form>
      {kept.begun && (
        <Form method="post" className={styles["restart"]}>
          <Button variant="unstyled" className="link small" name="intent" value="restart">
            {t("register.start_over")}
          </Button>
        </Form>
      )}
    </>
  );
}

/** Moves focus to the heading when the step changes, but not on page load. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

function useStepLabels(): Record<Step, Record<string, string>> {
  const t = useTexts("accounts");
  const consents = consentsFor.user.concat(consentsFor.specialist);
  return {
    who: { name: t("field.name"), lastname: t("field.lastname") },
    work: useWorkLabels(),
    mail: { email: t("field.email"), password: t("field.password") },
    consents: Object.fromEntries(consents.map((kind) => [kind, t(`consent.${kind}.title`)])),
  };
}
