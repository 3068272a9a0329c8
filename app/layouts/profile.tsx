import type { ComponentType } from "react";
import { type LoaderFunctionArgs, Outlet, useLoaderData, useMatches } from "react-router";
import { usePersonSummary } from "../features/profiles/components/person-words.ts";
import { readProfile } from "../features/profiles/components/read-profile.server.ts";
import { mayBook, nextBirthday } from "../features/profiles/rules.ts";
import { RouterLink, useCurrentPage, usePaths, useSlotText, useTexts } from "../navigation/link.tsx";
import { pageContext } from "../platform/http/page-context.server.ts";
import type { Page } from "../platform/i18n/pages.ts";
import { idOf } from "../platform/http/page-errors.server.ts";
import { type PageKey, pages } from "../platform/features/pages.ts";
import { isShownTo, slotsAt } from "../platform/features/slots.ts";
import { isoDay } from "../platform/time/format.ts";
import { ButtonLink, type OwnHeadProps, PageHead, Portrait, Tabs } from "../ui/index.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller, services } = page;
  // The child's own screen has no head.
  if (caller.kind === "person" && caller.child_lock_active) return null;
  const profile = await readProfile(page, idOf(params["id"]));
  const today = isoDay(services.clock(), profile.location.time_zone);
  return { profile, birthday: profile.birth_date && nextBirthday(profile.birth_date, today) };
}

/**
 * Head and tabs of the pages about one profile, which features add as `profileTabs`; each page renders its body. A page with
 * `export const handle = { profileHead: Component }` has its own head, which shows the name in a compact form on all pages except
 * the overview.
 */
export default function ProfileLayout() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      {loaded && <Head {...loaded} />}
      <Outlet />
    </>
  );
}

/** The page itself or the first of its ancestors among these. */
function nearest(page: string | undefined, among: readonly string[]): string | undefined {
  if (page === undefined || among.includes(page)) return page;
  return nearest((pages[page as PageKey] as Page | undefined)?.parent, among);
}

function Head({ profile, birthday }: NonNullable<Awaited<ReturnType<typeof loader>>>) {
  const t = useTexts("profiles");
  const text = useSlotText();
  const paths = usePaths();
  const sub = usePersonSummary()(profile, birthday);
  const { page: here } = useCurrentPage();
  const { profileTabs = [], profileLinks = [] } = slotsAt("user");
  const { id, name } = profile;
  const tabs = profileTabs.filter((tab) => isShownTo(tab, profile));
  const active = nearest(
    here,
    tabs.map(({ page }) => page),
  );
  const items = tabs.map(({ page, feature, text: label }) => ({
    href: paths(page as PageKey, { id }),
    label: text(feature, label),
    active: page === active,
    as: RouterLink,
  }));
  const nav = items.length > 1 && <Tabs kind="pills" label={t("tabs", { name })} items={items} />;
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const Own = (handle as { profileHead?: ComponentType<OwnHeadProps> } | undefined)?.profileHead;
  if (Own && loaderData !== undefined) return <Own nav={nav} tint={profile.tint} loaded={loaderData} />;
  const overview = here === "profiles.one";
  const buttons = profileLinks.filter((link) => link.head !== undefined && isShownTo(link, profile));
  return (
    <PageHead
      tint={profile.tint}
      nav={nav}
      portraits={
        <Portrait
          src={profile.portrait}
          name={`${name} ${profile.lastname}`}
          size={overview ? 104 : 60}
          tint={profile.tint}
          priority
        />
      }
      title={name}
      sub={overview && sub}
      actions={
        overview && (
          <>
            {buttons.map(({ page, feature, head = "", icon }) => (
              <ButtonLink
                key={page}
                variant="neutral"
                size="lg"
                iconStart={icon}
                as={RouterLink}
                href={paths(page as PageKey, { id })}
              >
                {text(feature, head, { name })}
              </ButtonLink>
            ))}
            {profile.kind === "child" && profile.level === "guardian" && (
              <ButtonLink
                variant="neutral"
                size="lg"
                iconStart="lock-simple"
                as={RouterLink}
                href={`${paths("profiles.one", { id })}#hand-over`}
              >
                {t("link.hand_over", { name })}
              </ButtonLink>
            )}
            {mayBook(profile) && (
              <ButtonLink
                size="lg"
                iconStart="calendar-plus"
                as={RouterLink}
                href={paths("specialists.user", {}, { profileId: id })}
              >
                {t("one.book")}
              </ButtonLink>
            )}
          </>
        )
      }
    />
  );
}
