import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { v7 } from "uuid";
import { keptForm } from "../forms/kept-form.server.ts";
import { HasMainContext } from "../shell/frame-main.ts";
import { ReaderFormatsProvider } from "../navigation/formats.tsx";
import { useCurrentPage, usePaths, useTexts } from "../navigation/link.tsx";
import { countsFor } from "../platform/features/page-parts.server.ts";
import { findPage, type PageKey, pages } from "../platform/features/pages.ts";
import type { Page } from "../platform/i18n/pages.ts";
import { slotsAt } from "../platform/features/slots.ts";
import { lockedProfile, standingGap } from "../platform/auth/actor.ts";
import { draftSecret } from "../platform/auth/sealed.server.ts";
import { signUpNames } from "../platform/auth/sign-up-name.ts";
import { type PageContext, pageContext } from "../platform/http/page-context.server.ts";
import { BottomBar, TopBar } from "../ui/index.ts";
import { KeptOutlet } from "./kept-outlet.tsx";
import { BellLink } from "./bell-link.tsx";
import { useFrameMenu } from "./places.ts";
import { useRecordedTimeZone } from "./recorded-time-zone.ts";
import { signInState, useSharedSignIn } from "./shared-sign-in.ts";
import { AccountMenu } from "./switcher.tsx";
import "../ui/areas.css";

export const handle = { hydrate: true };

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller } = page;
  // The guards redirect everyone else from every known page, so this URL is unknown.
  if (caller.kind !== "person") return null;
  const { role, locale, time_zone, date_format, clock_format } = caller;
  const form_key = v7();
  const held = caller.child_lock_active ? lockedProfile(caller) : null;
  const frame = {
    role,
    locale,
    time_zone,
    date_format,
    clock_format,
    closed: false,
    state: signInState(caller),
    held,
    form_key,
  };
  const nobody = { name: caller.email, lastname: "", portrait: null, gender: "other" };
  // During the child lock: no menu and no data about anyone else.
  if (caller.child_lock_active) return { ...frame, locked: true, family: [], person: nobody, counts: {}, unread: 0 };
  const known = {
    ...frame,
    draft_secret: draftSecret(page.services.masterKey, caller.account_id),
    kept_form: keptForm(request, page, caller.account_id),
  };
  const unread = unreadOf(page);
  if (role === "editor" || role === "superadmin") {
    const name = signUpNames(page.session?.user.user_metadata).join(" ") || caller.email;
    return {
      ...known,
      locked: false,
      family: [],
      person: { ...nobody, name },
      counts: await countsIn("admin", page),
      unread: await unread,
    };
  }
  const closed = standingGap(caller) !== null;
  const counts = closed ? {} : countsIn(role, page);
  if (role === "specialist") {
    const { name, lastname, portrait, gender } = (await page.api("GET /specialists/me")).data;
    const person = { name, lastname, portrait, gender: gender ?? "other" };
    return { ...known, locked: false, closed, family: [], person, counts: await counts, unread: await unread };
  }
  const selected = await selectOutside(page, url.pathname, caller);
  const all = (await page.api("GET /profiles")).data;
  // A child's page shows that child in the switcher, even if it was opened by its URL.
  const at = findPage(url.pathname);
  const shown = all.find((one) => isOfProfile(at) && one.id === at?.params["id"])?.id ?? selected;
  const family = all.map((one) => ({ ...one, selected: one.id === shown }));
  const { name, lastname, portrait } = family.find((one) => one.selected) ??
    family[0] ?? { name: caller.email, lastname: "", portrait: null };
  return {
    ...known,
    locked: false,
    family,
    person: { name, lastname, portrait, gender: "other" },
    counts: await counts,
    unread: await unread,
  };
}

const areaOf = (role = "user") => (role === "specialist" || role === "user" ? role : "admin");

/** The number of new things for each entry of an area's menu. */
const countsIn = (area: string, page: PageContext) =>
  countsFor(
    (slotsAt(area).navigation ?? []).map((entry) => entry.page),
    page,
  );

/** A frame without the number is better than no page. */
async function unreadOf(page: PageContext): Promise<number> {
  try {
    return (await page.api("GET /notifications/count")).data.count;
  } catch (err) {
    page.services.log.warn({ err, request_id: page.requestId }, "notifications not counted");
    return 0;
  }
}

type Person = Extract<PageContext["caller"], { kind: "person" }>;

const isOfProfile = (at: { key: PageKey } | undefined) =>
  at !== undefined && (pages[at.key] as Page).within === "profile";

/** Outside a profile's pages adults act for themselves: resets the selected profile to their own. */
async function selectOutside(page: PageContext, pathname: string, caller: Person): Promise<string | null> {
  const { own_profile_id: own, selected_profile_id: selected } = caller;
  if (!own || selected === own || isOfProfile(findPage(pathname))) return selected;
  await page.api("PATCH /profiles/select", { body: { profile_id: own } });
  return own;
}

/**
 * Layout of the signed-in areas: menu at the top (at the bottom on phones) and the profile switcher. Pages render head
 * and body.
 */
export default function DefaultLayout() {
  const frame = useLoaderData<typeof loader>();
  const t = useTexts("profiles");
  const paths = usePaths();
  const { page } = useCurrentPage();
  const bare = page !== undefined && (pages[page] as Page).bare === true;
  const places = useFrameMenu(areaOf(frame?.role), frame?.counts ?? {}, { closed: frame?.closed, role: frame?.role });
  useRecordedTimeZone(frame?.role === "user" && !frame.locked ? frame : null);
  useSharedSignIn(frame?.state);
  if (frame && (frame.locked || bare)) {
    return (
      <ReaderFormatsProvider reader={frame}>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </ReaderFormatsProvider>
    );
  }
  const tint = frame?.role === "user" ? (frame.family.find((one) => one.selected)?.tint ?? "green") : "stone";
  return (
    <div data-tint={tint}>
      <TopBar
        homeHref={paths(`${areaOf(frame?.role)}.home`)}
        homeLabel={t("frame.home")}
        label={t("frame.places")}
        places={places}
        tools={frame && <BellLink area={areaOf(frame.role)} count={frame.unread} />}
        switcher={
          frame && <AccountMenu role={frame.role} family={frame.family} person={frame.person} closed={frame.closed} />
        }
      />
      <main id="content" tabIndex={-1}>
        <HasMainContext value={true}>
          <ReaderFormatsProvider reader={frame}>
            <KeptOutlet />
          </ReaderFormatsProvider>
        </HasMainContext>
      </main>
      <BottomBar places={places} label={t("frame.places")} />
    </div>
  );
}

export { ErrorBoundary } from "../shell/error-page.tsx";
