import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { rolePath } from "../../../navigation/guards.server.ts";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, ButtonLink } from "../../../ui/index.ts";
import { pendingEnrollment } from "../components/enrollment.server.ts";
import { EnrollmentForm } from "../components/enrollment.tsx";
import styles from "../components/entry.module.css";
import { RecoveryCodes } from "../components/recovery-codes.tsx";
import { ownPath } from "../rules.ts";
import { redirectIfSessionEnded } from "../controllers/step-cookie.server.ts";
import { factorsOf, arePhonesOffered, readUser } from "../controllers/second-factor.server.ts";
import { runSecurityStep } from "../controllers/security-steps.server.ts";

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller } = page;
  const wanted = ownPath(url.searchParams.get("redirect"));
  if (caller.kind !== "person") throw redirect(rolePath(caller, page.locale));
  if (caller.second_factor && caller.aal !== "aal2") {
    throw redirect(pathTo("accounts.second_factor", page.locale, {}, { redirect: wanted }));
  }
  const user = await redirectIfSessionEnded(page, url, readUser(page));
  return {
    // No automatic redirect: the recovery codes just made must stay visible.
    done: factorsOf(user).some((factor) => factor.verified),
    to: wanted ?? rolePath(caller, caller.locale),
    pending: pendingEnrollment(page, request, user),
    phones: await arePhonesOffered(page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const redirectTo = ownPath(new URL(request.url).searchParams.get("redirect"));
  const back = () => pathTo("accounts.second_factor_setup", page.locale, {}, { redirect: redirectTo });
  const intent = typeof values["intent"] === "string" && values["intent"].startsWith("enrol-") ? values["intent"] : "";
  return runSecurityStep(page, request, { ...values, intent }, back);
}

export default function SecondFactorSetup() {
  const { done, to, pending, phones } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("accounts");
  const paths = usePaths();
  const finished = done || answer?.codes;
  const title = t(finished ? "second.setup.done" : "second.setup.title");
  return (
    <>
      <Title>{title}</Title>
      <h1>{title}</h1>
      <p className={styles["lead"]}>{t(finished ? "second.setup.done.lead" : "second.setup.lead")}</p>
      {answer?.codes && <RecoveryCodes codes={answer.codes} />}
      {finished ? (
        <div className={styles["part"]}>
          <ButtonLink size="lg" full href={to} iconEnd="arrow-right">
            {t("second.setup.continue")}
          </ButtonLink>
        </div>
      ) : (
        <>
          <EnrollmentForm pending={pending} phones={phones} error={answer?.error} intent={answer?.intent ?? ""} />
          <form method="post" action={paths("accounts.sign_out")} className={styles["part"]}>
            <Button variant="unstyled">{t("second.sign_out")}</Button>
          </form>
        </>
      )}
    </>
  );
}
