import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Card, CardHead, Columns, Notice, PageHead, Portrait, type Tint } from "../../../ui/index.ts";
import { readEntryForm } from "../components/posted.server.ts";
import styles from "../components/waiting.module.css";
import { EntryForm } from "../components/entry-form.tsx";
import type { WaitingOutcome } from "./my-waiting-lists.tsx";

const dayLong = 24 * 3600_000;
/** Days that an entry lasts by default. */
const usualDays = 60;

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { api, caller, services } = context.get(pageContext);
  const id = idOf(params["id"]);
  const [
    { data },
    { data: place },
    {
      data: [free],
    },
  ] = await Promise.all([
    orNotFound(api("GET /sessions/prefills", { query: { specialistId: id } })),
    orNotFound(api("GET /waiting/specialists/{id}", { params: { id } })),
    api("GET /public/availability", { query: { specialistId: [id] } }),
  ]);
  if (!data.specialist) throw new Response(null, { status: 404 });
  const person = caller.kind === "person" ? caller : null;
  const zone = person?.time_zone ?? "UTC";
  const now = services.clock().getTime();
  const first = free?.next_free_at ?? null;
  // The day before the first available time, if there is one.
  const before = first === null ? 0 : Date.parse(first) - dayLong;
  return {
    specialist: data.specialist,
    profiles: data.profiles,
    services: data.services,
    open: place.open,
    first,
    zone,
    chosen: {
      profile: forWhom(data.profiles, url.searchParams.get("profileId"), person?.selected_profile_id ?? null),
      service: url.searchParams.get("serviceId"),
      until: isoDay(before > now + dayLong ? before : now + usualDays * dayLong, zone),
    },
    now: new Date(now).toISOString(),
  };
}

/** Returns the person named in the URL, or else the selected or only child; undefined if there are several. */
function forWhom(
  profiles: readonly { profile_id: string; kind: string }[],
  named: string | null,
  selected: string | null,
): string | null {
  if (named !== null && profiles.some((one) => one.profile_id === named)) return named;
  const children = profiles.filter((one) => one.kind === "child");
  const chosen =
    children.find((one) => one.profile_id === selected) ??
    (children.length > 1 ? undefined : (children[0] ?? profiles[0]));
  return chosen?.profile_id ?? null;
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const body = readEntryForm(values, idOf(params["id"]), readerFormats(page));
    await page.api("POST /waiting/add", { ...onceOf(values), body });
    return seeOutcome<WaitingOutcome>(page, `${pathTo("waiting.mine", page.locale)}#${outcomeHash}`, "added");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function AddEntry() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { specialist, open } = loaded;
  const t = useTexts("waiting");
  const paths = usePaths();
  const name = `${specialist.name} ${specialist.lastname}`;
  const title = t("add.title", { name });
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        back={{ href: paths("specialists.user_one", { id: specialist.id }), label: name, as: RouterLink }}
        portraits={<Portrait src={specialist.portrait} name={name} size={92} tint={specialist.tint as Tint} priority />}
        title={title}
        sub={t("add.lead")}
      />
      <div className="container page-body">
        <Columns
          side={
            <Card tone="quiet">
              <CardHead level={2} title={t("add.how")} />
              <ol className={`small muted ${styles["steps"]}`}>
                <li>{t("add.how.1")}</li>
                <li>{t("add.how.2")}</li>
                <li>{t("add.how.3")}</li>
              </ol>
            </Card>
          }
        >
          {open ? (
            <EntryForm {...loaded} refusal={refusal} />
          ) : (
            <Notice
              icon="info"
              title={t("add.closed")}
              action={
                <ButtonLink variant="neutral" as={RouterLink} href={paths("sessions.request", { id: specialist.id })}>
                  {t("add.request")}
                </ButtonLink>
              }
            >
              {t("add.closed.text", { name: specialist.name })}
            </Notice>
          )}
        </Columns>
      </div>
    </>
  );
}
