import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { rolePath } from "../../../navigation/guards.server.ts";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { allOf, seeNewDocument, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { Button } from "../../../ui/index.ts";
import { ConsentFields } from "../components/consent-fields.tsx";
import { ErrandNote } from "../components/errand-note.tsx";
import styles from "../components/entry.module.css";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { NameFields, SpecialistLink, AccountTypeCards, ZoneField } from "../components/register-steps.tsx";
import { useWorkLabels, WorkFields } from "../components/work-fields.tsx";
import { consentKinds, storedReturnPath, nameFromMetadata, signupTypeOf, type SignupType } from "../rules.ts";
import { finishRegistration } from "../controllers/confirmation.server.ts";
import { type RegistrationDraft, draftCookie, readDraft, withReturnPath } from "../controllers/draft.server.ts";
import {
  signUpMetadata,
  consentsIn,
  type RegistrationValues,
  withWho,
  workIn,
} from "../controllers/registration.server.ts";
import { errandOf } from "../controllers/errand.server.ts";
import { rememberPerson } from "../controllers/sign-in.server.ts";

/**
 * For people who came through an OAuth provider or whose sign-up lacks data. Redirects everyone else, including people who typed
 * the emailed code on the way to a page.
 */
export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller, locale } = page;
  const draft = withReturnPath(readDraft(request, page), url);
  if (caller.kind === "anon") {
    throw redirect(pathTo("accounts.login", locale, {}, { redirect: draft.redirect }), 302);
  }
  if (caller.kind === "person") throw redirect(draft.redirect ?? rolePath(caller, caller.locale), 302);
  const { signupType, specialist } = caller.user_metadata;
  const known = nameFromMetadata(caller.user_metadata);
  const named = url.searchParams.get("type");
  const type = named ? signupTypeOf(named) : (draft.type ?? signupTypeOf(signupType));
  const intent = storedReturnPath(caller.user_metadata, page.services.clock());
  const wanted = draft.redirect ?? intent;
  // Someone with a return path continues immediately if nothing is missing.
  if (draft.redirect && type === "user") {
    const finished = await finishRegistration(page, caller);
    if (finished !== "missing" && !(finished instanceof ApiError)) {
      if (intent) await rememberPerson(page, { signup_intent: null });
      throw redirect(draft.redirect, { status: 303, headers: { "set-cookie": draftCookie(page, null) } });
    }
  }
  const errand = type === "user" ? await errandOf(page, wanted) : null;
  return {
    email: caller.email,
    errand,
    wanted,
    values: {
      type,
      name: draft.name ?? known.name,
      lastname: draft.lastname ?? known.lastname,
      ...(draft.work ?? (specialist as RegistrationDraft["work"])),
    },
    choices: (await page.api("GET /public/form/specialist/prefills")).data,
  };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const { redirect: asked, ...draft } = withReturnPath(readDraft(request, page), url);
  const { caller } = page;
  const wanted =
    asked ??
    (caller.kind === "unregistered" ? storedReturnPath(caller.user_metadata, page.services.clock()) : undefined);
  const type = signupTypeOf(values["type"]);
  try {
    const done = await complete(page, draft, type, values);
    await rememberPerson(page, { ...signUpMetadata(page, done), signup_intent: null });
    // After an application: the thank-you page with the next steps. Otherwise the return path.
    const end =
      type === "user" ? (wanted ?? pathTo("user.home", page.locale)) : pathTo("content.specialist_thanks", page.locale);
    const answer = seeNewDocument(end);
    answer.headers.append("set-cookie", draftCookie(page, null));
    return answer;
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Reports all errors of the form at once, together with the API's. */
async function complete(
  page: PageContext,
  draft: RegistrationDraft,
  type: SignupType,
  values: RegistrationValues,
): Promise<RegistrationDraft> {
  const work = type === "specialist" ? workIn(values) : undefined;
  const { name: given = "", lastname: family = "" } = values;
  const [named, consents] = await allOf(
    () => withWho(draft, values, page.locale),
    () => consentsIn(type, values),
    () =>
      work &&
      page.api("POST /specialists/register/verify", { body: { name: given, lastname: family, ...work } as never }),
  );
  const { name = "", lastname = "", time_zone = "" } = named;
  const location = values["time_zone"] ? { time_zone } : undefined;
  if (work) {
    await page.api("POST /specialists/add", { body: { name, lastname, ...work, consents } as never });
    return { ...named, work: work as RegistrationDraft["work"] & {} };
  }
  await page.api("POST /profiles/add", { body: { kind: "own", name, lastname, location, consents } });
  return named;
}

export default function RegisterComplete() {
  const { email, errand, wanted, values: known, choices } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("accounts");
  const values: Record<string, unknown> = { ...known, ...refusal?.values };
  const error = refusal?.error;
  const labels = {
    name: t("field.name"),
    lastname: t("field.lastname"),
    ...useWorkLabels(),
    ...Object.fromEntries(consentKinds.map((kind) => [kind, t(`consent.${kind}.title`)])),
  };
  return (
    <>
      <Title>{t("complete.title")}</Title>
      {errand && <ErrandNote {...errand} />}
      <h1>{t("complete.title")}</h1>
      <p className={styles["lead"]}>{t("complete.lead", { email })}</p>
      <FormErrors error={error} labels={labels} />
      <Form method="post" noValidate className={styles["either"]}>
        <div className={styles["fields"]}>
          {errand ? (
            <input type="hidden" name="type" value="user" />
          ) : (
            <AccountTypeCards value={String(values["type"])} />
          )}
          <NameFields values={values} error={error} />
          <ZoneField />
        </div>
        <div className={`${styles["part"]} ${styles["of-specialist"]}`}>
          <h2 className="card-title">{t("register.work.title")}</h2>
          <WorkFields choices={choices} values={values} error={error} required={false} />
        </div>
        <div className={styles["part"]}>
          <h2 className="card-title">{t("register.consents.title")}</h2>
          <ConsentFields kinds={consentKinds} values={values} error={error} />
        </div>
        <div className={styles["foot"]}>
          <span />
          <Button size="lg">{t("register.finish")}</Button>
        </div>
      </Form>
      {errand && <SpecialistLink to="accounts.complete" wanted={wanted} />}
    </>
  );
}
