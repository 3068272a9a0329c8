import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  data,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import "../../shell/messages.server.ts";
import Login from "./pages/login.tsx";

async function refusedWith(code: string, path: string, email: string): Promise<string> {
  const page = (
    <CurrentPageProvider>
      <Login />
    </CurrentPageProvider>
  );
  const action = () => data({ error: { code, message: "Refused" }, values: { email } }, { status: 429 });
  const handler = createStaticHandler([{ path: "*", loader: () => ({ providers: [] }), action, element: page }]);
  const request = new Request(`http://own${path}`, { method: "POST", body: new URLSearchParams({ email }) });
  const context = (await handler.query(request)) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test.each([
  ["/login", "/login/password-reset", "Email me a reset link"],
  ["/sl/prijava", "/sl/prijava/ponastavitev-gesla", "Pošlji povezavo za novo geslo"],
  ["/sr/prijava", "/sr/prijava/nova-lozinka", "Pošalji link za novu lozinku"],
])(
  "%s offers an emailed reset link, with the address filled in, only after too many attempts with an address",
  async (path, reset, label) => {
    const html = await refusedWith("too_many_sign_ins", path, "ana@example.org");
    const form = html.match(/<form.*?<\/form>/g)?.find((one) => one.includes(label));
    for (const part of [`action="${reset}"`, 'method="post"', 'name="email"', 'value="ana@example.org"'])
      expect(form).toContain(part);
    for (const [code, email] of [
      ["wrong_credentials", "ana@example.org"],
      ["too_many_sign_ins", ""],
    ] as const) {
      expect(await refusedWith(code, path, email)).not.toContain(label);
    }
  },
);
