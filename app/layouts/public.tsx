import { parseCookie } from "cookie";
import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { CrisisStrip } from "../features/content/components/crisis.tsx";
import { DraftBar } from "../features/content/components/draft-bar.tsx";
import { readCrisis, readPages } from "../features/content/data/pages.server.ts";
import { contentContext, type ContentVisit } from "../features/content/service/context.server.ts";
import { maySeeDrafts } from "../features/content/service/draft-mode.server.ts";
import { rolePath } from "../navigation/guards.server.ts";
import { useLanguageLinks, useLanguageSwitch } from "../navigation/language-links.ts";
import { ReaderFormatsProvider } from "../navigation/formats.tsx";
import { PageLink, useCurrentPage, usePaths, useTexts } from "../navigation/link.tsx";
import type { Caller, Person } from "../platform/auth/actor.ts";
import { findPage } from "../platform/features/pages.ts";
import { pageContext } from "../platform/http/page-context.server.ts";
import { useShell } from "../shell/data.ts";
import { isLocale, linkLocaleCookie, type Locale } from "../platform/i18n/locales.ts";
import { translator } from "../platform/i18n/messages.ts";
import { ButtonLink, LanguageMenu, PublicFooter, PublicHeader } from "../ui/index.ts";

/**
 * `own` is the path of the signed-in person's area, `reader` their date and time settings; null for guests and unfinished
 * registrations.
 */
export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const { caller, locale, services } = context.get(pageContext);
  const visit = context.get(contentContext);
  const aboutHelp = helpPages.includes(findPage(url.pathname)?.key ?? "");
  return {
    crisis: aboutHelp ? await readCrisis(visit, locale) : null,
    drafts: visit.draftMode
      ? ("on" as const)
      : maySeeDrafts(caller, services.settings.secondFactorRequired)
        ? ("offered" as const)
        : null,
    written: await writtenPages(visit, locale),
    linked: linkedPage(request, caller, locale),
    own: caller.kind === "person" ? rolePath(caller, locale) : null,
    reader: caller.kind === "person" ? readerOf(caller) : null,
    year: services.clock().getUTCFullYear(),
  };
}

/** The language of the link that a guest followed, if it differs from the chosen one, and a text in it for the link back. */
function linkedPage(request: Request, caller: Caller, locale: Locale) {
  const language = parseCookie(request.headers.get("cookie") ?? "")[linkLocaleCookie.name];
  if (caller.kind !== "anon" || !isLocale(language) || language === locale) return null;
  return { locale: language, text: translator(language, "content")("frame.this_page") };
}

/** The date and time settings of a signed-in person. */
const readerOf = ({ time_zone, date_format, clock_format }: Person) => ({ time_zone, date_format, clock_format });

/** Pages that start with the crisis strip, because people come here for help. */
const helpPages: readonly string[] = ["content.find_help", "content.topic"];

/** Content pages linked in the footer, if they exist in this language. */
const footerPages = ["practice", "about", "checks"] as const;
async function writtenPages(visit: ContentVisit, locale: Locale) {
  const pages = await readPages(visit, locale).catch(() => []);
  return Object.fromEntries(
    pages.filter(({ key }) => footerPages.includes(key as "about")).map((page) => [page.key, page.slug]),
  );
}

/** Id of the element after the page's own content. */
const publicEnd = "page-end";

/** Header and footer of every public page. The page renders its own `main`. */
export default function PublicLayout() {
  const { own, reader, year, crisis, drafts, written, linked } = useLoaderData<typeof loader>();
  return (
    <>
      {/* Delays the first paint until the page's content is complete: on slow connections it arrives in pieces and
          would shift. */}
      <link rel="expect" href={`#${publicEnd}`} blocking="render" />
      {drafts && <DraftBar state={drafts} />}
      <CrisisStrip crisis={crisis} />
      <Header own={own} />
      {linked && <LinkedPage {...linked} />}
      <ReaderFormatsProvider reader={reader}>
        <Outlet />
      </ReaderFormatsProvider>
      <div id={publicEnd} hidden />
      <Footer year={year} own={own} written={written} />
    </>
  );
}

/** Links back to the page in the language of the followed link. */
function LinkedPage({ locale, text }: { locale: Locale; text: string }) {
  const link = useLanguageLinks().find((one) => one.locale === locale);
  if (!link) return null;
  return (
    <p className="container linked-page">
      <a className="link" href={link.href} lang={link.lang} hrefLang={link.lang}>
        {text}
      </a>
    </p>
  );
}

