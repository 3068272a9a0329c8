import { Outlet } from "react-router";
import { usePaths, useTexts } from "../navigation/link.tsx";
import { Card, Logo } from "../ui/index.ts";
import styles from "./unauthorized.module.css";

export const handle = { hydrate: true };

/** Layout with one centered card for people who have to sign in first. */
export default function UnauthorizedLayout() {
  const t = useTexts("accounts");
  const paths = usePaths();
  return (
    <div className={styles["frame"]}>
      <header>
        <Logo href={paths("home")} label={t("panel.home")} />
      </header>
      <Card as="main" id="content" tabIndex={-1} className={styles["card"]}>
        <Outlet />
      </Card>
    </div>
  );
}

export { ErrorBoundary } from "../shell/error-page.tsx";
