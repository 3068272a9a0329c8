import { accountOf, accountStates, setAccountState } from "./accounts.ts";
import { approve, redirectBackUrl, consentOf, knownAccounts, RedirectedRefusal, UnknownClient } from "./connect.ts";
import { ProviderError } from "./errors.ts";
import { isValidLink } from "./links.ts";
import { bankPage, connectPage, noticePage, pagePolicy, documentsPage } from "./pages.ts";
import { finishPayment } from "./payment-intents.ts";
import { failSetup, finishSetup } from "./setup-intents.ts";
import { languageOf } from "../oauth/texts.ts";
import { textsOf } from "./texts.ts";
import { simulatorAccount, type World } from "./world.ts";

type Page = ReturnType<typeof noticePage>;
const show = async (page: Page, status = 200): Promise<Response> =>
  new Response(String(await page), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy,
      "cache-control": "no-store",
    },
  });
const go = (to: string): Response => new Response(null, { status: 303, headers: { location: to } });

/** Returns the URL if it is the product's, because anyone may write another one into a link. */
function ownAddress(world: World, wish: string | null): URL | undefined {
  const wished = wish !== null && URL.canParse(wish, world.publicUrl) ? new URL(wish, world.publicUrl) : undefined;
  return wished?.origin === new URL(world.publicUrl).origin ? wished : undefined;
}

/** Shows the bank's page, or handles its answer. */
async function bank(
  world: World,
  url: URL,
  form: URLSearchParams | undefined,
  at: ReturnType<typeof places>,
): Promise<Response> {
  const id = url.pathname.split("/").at(-1) ?? "";
  const found = world.store.find("challenge", simulatorAccount, `challenge_${id}`);
  const { language, texts } = at;
  if (!found || found.nonce !== url.searchParams.get("nonce")) {
    return await show(noticePage(language, texts, texts.gone, texts.goneText), 404);
  }
  const { account } = found;
  const intent = id.startsWith("pi_")
    ? world.store.find("payment_intent", account, id)
    : world.store.find("setup_intent", account, id);
  const method = intent?.payment_method && world.store.find("payment_method", account, intent.payment_method);
  const waits = found.open && intent?.status === "requires_action" && Boolean(method);
  if (!intent || (!waits && !form)) return await show(noticePage(language, texts, texts.gone, texts.goneText), 410);
  if (!form) {
    const amount = intent.object === "payment_intent" ? { value: intent.amount, currency: intent.currency } : undefined;
    return await show(bankPage(language, texts, { amount, last4: method ? method.card.last4 : "" }));
  }
  if (waits) {
    world.store.save(simulatorAccount, { ...found, open: false });
    const call = { world, account, publishable: false, ids: [], values: {} };
    const passed = form.get("decision") === "pass";
    answer(() => {
      if (intent.object === "payment_intent") finishPayment(call, intent, passed);
      else if (passed) finishSetup(call, intent, true);
      else failSetup(call, intent);
    });
  }
  const back = ownAddress(world, found.returnUrl ?? url.searchParams.get("return_url") ?? url.searchParams.get("back"));
  if (!back) return await show(noticePage(language, texts, texts.gone, texts.goneText));
  const kind = intent.object;
  back.searchParams.set(kind, intent.id);
  back.searchParams.set(`${kind}_client_secret`, intent.client_secret);
  back.searchParams.set(
    "redirect_status",
    ["succeeded", "requires_capture"].includes(intent.status) ? "succeeded" : "failed",
  );
  return go(back.href);
}

/** Ignores refusals of the card, which are in the intent that the caller reads again. */
function answer(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

async function consent(
  world: World,
  url: URL,
  form: URLSearchParams | undefined,
  { language, texts }: ReturnType<typeof places>,
): Promise<Response> {
  try {
    const asked = consentOf(world, url.search);
    if (!form) return await show(connectPage(language, texts, asked, knownAccounts(world)));
    if (form.get("decision") === "approve") return go(approve(world, asked, form));
    return go(redirectBackUrl(asked, { error: "access_denied", error_description: "The user denied your request" }));
  } catch (error) {
    if (error instanceof RedirectedRefusal) return go(error.to);
    if (error instanceof UnknownClient)
      return await show(noticePage(language, texts, texts.refused, error.message), 400);
    throw error;
  }
}

async function papers(
  world: World,
  url: URL,
  form: URLSearchParams | undefined,
  { language, texts }: ReturnType<typeof places>,
): Promise<Response> {
  const id = url.pathname.split("/").at(-1) ?? "";
  if (!isValidLink(world, id, url.searchParams.get("nonce")))
    return await show(noticePage(language, texts, texts.gone, texts.goneText), 404);
  const account = accountOf(world, id);
  if (!form) return await show(documentsPage(language, texts, account));
  const wanted = accountStates.find((state) => state === form.get("status"));
  if (wanted) setAccountState(world, account.id, wanted);
  const back = ownAddress(world, url.searchParams.get("return_url"));
  return back ? go(back.href) : await show(documentsPage(language, texts, account));
}

function places(request: Request, url: URL) {
  const language = languageOf(
    url.searchParams.get("locale") ?? undefined,
    request.headers.get("accept-language") ?? undefined,
  );
  return { language, texts: textsOf(language) };
}

/** Answers with the pages that people see; undefined for other URLs. */
export async function pageResponse(world: World, request: Request, url: URL): Promise<Response | undefined> {
  const one =
    url.pathname === "/oauth/authorize"
      ? consent
      : /^\/3ds\/\w+$/.test(url.pathname)
        ? bank
        : /^\/accounts\/\w+$/.test(url.pathname)
          ? papers
          : undefined;
  if (!one || !["GET", "POST"].includes(request.method)) return undefined;
  const form = request.method === "POST" ? new URLSearchParams(await request.text()) : undefined;
  return await one(world, url, form, places(request, url));
}
