/** Creates pages that only a secret link opens, as a demo parent does, and returns their secrets. */
import { choosableParts } from "../../app/features/diary/rules.ts";
import { skills } from "../../app/features/progress/rules.ts";
import { ownConsentAge } from "../../app/features/families/rules.ts";
import type { Locale } from "../../app/platform/i18n/locales.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { pages } from "../../app/features.ts";
import { type ApiCaller, signIn } from "./api-client.ts";
import { linkIn, mailsTo } from "./mailbox.ts";

const lastPart = (link: string) => new URL(link).pathname.split("/").at(-1) ?? "";

async function added<T>(caller: ApiCaller, path: string, body: object): Promise<T> {
  const answer = await caller.call("POST", path, body);
  if (answer.status > 201) throw new Error(`${path} answers ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Creates a shared page about a child. */
export async function sharedPage(url: string): Promise<string> {
  const parent = await signIn(url, "adult-7");
  const { body } = await parent.call("GET", "/profiles");
  const { id } = body.data.find((one: { kind: string }) => one.kind === "child") as { id: string };
  const { link } = await added<{ link: string }>(parent, `/profiles/${id}/shared-pages`, {
    label: "School",
    parts: choosableParts,
  });
  return lastPart(link);
}

/** Shares a child's game figures. */
export async function sharedFigures(url: string): Promise<string> {
  const parent = await signIn(url, "adult-1");
  const { body } = await parent.call("GET", "/profiles");
  const { id } = body.data.find((one: { kind: string }) => one.kind === "child") as { id: string };
  const { link } = await added<{ link: string }>(parent, "/games/shares/add", {
    profile_id: id,
    label: "School",
    skills,
    with_name: true,
  });
  return lastPart(link);
}

/** Creates the page on which a young person decides for themselves. */
export async function ownConsent(url: string): Promise<string> {
  const parent = await signIn(url, "adult-7");
  const birth_date = `${new Date().getFullYear() - ownConsentAge - 2}-06-15`;
  const name = { name: "Tilen", lastname: "Mlakar" };
  const { id } = await added<{ id: string }>(parent, "/profiles/add", {
    kind: "child",
    ...name,
    birth_date,
    guardian_statement: true,
    data_consent: true,
  });
  const email = `${crypto.randomUUID()}@young.example`;
  await added(parent, "/profiles/own-consent/ask", { profile_id: id, email });
  for (let tries = 0; tries < 600; tries++) {
    const [mail] = await mailsTo(url, email);
    if (mail)
      return lastPart(
        linkIn(mail.html, pathOf(pages["families.own_consent"], mail.lang?.split("-")[0] as Locale, { token: "" })),
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("No mail came to the young person.");
}
