import { useState } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
} from "react-router";
import { Form } from "../../../forms/form.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, useCurrentPage, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, type RefusedForm, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Icon, Menu, MenuItem, PageHead, Portrait, Rating, Tag, type Tint } from "../../../ui/index.ts";
import {
  mapErrorsToFields,
  type RequestedTimes,
  readRequestedTimes,
  replaceRefusedTimes,
} from "../components/booking/posted-request.server.ts";
import { paysFirst } from "../components/booking/booking.ts";
import { loadBookingStep } from "../components/booking/load-step.server.ts";
import { BookingStep, type StepProps } from "../components/booking/step.tsx";
import { draftOf } from "../components/draft-name.ts";
import { useLengthLine } from "../components/people.tsx";
import { requiredFormText, textOf } from "../components/posted-times.server.ts";
import { redirectToOutcome } from "../components/steps.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return loadBookingStep(context.get(pageContext), idOf(params["id"]), new URL(request.url).searchParams);
}

export async function action({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<Response | ReturnType<typeof formRefusal> | Partial<RefusedForm>> {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const other = replaceRefusedTimes(values);
  if (other) return { values: other };
  const zone = page.caller.kind === "person" ? page.caller.time_zone : "UTC";
  let posted: RequestedTimes | undefined;
  try {
    posted = readRequestedTimes(values, { zone, now: page.services.clock(), formats: readerFormats(page) });
    const session_id = textOf(values, "session_id");
    const times = { preferred_times: posted.starts, message: textOf(values, "message") };
    // A typed time is never booked directly; it is sent as a request.
    const instant = values["instant"] === "1" && !posted.fields.some((field) => field.startsWith("date_"));
    const moving = textOf(values, "moving");
    if (session_id && moving) {
      const body = { session_id, times: posted.starts, message: times.message, expected_updated_at: moving };
      await page.api("POST /sessions/move", { ...onceOf(values), body });
      return redirectToOutcome(page, pathTo("sessions.user_one", page.locale, { session: session_id }), {
        done: "move",
        session: session_id,
      });
    }
    const { data } = await page.api("POST /sessions/create", {
      ...onceOf(values),
      body: session_id
        ? { session_id, ...times }
        : {
            specialist_id: idOf(params["id"]),
            profile_id: requiredFormText(values, "profile_id"),
            service_id: requiredFormText(values, "service_id"),
            mode: textOf(values, "mode") === "in_person" ? "in_person" : "online",
            ...(instant && { instant }),
            ...times,
          },
    });
    const to = pathTo("sessions.user_one", page.locale, { session: data.id });
    return redirectToOutcome(page, to, { done: instant ? "confirm" : "request", session: data.id });
  } catch (error) {
    return formRefusal(mapErrorsToFields(error, posted), values, page);
  }
}

export default function RequestSession() {
  const loaded = useLoaderData<typeof loader>();
  const { specialist, named, profiles, services, session, wanted, service_id, offer, languages, rating, moving, zone } =
    loaded;
  const answer = useActionData() as Partial<RefusedForm> | undefined;
  const refusal = answer?.values ? { values: answer.values, error: answer.error } : undefined;
  const t = useTexts("sessions");
  const length = useLengthLine();
  const paths = usePaths();
  const here = useCurrentPage();
  const navigate = useNavigate();
  const first = firstChoice(profiles, wanted, named);
  const inAddress = named && first !== undefined && first === wanted ? { profile_id: first } : undefined;
  const draft = useDraft(`request:${specialist.id}:${draftOf(session)}`, refusal, inAddress);
  const kept = draft.values?.["profile_id"];
  const preset = (typeof kept === "string" ? kept : undefined) ?? first;
  const [picked, setPicked] = useState<string>();
  const about = profiles.find((one) => one.profile_id === (picked ?? preset));
  const name = `${specialist.name} ${specialist.lastname}`;
  const formats = useFormats();
  const title = moving
    ? t("family.move.title", { service: offer.name })
    : session
      ? t("other_times.title", { name })
      : t("one.title", { service: offer.name, name });
  const to = (more: Parameters<StepProps["to"]>[0]) => {
    const query = new URLSearchParams(here.search);
    for (const [key, value] of Object.entries(more)) {
      query.delete(key);
      for (const one of [value ?? []].flat()) query.append(key, one);
    }
    return `${here.pathname}?${query.toString()}`;
  };
  // Puts the choice into the URL, which wins over a draft when the page is opened again.
  const choose = (profileId: string) => {
    setPicked(profileId);
    void navigate(to({ profileId }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        tint={about?.kind === "child" ? (about.tint as Tint) : undefined}
        back={
          session
            ? { href: paths("sessions.user_one", { session: session.id }), label: t("back.session"), as: RouterLink }
            : {
                href: paths(
                  "specialists.user_one",
                  { id: specialist.id },
                  { profileId: named ? (wanted ?? undefined) : undefined },
                ),
                label: name,
                as: RouterLink,
              }
        }
        portraits={<Portrait src={specialist.portrait} name={name} size={92} tint={specialist.tint as Tint} priority />}
        tags={
          loaded.instant ? <Tag>{t(paysFirst(loaded) ? "booking.instant.paid" : "booking.instant")}</Tag> : undefined
        }
        title={title}
        sub={
          session ? (
            moving && session.starts_at ? (
              t("family.move.lead", { moment: formats.dateTime(session.starts_at, zone), name: specialist.name })
            ) : (
              t("other_times.lead", { name: specialist.name })
            )
          ) : (
            <span className="cluster small">
              <span>
                <Icon name={offer.mode === "online" ? "video-camera" : "map-pin"} size={18} /> {length(offer)}
              </span>
              {rating && (
                <Rating
                  value={rating.value}
                  count={`(${t("booking.reviews", rating)})`}
                  label={t("booking.rating", rating)}
                />
              )}
              {languages && (
                <span>
                  <Icon name="chat-circle-dots" size={18} /> {t("booking.speaks", { languages })}
                </span>
              )}
            </span>
          )
        }
        actions={
          !session && services.length > 1 ? (
            <Menu kind="button" trigger={t("booking.change")} wide>
              {services.map((one) => (
                <MenuItem
                  key={one.id}
                  href={to({ serviceId: one.id, weeks: undefined, mode: undefined, at: undefined })}
                  as={RouterLink}
                  text={t("minutes", { minutes: one.minutes })}
                  current={one.id === service_id}
                >
                  {one.name}
                </MenuItem>
              ))}
            </Menu>
          ) : undefined
        }
      />
      <div className="container page-body">
        <Form {...draft.form} className="stack" method="post" action={here.search || undefined} noValidate>
          {draft.note}
          <BookingStep
            {...loaded}
            preset={{ at: loaded.at, row: loaded.row, profile: preset }}
            values={draft.values}
            error={refusal?.error}
            to={to}
            onProfile={choose}
          />
        </Form>
      </div>
    </>
  );
}

interface Bookable {
  profile_id: string;
  kind: string;
}

/** The profile named in the URL, else the only child; none when there are several. Without children, the first profile. */
function firstChoice(profiles: readonly Bookable[], wanted: string | null, byName: boolean): string | undefined {
  if (byName && profiles.some((one) => one.profile_id === wanted)) return wanted ?? undefined;
  const children = profiles.filter((one) => one.kind === "child");
  const named = children.find((one) => one.profile_id === wanted);
  if (named) return named.profile_id;
  if (children.length === 0) return profiles[0]?.profile_id;
  return children.length === 1 ? children[0]?.profile_id : undefined;
}
