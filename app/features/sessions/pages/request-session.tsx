import { useState } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useHere, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/rooms/pages.ts";
import { onceOf, refused, submitted } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay, sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { zoneName } from "../../../platform/time/zone-names.server.ts";
import {
  Button, ButtonLink, Card, CardHead, Columns, Notice, PageHead, Portrait, RadioCards, RadioRows, Segmented, TextArea,
  type Tint,
} from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { asRows, needed, postedTimes, type PostedTimes, preferredRow, textOf } from "../components/posted-times.server.ts";
import styles from "../components/sessions.module.css";
import { seeDone } from "../components/steps.server.ts";
import { TimeRows, useRowLabels } from "../components/time-rows.tsx";
import { furthestDays } from "../rules.ts";

const dayLength = 24 * 3600_000;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, caller, locale, services } = context.get(pageContext);
  const specialistId = idOf(params["id"]);
  const query = new URL(request.url).searchParams;
  const sessionId = query.get("sessionId") ?? undefined;
  const { data } = await orNotFound(api("GET /sessions/prefills", { query: { specialistId, sessionId } }));
  if (!data.specialist) throw new Response(null, { status: 404 });
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  const clock = services.clock();
  const now = clock.getTime();
  const service = data.services.find((one) => one.id === query.get("serviceId")) ?? data.services[0];
  const wanted = query.get("profileId") ?? (caller.kind === "person" ? caller.selected_profile_id : null);
  return {
    specialist: data.specialist,
    named: query.has("profileId"),
    profiles: data.profiles,
    services: data.services,
    session: data.session,
    wanted,
    service: service?.id,
    preferred: preferredRow(query.get("at"), zone, clock),
    zone,
    zones: { yours: zoneName(locale, zone), theirs: zoneName(locale, data.specialist.time_zone) },
    now: clock.toISOString(),
    min: isoDay(now, zone),
    max: isoDay(now + furthestDays * dayLength, zone),
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await submitted(request);
  const zone = page.caller.kind === "person" ? page.caller.time_zone : "UTC";
  let posted: PostedTimes | undefined;
  try {
    posted = postedTimes(values, { zone, now: page.services.clock(), formats: readerFormats(page) });
    const session_id = textOf(values, "session_id");
    const times = { preferred_times: posted.starts, message: textOf(values, "message") };
    const { data } = await page.api("POST /sessions/create", {
      ...onceOf(values),
      body: session_id
        ? { session_id, ...times }
        : {
            specialist_id: idOf(params["id"]),
            profile_id: needed(values, "profile_id"),
            service_id: needed(values, "service_id"),
            mode: textOf(values, "mode") === "in_person" ? "in_person" : "online",
            ...times,
          },
    });
    const to = pathOf(pages["sessions.user_one"], page.locale, { session: data.id });
    return seeDone(page, to, { done: "request", session: data.id });
  } catch (error) {
    return refused(asRows(error, posted), values, page);
  }
}

