import { Outlet } from "react-router";

/** Safety net: a client navigation that ends here becomes a full document load, because public pages are plain HTML. */
export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    window.location.assign(request.url);
    await new Promise(() => {});
  },
];

export default function PublicLayout() {
  return <Outlet />;
}

export { ErrorBoundary } from "../error-page.tsx";
