import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { useLanguageLinks } from "../language-links.ts";
import { useHere, usePaths, useTexts } from "../link.tsx";
import { pageContext } from "../platform/http/page-context.server.ts";
import { LanguageMenu, SignInPanel } from "../ui/index.ts";
import { signInState, useSharedSignIn } from "./shared-sign-in.ts";

export const handle = { hydrate: true };

export const loader = ({ context }: LoaderFunctionArgs) => ({ state: signInState(context.get(pageContext).caller) });

/** Sign-in, registration and what belongs to them: a green panel with words at the left, the page at the right. */
export default function BlankLayout() {
  const t = useTexts("accounts");
  const paths = usePaths();
  const { page, search } = useHere();
  const languages = useLanguageLinks();
  useSharedSignIn(useLoaderData<typeof loader>().state);
  const lastStep = page === "accounts.register" && new URLSearchParams(search).get("step") === "3";
  const words = lastStep
    ? "last"
    : page === "accounts.register"
      ? "register"
      : page === "accounts.login"
        ? "login"
        : "other";
  return (
    <SignInPanel
      homeHref={paths("home")}
      homeLabel={t("panel.home")}
      title={t(`panel.${words}.title`)}
      text={t(`panel.${words}.text`)}
      back={{ href: paths("home"), label: t("panel.back") }}
      language={<LanguageMenu label={t("panel.language")} items={languages} />}
      wide={page === "accounts.register"}
    >
      <Outlet />
    </SignInPanel>
  );
}

export { ErrorBoundary } from "../error-page.tsx";