export default function RequestSession() {
  const { specialist, named, profiles, services, session, wanted, service, preferred, zone, zones, now, min, max } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const locale = useLocale();
  const formats = useFormats();
  const paths = usePaths();
  const here = useHere();
  const rowLabels = useRowLabels();
  const name = `${specialist.name} ${specialist.lastname}`;
  const draft = useDraft(`request:${specialist.id}:${session?.id ?? ""}`, refusal);
  const filled = (field: string) => {
    const value = draft.values?.[field];
    return typeof value === "string" ? value : undefined;
  };
  const preset = filled("profile_id") ?? firstChoice(profiles, wanted, named);
  const [picked, setPicked] = useState<string>();
  const about = profiles.find((one) => one.profile_id === (picked ?? preset));
  const fault = (field: string) => refusal?.error.fields?.[field]?.message;
  const modes = ["online", "in_person"].filter((mode) => services.some((one) => (one.modes as string[]).includes(mode)));
  const addChild = paths("profiles.add", {}, { redirect: here.pathname + here.search });
  const title = session ? t("other_times.title", { name }) : t("ask.title", { name });
  const hasChild = profiles.some((one) => one.kind === "child");
  return (
    <>
      <title>{`${title} · ${p("app.name")}`}</title>
      <PageHead
        tint={session || about?.kind !== "child" ? undefined : (about.tint as Tint)}
        back={
          session
            ? { href: paths("sessions.user_one", { session: session.id }), label: t("back.session"), as: RouterLink }
            : { href: paths("specialists.user_one", { id: specialist.id }, { profileId: named ? (wanted ?? undefined) : undefined }), label: name, as: RouterLink }
        }
        portraits={<Portrait src={specialist.portrait} name={name} size={92} tint={specialist.tint as Tint} priority />}
        title={title}
        sub={t(session ? "other_times.lead" : "ask.lead", { name: specialist.name })}
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              {!sameClock(now, zone, specialist.time_zone) && (
                <Notice icon="clock" title={t("ask.zone.title", { zone: zones.yours })}>
                  {t("ask.zone.text", {
                    yours: `${formats.time(now, zone)} ${zoneAbbreviation(now, zone)}`,
                    city: zones.theirs,
                    theirs: `${formats.time(now, specialist.time_zone)} ${zoneAbbreviation(now, specialist.time_zone)}`,
                  })}
                </Notice>
              )}
              <Card tone="quiet">
                <CardHead level={3} title={t("ask.next.title")} />
                <p className="muted small">{t("ask.next.text", { name: specialist.name })}</p>
              </Card>
            </>
          }
        >
          <FormErrors
            error={refusal?.error}
            labels={{
              profile_id: t("field.profile"),
              service_id: t("field.service"),
              mode: t("field.mode"),
              ...rowLabels,
              message: t("field.message"),
            }}
          />
          <Form {...draft.form} method="post" action={here.search || undefined} noValidate className="stack">
            <FormKey />
            {draft.note}
            {session ? (
              <input type="hidden" name="session_id" value={session.id} />
            ) : (
              <>
                <Card onChange={(event) => setPicked((event.target as unknown as HTMLInputElement).value)}>
                  <RadioCards
                    name="profile_id"
                    label={t("field.profile")}
                    options={profiles.map((one) => ({
                      value: one.profile_id,
                      label: one.kind === "own" ? t("ask.self", { name: one.name }) : one.name,
                      description: one.age === null ? undefined : t("years", { count: one.age }),
                      lead: <Portrait src={one.portrait} name={`${one.name} ${one.lastname}`} tint={one.tint as Tint} />,
                    }))}
                    defaultValue={preset}
                    error={fault("profile_id")}
                  />
                  <p className={`small ${styles["below"]}`}>
                    {!hasChild && t("ask.no_child")}{" "}
                    <RouterLink className="link" to={addChild}>
                      {t("ask.add_child")}
                    </RouterLink>
                  </p>
                </Card>
                <Card>
                  <RadioRows
                    name="service_id"
                    label={t("field.service")}
                    options={services.map((one) => ({
                      value: one.id,
                      label: one.name,
                      detail: t("minutes", { minutes: one.minutes }),
                      aside: one.price === 0 ? t("price.free") : formatMoney(locale, one.price, one.currency),
                    }))}
                    defaultValue={filled("service_id") ?? service}
                    error={fault("service_id")}
                  />
                  <div className={styles["form"]}>
                    <Segmented
                      name="mode"
                      label={t("field.mode")}
                      options={modes.map((mode) => ({ value: mode, label: t(mode === "online" ? "mode.online" : "mode.in_person") }))}
                      defaultValue={filled("mode") ?? modes[0]}
                      error={fault("mode")}
                    />
                  </div>
                </Card>
              </>
            )}
            <Card>
              <CardHead title={t("ask.times.title")} sub={t("ask.times.text", { zone: zoneAbbreviation(now, zone) })} />
              <TimeRows
                rows={[0, 1, 2].map((i) => {
                  const first = i === 0 ? preferred : undefined;
                  return {
                    day: filled(`date_${i}`) ?? first?.day ?? "",
                    time: filled(`time_${i}`) ?? first?.time ?? "",
                    repeat: filled(`repeat_${i}`) ?? first?.repeat,
                  };
                })}
                zone={zone}
                errors={refusal?.error.fields}
                min={min}
                max={max}
              />
            </Card>
            <Card>
              <TextArea
                name="message"
                label={t("field.message_to", { name: specialist.name })}
                mark={`(${p("form.optional")})`}
                help={t("ask.message.help")}
                defaultValue={filled("message")}
                error={fault("message")}
                maxLength={2000}
                rows={4}
              />
            </Card>
            <div className="cluster">
              <Button size="lg">
                {t("ask.submit")}
              </Button>
              <ButtonLink variant="unstyled" size="lg" as={RouterLink} href={paths("specialists.user_one", { id: specialist.id })}>
                {t("action.back")}
              </ButtonLink>
            </div>
          </Form>
        </Columns>
      </div>
    </>
  );
}

interface Bookable {
  profile_id: string;
  kind: string;
}

/**
 * Who is named in the URL, else the selected or only child; none when there are several. Without children, the first
 * profile.
 */
function firstChoice(profiles: readonly Bookable[], wanted: string | null, byName: boolean): string | undefined {
  if (byName && profiles.some((one) => one.profile_id === wanted)) return wanted ?? undefined;
  const children = profiles.filter((one) => one.kind === "child");
  const named = children.find((one) => one.profile_id === wanted);
  if (named) return named.profile_id;
  if (children.length === 0) return profiles[0]?.profile_id;
  return children.length === 1 ? children[0]?.profile_id : undefined;
}