function Header({ own }: { own: string | null }) {
  const t = useTexts("content");
  const path = usePaths();
  const { page } = useCurrentPage();
  const languages = useLanguageSwitch(own !== null);
  return (
    <PublicHeader
      homeHref={path("home")}
      homeLabel={t("frame.home")}
      label={t("frame.places")}
      menuLabel={t("frame.menu")}
      links={[
        {
          href: path("content.find_help"),
          label: t("frame.find_help"),
          active: page === "content.find_help" || page === "content.topic",
        },
        {
          href: path("specialists.public"),
          label: t("frame.specialists"),
          active: page === "specialists.public" || page === "specialists.public_one",
        },
        {
          href: path("content.events"),
          label: t("frame.events"),
          active: page === "content.events" || page === "content.event",
        },
        {
          href: path("content.specialist_sign_up"),
          label: t("frame.for_specialists"),
          active: page === "content.specialist_sign_up",
        },
      ]}
      language={<LanguageMenu label={t("frame.language")} {...languages} />}
      actions={
        own ? (
          <ButtonLink href={own}>{t("frame.mine")}</ButtonLink>
        ) : (
          <>
            <ButtonLink href={path("accounts.login")} variant="neutral">
              {t("frame.sign_in")}
            </ButtonLink>
            <ButtonLink href={path("accounts.register")}>{t("frame.create_account")}</ButtonLink>
          </>
        )
      }
    />
  );
}

type FooterProps = { year: number; own: string | null; written: Record<string, string> };

function Footer({ year, own, written }: FooterProps) {
  const t = useTexts("content");
  const path = usePaths();
  const home = path("home");
  const page = (key: (typeof footerPages)[number], label: string) =>
    written[key] === undefined ? [] : [{ href: path("content.page", { slug: written[key] }), label }];
  const p = useTexts("platform");
  const shell = useShell();
  const languages = useLanguageLinks();
  const account = own
    ? [{ href: own, label: t("frame.mine") }]
    : [
        { href: path("accounts.login"), label: t("frame.sign_in") },
        { href: path("accounts.register"), label: t("frame.create_account") },
      ];
  return (
    <PublicFooter
      homeHref={home}
      homeLabel={t("frame.home")}
      text={t("frame.about")}
      columns={[
        {
          title: t("frame.for_families"),
          links: [
            { href: path("content.find_help"), label: t("frame.find_help") },
            { href: path("specialists.public"), label: t("frame.specialists") },
            { href: path("content.events"), label: t("frame.events") },
            ...page("practice", t("frame.practice")),
            { href: path("content.referrals"), label: t("frame.referrals") },
          ],
        },
        {
          title: t("frame.for_specialists"),
          links: [
            { href: path("content.specialist_sign_up"), label: t("frame.join") },
            { href: path("content.experts_terms"), label: t("legal.experts_terms.title") },
            { href: path("content.code_of_conduct"), label: t("legal.code_of_conduct.title") },
          ],
        },
        {
          title: t("frame.korak"),
          links: [
            ...page("about", t("frame.about_us")),
            ...page("checks", t("frame.how_we_check")),
            { href: path("content.contact"), label: t("frame.contact") },
            { href: path("content.terms"), label: t("frame.terms") },
            { href: path("content.privacy"), label: t("frame.privacy") },
            { href: path("content.accessibility"), label: t("legal.accessibility.title") },
          ],
        },
        { title: t("frame.account"), links: account },
      ]}
      bottom={
        <>
          <span>
            © {year} {shell?.operator ?? <mark>[{t("operator.name.missing")}]</mark>}
          </span>
          <PageLink to="content.terms">{t("frame.terms")}</PageLink>
          <PageLink to="content.privacy">{t("frame.privacy")}</PageLink>
          <PageLink to="content.accessibility">{t("legal.accessibility.title")}</PageLink>
          <PageLink to="withdrawal.list">{p("footer.withdrawal")}</PageLink>
          {shell?.consent && <PageLink to="privacy.cookies">{p("consent.page")}</PageLink>}
          {shell && <a href={`mailto:${shell.mail}`}>{p("help.mail")}</a>}
          {shell?.chat && (
            <a href={shell.chat} rel="noreferrer">
              {p("help.chat")}
            </a>
          )}
        </>
      }
      languages={own ? [] : languages.map(({ current, ...link }) => ({ ...link, active: current }))}
      languagesLabel={t("frame.language")}
    />
  );
}

export { ErrorBoundary } from "../shell/error-page.tsx";
