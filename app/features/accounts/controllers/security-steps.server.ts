import { data, redirect } from "react-router";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { errorBody } from "../../../platform/http/error-response.server.ts";
import { seeNewDocument, seeOther } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { stepCookie, readStepCookie } from "./step-cookie.server.ts";
import { emailIn, setPassword } from "./password.server.ts";
import {
  codeIn,
  confirmEnrollment,
  type Enrollment,
  makeRecoveryCodes,
  readUser,
  removeFactor,
  sendCode,
  startEnrollment,
} from "./second-factor.server.ts";
import {
  changeEmail,
  endDevice,
  endOtherDevices,
  renewSession,
  resendEmailChange,
  startLinking,
  unlink,
} from "./security.server.ts";

/** Result of a step on the security page that does not simply redirect back. */
export interface StepResult {
  error?: ErrorBody;
  /** The form the error belongs to. */
  intent?: string;
  /** Recovery codes, shown once. */
  codes?: string[];
  /** A redirect to an OAuth provider. */
  leaving?: { to: string; label: string };
}

/** Returns the page's URL with the outcome and its section. */
export type OutcomeUrl = (done?: string, part?: string) => string;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Runs one step of the security page or of second-factor setup. */
export async function runSecurityStep(
  page: PageContext,
  request: Request,
  values: Record<string, unknown>,
  back: OutcomeUrl,
) {
  const intent = textOf(values["intent"]);
  const kept = () => {
    const enrollment = readStepCookie<Enrollment>(request, page, "enrolment");
    if (!enrollment) throw new AppError("enrolment_gone");
    return enrollment;
  };
  const keep = (enrollment: Enrollment | null, done?: string) =>
    redirect(back(done, "second-factor"), { status: 303, headers: stepCookie(page, "enrolment", enrollment) });
  try {
    switch (intent) {
      case "password": {
        const { password, current_password, nonce } = values;
        await setPassword(page, { password, current_password, nonce });
        return seeOther(back("password"));
      }
      case "email":
        await changeEmail(page, emailIn(values["email"]));
        return seeOther(back("email"));
      case "email-resend":
        await resendEmailChange(page);
        return seeOther(back("email"));
      case "enrol-totp":
      case "enrol-phone": {
        const type = intent === "enrol-phone" ? "phone" : "totp";
        const [name, phone] = [textOf(values["name"]), textOf(values["phone"])];
        return keep(await startEnrollment(page, { type, name, phone }));
      }
      case "enrol-resend": {
        const enrollment = kept();
        return keep({ ...enrollment, ...(await sendCode(page, enrollment.factor_id)) });
      }
      case "enrol-confirm": {
        const codes = await confirmEnrollment(page, kept(), codeIn(values["code"]));
        if (!codes) return keep(null, "factor");
        return data<StepResult>({ codes }, { headers: stepCookie(page, "enrolment", null) });
      }
      case "enrol-cancel": {
        const enrollment = readStepCookie<Enrollment>(request, page, "enrolment");
        if (enrollment) await removeFactor(page, enrollment.factor_id);
        return keep(null);
      }
      case "factor-remove":
        await removeFactor(page, textOf(values["factor"]));
        return seeNewDocument(back("factor_removed"));
      case "codes":
        return data<StepResult>({ codes: await makeRecoveryCodes(page) });
      case "link": {
        const { flow, ...leaving } = await startLinking(page, values["provider"], back("linked"));
        const headers = { refresh: `0; url=${leaving.to}`, ...stepCookie(page, "linking", { flow }) };
        return data<StepResult>({ leaving }, { headers });
      }
      case "unlink":
        await unlink(page, await readUser(page), values["identity"]);
        await renewSession(page);
        return seeOther(back("unlinked"));
      case "device":
        await endDevice(page, textOf(values["device"]));
        return seeOther(back("device"));
      case "devices":
        await endOtherDevices(page);
        return seeOther(back("devices"));
      case "child-lock":
        await page
          .api("POST /accounts/child-lock/end-on-device", { body: { id: textOf(values["lock"]) } })
          .catch((error: unknown) => {
            // The device's session has already ended, so there is nothing left to do.
            if (!(error instanceof ApiError) || error.status !== 404) throw error;
          });
        return seeOther(back("child_lock"));
      default:
        throw refusal("not_found");
    }
  } catch (error) {
    if (error instanceof ApiError) return data<StepResult>({ error: error.body, intent }, { status: error.status });
    if (!(error instanceof AppError)) throw error;
    const body = errorBody(error, { locale: page.locale, requestId: page.requestId, log: page.services.log });
    return data<StepResult>({ error: body, intent }, { status: body.statusCode });
  }
}
