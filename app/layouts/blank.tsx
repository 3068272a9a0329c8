import { type LoaderFunctionArgs, Outlet, useLoaderData, useMatches } from "react-router";
import { useLanguageSwitch } from "../navigation/language-links.ts";
import { useCurrentPage, usePaths, useTexts } from "../navigation/link.tsx";
import { pageContext } from "../platform/http/page-context.server.ts";
import type { Page } from "../platform/i18n/pages.ts";
import { pages } from "../platform/features/pages.ts";
import { LanguageMenu, SignInPanel } from "../ui/index.ts";
import { signInState, useSharedSignIn } from "./shared-sign-in.ts";
import "../ui/entry.css";

export const handle = { hydrate: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { caller } = context.get(pageContext);
  return { state: signInState(caller), signedIn: caller.kind === "person" };
}

/** Layout of sign-in and registration pages: a green panel with text on the left, the page on the right. */
export default function BlankLayout() {
  const t = useTexts("accounts");
  const paths = usePaths();
  const { page } = useCurrentPage();
  const { state, signedIn } = useLoaderData<typeof loader>();
  const languages = useLanguageSwitch(signedIn);
  const words = usePanelWords();
  useSharedSignIn(state);
  if (page !== undefined && (pages[page] as Page).bare) {
    return (
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    );
  }
  return (
    <SignInPanel
      homeHref={paths("home")}
      homeLabel={t("panel.home")}
      title={t(`panel.${words}.title`)}
      text={t(`panel.${words === "specialist" ? "register" : words}.text`)}
      back={{ href: paths("home"), label: t("panel.back") }}
      language={<LanguageMenu label={t("panel.language")} {...languages} />}
      wide={page === "accounts.register" || page === "accounts.complete"}
    >
      <Outlet />
    </SignInPanel>
  );
}

/** Which text the green panel shows; a registration page's data says which kind it is. */
function usePanelWords(): "last" | "specialist" | "register" | "login" | "other" {
  const { page } = useCurrentPage();
  const data = useMatches().at(-1)?.loaderData as { step?: string; type?: string } | undefined;
  if (page === "accounts.complete") return "last";
  if (page === "accounts.login") return "login";
  if (page !== "accounts.register") return "other";
  if (data?.step === "consents") return "last";
  return data?.type === "specialist" ? "specialist" : "register";
}

export { ErrorBoundary } from "../shell/error-page.tsx";
