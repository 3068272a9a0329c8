import { Hono, type Context } from "hono";
import { isRouteId } from "../http/route-id.ts";
import { isLocale, localeCookie, type Locale, preferredLocale } from "../i18n/locales.ts";
import type { Services } from "../services.server.ts";
import { listPage, type ListedMail, mailPage, type ShownMail } from "./dev-mail-pages.server.ts";

const perPage = 50;

/**
 * Serves the dev mailbox, which shows email that was not sent. For demo and development only, since it shows everyone's
 * email.
 */
export function devMail({ sql }: Services): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'self'; frame-ancestors 'none'",
    );
    c.header("cache-control", "no-store");
  });

  /** `to` filters by recipient; `before` is the page cursor. */
  app.get("/", async (c) => {
    const before = c.req.query("before");
    const to = c.req.query("to")?.slice(0, 254).replaceAll("\0", "");
    const mails = await sql<ListedMail[]>`
      select id, kind, recipient, subject, status, created_at from mail
      where ${isRouteId(before) ? sql`(created_at, id) < (select created_at, id from mail where id = ${before})` : sql`true`}
        and ${to ? sql`lower(recipient) = ${to.toLowerCase()}` : sql`true`}
      order by created_at desc, id desc limit ${perPage + 1}`;
    const shown = mails.slice(0, perPage);
    const older = mails.length > perPage ? shown.at(-1)?.id : undefined;
    return c.html(listPage(localeOf(c), shown, { older, to }));
  });

  app.get("/:id", async (c) => {
    const mail = await read(c.req.param("id"));
    return mail ? c.html(mailPage(localeOf(c), mail)) : c.notFound();
  });

  app.get("/:id/files/:index", async (c) => {
    const mail = await read(c.req.param("id"));
    const file = mail?.attachments[Number(c.req.param("index"))];
    if (!file) return c.notFound();
    return c.body(Buffer.from(file.content, file.encoding ?? "utf8"), 200, {
      "content-type": file.content_type,
      "content-disposition": `attachment; filename="${file.filename.replaceAll(/[^\w.-]/g, "_")}"`,
    });
  });

  async function read(id: string): Promise<ShownMail | undefined> {
    if (!isRouteId(id)) return undefined;
    const [mail] = await sql<ShownMail[]>`
      select id, kind, recipient, locale, subject, body_text, body_html, attachments, status, created_at, sent_at
      from mail where id = ${id}`;
    return mail;
  }
  return app;
}

function localeOf(c: Context): Locale {
  const cookie = new RegExp(`${localeCookie.name}=(\\w+)`).exec(c.req.header("cookie") ?? "")?.[1];
  return isLocale(cookie) ? cookie : (preferredLocale(c.req.header("accept-language")) ?? "en");
}
