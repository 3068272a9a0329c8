import {
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { Title, useCurrentPage, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import type { FlowStore } from "../../../platform/auth/auth-client.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { Columns, Notice } from "../../../ui/index.ts";
import { accountPages } from "../components/account-pages.ts";
import { EmailCard, PasswordCard } from "../components/address-cards.tsx";
import { ChildLocksCard } from "../components/child-locks-card.tsx";
import { DevicesCard } from "../components/devices-card.tsx";
import { pendingEnrollment } from "../components/enrollment.server.ts";
import { SecondFactorCard } from "../components/second-factor-card.tsx";
import { SignInsCard } from "../components/sign-ins-card.tsx";
import {
  stepCookie,
  redirectIfSessionEnded,
  readStepCookie,
  urlWithoutCode,
} from "../controllers/step-cookie.server.ts";
import { isSignedInByEmail } from "../controllers/password.server.ts";
import {
  factorsOf,
  hasRecoveryCodes,
  arePhonesOffered,
  readRecoveryCodeStatus,
  readUser,
} from "../controllers/second-factor.server.ts";
import { finishLinking, readDevices, readSignInMethods } from "../controllers/security.server.ts";
import { runSecurityStep } from "../controllers/security-steps.server.ts";

const doneSteps = [
  "password",
  "email",
  "factor",
  "factor_removed",
  "linked",
  "unlinked",
  "device",
  "devices",
  "child_lock",
] as const;

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const person = page.caller as Person;
  const code = url.searchParams.get("code");
  if (code) {
    const kept = readStepCookie<{ flow: FlowStore }>(request, page, "linking");
    const linked = await finishLinking(page, kept?.flow, code.slice(0, 200));
    const to = new URL(urlWithoutCode(url), url);
    if (!linked) to.searchParams.set("error", "link");
    throw redirect(to.pathname + to.search, { headers: stepCookie(page, "linking", null) });
  }
  const user = await redirectIfSessionEnded(page, url, readUser(page));
  const [recovery, devices, { ways, linkable }, phones, locks] = await Promise.all([
    hasRecoveryCodes(user) ? readRecoveryCodeStatus(page, user) : null,
    redirectIfSessionEnded(page, url, readDevices(page)),
    readSignInMethods(page, user),
    arePhonesOffered(page),
    person.role === "user" ? page.api("GET /accounts/child-lock/devices").then(({ data }) => data) : [],
  ]);
  const none = !ways.some((way) => way.provider === "email");
  return {
    zone: person.time_zone,
    email: person.email,
    pendingEmail: user.new_email || null,
    none,
    current: !none && !isSignedInByEmail(page.session),
    factors: factorsOf(user)
      .filter((factor) => factor.verified)
      .map(({ id, type, name, phone, created_at }) => ({ id, type, name, digits: phone ?? "", created_at })),
    recovery,
    pending: pendingEnrollment(page, request, user),
    phones,
    required: page.services.settings.secondFactorRequired && person.role !== "user",
    ways,
    linkable,
    locks,
    devices:
      devices?.map(({ id, user_agent, ip, current, refreshed_at, created_at }) => ({
        id,
        user_agent,
        ip,
        current,
        used_at: refreshed_at ?? created_at,
      })) ?? null,
  };
}

const securityPath = (page: PageContext, query: Record<string, string | undefined> = {}) =>
  pathTo(accountPages[(page.caller as Person).role].security, page.locale, {}, query);

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  return runSecurityStep(
    page,
    request,
    values,
    (done, part) => securityPath(page, { done }) + (part ? `#${part}` : ""),
  );
}

/** Passes on the redirect to an OAuth provider as a header, for browsers without scripts. */
export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export default function Security() {
  const { zone, email, pendingEmail, none, current, ...more } = useLoaderData<typeof loader>();
  const { factors, recovery, pending, phones, required, ways, linkable, devices, locks } = more;
  const answer = useActionData<typeof action>();
  const t = useTexts("accounts");
  const query = new URLSearchParams(useCurrentPage().search);
  const intent = answer?.intent ?? "";
  const about = (...intents: string[]) => (intents.includes(intent) ? answer?.error : undefined);
  const failed = query.has("error") || query.has("error_code");
  const done = answer || failed ? undefined : doneSteps.find((step) => step === query.get("done"));
  const known = ["password", "email", "email-resend", "link", "unlink"];
  const other = answer?.error && !known.includes(intent) && !intent.startsWith("enrol") ? answer.error : undefined;
  return (
    <>
      <Title>{`${t("security.title")} · ${t("account.title")}`}</Title>
      <div className="container page-body">
        <Columns
          side={
            <>
              <ChildLocksCard locks={locks} devices={devices} zone={zone} />
              <DevicesCard devices={devices} zone={zone} />
            </>
          }
        >
          {done && <Notice kind="success" role="status" title={t(`security.done.${done}`)} />}
          {other && <Notice kind="error" role="alert" title={other.message} />}
          <PasswordCard email={email} current={current} none={none} error={about("password")} />
          <EmailCard email={email} pendingEmail={pendingEmail} error={about("email", "email-resend")} />
          <SecondFactorCard
            {...{ factors, recovery, pending, phones, required, zone, intent }}
            codes={answer?.codes}
            error={answer?.error}
          />
          <SignInsCard {...{ ways, linkable, failed }} leaving={answer?.leaving} error={about("link", "unlink")} />
        </Columns>
      </div>
    </>
  );
}
