import { onceOf, type readSubmittedFields } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import type { Application } from "./application-page.server.ts";
import { reasonsIn } from "./application-page.server.ts";

/** The requested document, with a link to it. Opening it is logged. */
export async function documentOf({ api }: PageContext, checks: Application["checks"], asked: string | null) {
  const document = checks.flatMap(({ documents }) => documents).find(({ id }) => id === asked);
  if (!document) return null;
  const { data } = await orNotFound(
    api("POST /admin/specialist/documents/open", { body: { application_document_id: document.id, download: false } }),
  );
  return { id: document.id, ...data };
}
export type ShownDocument = NonNullable<Awaited<ReturnType<typeof documentOf>>>;

const decisions = ["looked", "passed", "failed", "reopened"] as const;

/** Decides a check as the form says; returns the outcome to announce. */
export async function decideCheck(
  { api }: PageContext,
  values: Awaited<ReturnType<typeof readSubmittedFields>>,
): Promise<string> {
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  const decision = decisions.find((one) => one === text("intent")) ?? "looked";
  const passes = decision === "passed";
  await api("POST /admin/specialist/checks/decide", {
    body: {
      application_check_id: text("application_check_id"),
      decision,
      reasons: reasonsIn(values),
      words: text("words"),
      note: text("note"),
      ...(passes && {
        valid_until: text("valid_until") || null,
        detail: { en: text("en"), sl: text("sl"), sr: text("sr") },
      }),
    },
    ...onceOf(values),
  });
  return `check_${decision}`;
}
