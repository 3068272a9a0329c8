import { useRef, useState } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useDraft } from "../../../forms/use-draft.tsx";
import { RouterLink, Title, useCurrentPage, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { onceOf, formRefusal, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { ButtonLink, Card, Columns, EmptyState, PageHead, Tag } from "../../../ui/index.ts";
import { BookSummary } from "../components/book-summary.tsx";
import { DateFacts } from "../components/date-facts.tsx";
import styles from "../components/events.module.css";
import { HeldOrder } from "../components/held-order.tsx";
import { NoPlaceCard } from "../components/no-place.tsx";
import { useParticipantLabels } from "../components/participant-fields.tsx";
import { PeopleCards } from "../components/people-cards.tsx";
import { errorsOfParticipants, requiredText, orderIn } from "../components/posted.server.ts";
import { type FormOutcome, FormOutcomeNotice } from "../components/told.tsx";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, locale, services } = page;
  const asked = url.searchParams.get("eventDateId");
  if (asked === null) throw redirect(pathTo("content.events", locale));
  const { data } = await orNotFound(api("GET /events/dates/{id}", { params: { id: idOf(asked) } }));
  const person = caller.kind === "person" ? caller : null;
  const open = data.people.filter(({ fits, ticket }) => fits === "yes" && ticket === null);
  const mine = data.people.filter(({ ticket }) => ticket !== null && data.held?.ticket_ids.includes(ticket.id));
  const named = [url.searchParams.get("profileId"), person?.selected_profile_id].find((id) =>
    open.some(({ profile_id }) => profile_id === id),
  );
  return {
    ...data,
    // People of the caller's order, or else the one named in the address, or else the only one who can take part.
    chosen:
      mine.length > 0
        ? mine.map(({ profile_id }) => profile_id)
        : named
          ? [named]
          : open.length === 1
            ? open.map(({ profile_id }) => profile_id)
            : [],
    told: outcomeFor<FormOutcome>(request, url, page),
    zone: person?.time_zone ?? "UTC",
    now: services.clock().toISOString(),
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const { api, locale } = page;
  const values = await readSubmittedFields(request);
  const event_date_id = idOf(url.searchParams.get("eventDateId") ?? undefined);
  if (values["intent"] === "drop") {
    try {
      for (const event_ticket_id of [values["held"] ?? []].flat())
        await api("POST /events/tickets/cancel", { body: { event_ticket_id, percent: 0 } });
      const to = pathTo("events.book", locale, {}, { eventDateId: event_date_id });
      return seeOutcome<FormOutcome>(page, `${to}#${outcomeHash}`, { done: "dropped" });
    } catch (error) {
      return formRefusal(error, values, page);
    }
  }
  if (values["intent"] === "wait") {
    try {
      const body = { event_date_id, profile_id: requiredText(values, "profile_id") };
      await api("POST /events/wait", { ...onceOf(values), body });
      const to = pathTo("events.book", locale, {}, { eventDateId: event_date_id });
      return seeOutcome<FormOutcome>(page, `${to}#${outcomeHash}`, { done: "waits" });
    } catch (error) {
      return formRefusal(error, values, page);
    }
  }
  const order = orderIn(values, event_date_id);
  try {
    const { data } = await api("POST /events/payment-intent", { ...onceOf(values), body: order });
    if (data.purchase_ids.length > 0)
      return seeOther(pathTo("checkout.pay", locale, {}, { eventDateId: event_date_id }));
    await api("POST /events/confirm", { body: { event_date_id } });
    const [only, ...others] = data.ticket_ids;
    const to =
      only && others.length === 0 ? pathTo("events.ticket", locale, { ticket: only }) : pathTo("events.mine", locale);
    return seeOutcome<FormOutcome>(page, `${to}#${outcomeHash}`, { done: "booked" });
  } catch (error) {
    return formRefusal(
      errorsOfParticipants(error, order.participants, [values["questions"] ?? []].flat()),
      values,
      page,
    );
  }
}

/** The page to choose who takes part in a date, before paying. */
export default function BookEvent() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { date, people, questions, held, chosen, told: before, zone, now } = loaded;
  const told = useOutcome(before);
  const t = useTexts("events");
  const paths = usePaths();
  const here = useCurrentPage();
  const draft = useDraft(`event:${date.id}`, refusal);
  const labels = useParticipantLabels(date, questions);
  const form = useRef<HTMLDivElement>(null);
  const kept = draft.values?.["people"];
  const picked = kept === undefined ? chosen : [kept].flat();
  const [count, setCount] = useState<number>();
  const recount = () =>
    setCount(form.current?.querySelectorAll('input[name="people"]:checked').length ?? picked.length);
  const addChild = (
    <RouterLink className="link" to={paths("profiles.add", {}, { redirect: `${here.pathname}${here.search}` })}>
      {t("book.add_child")}
    </RouterLink>
  );
  const errors = refusal?.error.fields ?? {};
  const fitting = people.filter(({ fits }) => fits !== "no");
  const bookable = date.availability === "open" || held !== null;
  return (
    <>
      <Title>{t("book.title", { title: date.title })}</Title>
      <PageHead
        back={{ href: paths("content.event", { slug: date.slug }), label: t("book.back"), as: RouterLink }}
        tags={date.demo ? <Tag kind="demo">{t("demo")}</Tag> : undefined}
        title={<span lang="">{date.title}</span>}
        sub={<span lang="">{date.summary}</span>}
      />
      <div className="container page-body">
        <FormErrors
          error={refusal?.error}
          labels={{ people: t("book.who"), profile_id: t("wait.who"), ...labels(people) }}
        />
        {!refusal && <FormOutcomeNotice of={told} />}
        {held && <HeldOrder date={date} held={held} now={now} zone={zone} />}
        {!bookable ? (
          <Columns>
            <NoPlaceCard loaded={loaded} error={refusal?.error} />
            <Card>
              <DateFacts date={date} zone={zone} offered />
            </Card>
          </Columns>
        ) : fitting.length === 0 ? (
          <EmptyState
            title={t("book.none")}
            text={t(date.for_whom === "adults" ? "book.none.adults" : "book.none.text")}
            action={
              date.for_whom === "adults" ? undefined : (
                <ButtonLink
                  size="lg"
                  as={RouterLink}
                  href={paths("profiles.add", {}, { redirect: `${here.pathname}${here.search}` })}
                >
                  {t("book.add_child")}
                </ButtonLink>
              )
            }
          />
        ) : (
          <Form {...draft.form} method="post" noValidate>
            {draft.note}
            <FormKey />
            <input type="hidden" name="price" value={date.price} />
            {date.group_price !== null && (
              <>
                <input type="hidden" name="group_price" value={date.group_price} />
                <input type="hidden" name="group_from" value={date.group_from ?? 0} />
              </>
            )}
            {questions.map(({ id }) => (
              <input key={id} type="hidden" name="questions" value={id} />
            ))}
            <Columns side={<BookSummary date={date} count={count ?? picked.length} now={now} />}>
              <Card>
                <DateFacts date={date} zone={zone} offered />
              </Card>
              <Card>
                <div ref={form} onChange={recount}>
                  <PeopleCards
                    loaded={loaded}
                    values={draft.values}
                    errors={errors}
                    chosen={picked}
                    name="people"
                    label={t("book.who")}
                    help={t("book.who.help")}
                  />
                </div>
                {date.for_whom !== "adults" && <p className={`small ${styles["below"]}`}>{addChild}</p>}
              </Card>
            </Columns>
          </Form>
        )}
      </div>
    </>
  );
}
