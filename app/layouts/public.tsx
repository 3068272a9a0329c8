import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { rolePath } from "../guards.server.ts";
import { useLanguageLinks, useLanguageSwitch } from "../language-links.ts";
import { PageLink, useHere, usePaths, useTexts } from "../link.tsx";
import { pageContext } from "../platform/http/page-context.server.ts";
import { useShell } from "../shell/data.ts";
import { ButtonLink, LanguageMenu, PublicFooter, PublicHeader } from "../ui/index.ts";

/** Where the signed-in person's own area begins; null for guests and for registrations that are not finished. */
export function loader({ context }: LoaderFunctionArgs) {
  const { caller, locale, services } = context.get(pageContext);
  return {
    own: caller.kind === "person" ? rolePath(caller, locale) : null,
    year: services.clock().getUTCFullYear(),
  };
}

/** Safety net: a client navigation that ends here becomes a full document load, because public pages are plain HTML. */
export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    window.location.assign(request.url);
    await new Promise(() => {});
  },
];

/** Header and footer around every public page. The page brings its own `main`. */
export default function PublicLayout() {
  const { own, year } = useLoaderData<typeof loader>();
  return (
    <>
      <Header own={own} />
      <Outlet />
      <Footer year={year} own={own} />
    </>
  );
}

function Header({ own }: { own: string | null }) {
  const t = useTexts("content");
  const path = usePaths();
  const { page } = useHere();
  const languages = useLanguageSwitch(own !== null);
  return (
    <PublicHeader
      homeHref={path("home")}
      homeLabel={t("frame.home")}
      label={t("frame.places")}
      menuLabel={t("frame.menu")}
      links={[
        {
          href: path("specialists.public"),
          label: t("frame.specialists"),
          active: page === "specialists.public" || page === "specialists.public_one",
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

function Footer({ year, own }: { year: number; own: string | null }) {
  const t = useTexts("content");
  const path = usePaths();
  const home = path("home");
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
            { href: path("specialists.public"), label: t("frame.specialists") },
            { href: `${home}#how`, label: t("frame.how") },
            { href: `${home}#topics`, label: t("frame.topics") },
            { href: `${home}#questions`, label: t("frame.questions") },
          ],
        },
        { title: t("frame.account"), links: account },
        {
          title: t("frame.legal"),
          links: [
            { href: path("content.terms"), label: t("frame.terms") },
            { href: path("content.experts_terms"), label: t("legal.experts_terms.title") },
            { href: path("content.privacy"), label: t("frame.privacy") },
          ],
        },
      ]}
      bottom={
        <>
          <span>{t("frame.rights", { year: String(year) })}</span>
          <PageLink to="content.terms">{t("frame.terms")}</PageLink>
          <PageLink to="content.privacy">{t("frame.privacy")}</PageLink>
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

export { ErrorBoundary } from "../error-page.tsx";
