export interface FoundMail {
  /** Source of the email's HTML part. */
  html: string;
  lang: string | undefined;
  /** The attached calendar file, if there is one; the first of a series. */
  calendar: string | undefined;
  calendars: string[];
}

/** Reads the emails to an address, newest first, in the dev mailbox as a person would. */
export async function mailsTo(base: string, email: string): Promise<FoundMail[]> {
  const list = await (await fetch(`${base}/_dev/mail?to=${encodeURIComponent(email)}`)).text();
  const ids = [...list.matchAll(/href="\/_dev\/mail\/([0-9a-f-]{36})"/g)].map((match) => match[1] as string);
  return Promise.all(ids.map((id) => readMail(base, id)));
}

async function readMail(base: string, id: string): Promise<FoundMail> {
  const view = await (await fetch(`${base}/_dev/mail/${id}`)).text();
  const html = unescaped(/srcdoc="([^"]*)"/.exec(view)?.[1] ?? "");
  const files = [...view.matchAll(/href="(\/_dev\/mail\/[0-9a-f-]{36}\/files\/\d+)"/g)].map(
    (match) => match[1] as string,
  );
  const calendars = await Promise.all(files.map(async (file) => (await fetch(base + file)).text()));
  return { html, lang: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1], calendar: calendars[0], calendars };
}

/** Finds the first link in an email that leads to a path. */
export function linkIn(html: string, path: string): string {
  const link = [...html.matchAll(/href="([^"]+)"/g)]
    .map((match) => unescaped(match[1] as string))
    .find((href) => href.includes(path));
  if (!link) throw new Error(`The mail has no link to ${path}`);
  return link;
}

const named: Record<string, string> = { quot: '"', lt: "<", gt: ">", amp: "&" };
const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (all, code?: string, name?: string) =>
    code ? String.fromCharCode(Number(code)) : (named[name ?? ""] ?? all),
  );
