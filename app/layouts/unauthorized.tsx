import { Outlet } from "react-router";

export const handle = { hydrate: true };

export default function Layout() {
  return <Outlet />;
}

export { ErrorBoundary } from "../error-page.tsx";
