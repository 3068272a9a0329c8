import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, ButtonLink, Card, CardHead, Dots, EmptyState, PageHead, Row, Rows, Tag } from "../../../ui/index.ts";
import { EntryPortrait } from "../components/face.tsx";
import { useKindTexts, useMomentText, useSuitableTimesText } from "../components/words.ts";
import type { EntryView } from "../contract.ts";

export type WaitingOutcome = "added" | "removed" | "declined" | "declined_place";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get("before");
  const { data, next_cursor } = await page.api("GET /waiting", { query: cursor ? { cursor } : {} });
  return {
    entries: data,
    older: next_cursor && `?${new URLSearchParams({ before: next_cursor }).toString()}`,
    zone: page.caller.kind === "person" ? page.caller.time_zone : "UTC",
    now: page.services.clock().toISOString(),
    done: outcomeFor<WaitingOutcome>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    await page.api("DELETE /waiting/remove", { body: { waiting_entry_id: String(values["waiting_entry_id"] ?? "") } });
    return seeOutcome<WaitingOutcome>(page, `${pathTo("waiting.mine", page.locale)}#${outcomeHash}`, "removed");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function MyWaitingLists() {
  const { entries, older, zone, now, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("waiting");
  const paths = usePaths();
  const waiting = entries.filter((one) => one.state === "waiting");
  const ended = entries.filter((one) => one.state !== "waiting");
  return (
    <>
      <Title>{t("mine.title")}</Title>
      <PageHead title={t("mine.title")} sub={t("mine.sub")} />
      <div className="container page-body stack">
        {!refusal && done && <OutcomeNotice of={loaded}>{t(`done.${done}`)}</OutcomeNotice>}
        <FormErrors error={refusal?.error} labels={{}} />
        {waiting.length === 0 && (
          <Card>
            <EmptyState
              title={t("mine.none")}
              text={t("mine.none.text")}
              action={
                <ButtonLink as={RouterLink} href={paths("specialists.user")}>
                  {t("mine.find")}
                </ButtonLink>
              }
            />
          </Card>
        )}
        {waiting.length > 0 && <Entries title={t("mine.waiting")} entries={waiting} zone={zone} now={now} />}
        {ended.length > 0 && <Entries title={t("mine.ended")} entries={ended} zone={zone} now={now} />}
        {older && (
          <ButtonLink variant="neutral" as={RouterLink} href={older}>
            {t("mine.older")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Entries({
  title,
  entries,
  zone,
  now,
}: {
  title: string;
  entries: readonly EntryView[];
  zone: string;
  now: string;
}) {
  const t = useTexts("waiting");
  const paths = usePaths();
  const formats = useFormats();
  const moment = useMomentText(zone, now);
  const when = useSuitableTimesText();
  const texts = useKindTexts();
  return (
    <Card>
      <CardHead title={title} />
      <Rows>
        {entries.map((one) => {
          const { offer, title: name, what } = one;
          return (
            <Row
              key={one.id}
              lead={<EntryPortrait of={one} />}
              title={name}
              text={
                <Dots>
                  <>
                    <span lang={what.typed ? "" : undefined}>{what.value}</span> {t("for", { name: one.profile_name })}
                  </>
                  {one.kind === "time" && when(one)}
                </Dots>
              }
              actions={
                one.state === "waiting" && (
                  <>
                    {offer && (
                      <ButtonLink as={RouterLink} href={paths("waiting.offer", { offer: offer.id })}>
                        {texts.see(one)}
                        <span className="visually-hidden">, {name}</span>
                      </ButtonLink>
                    )}
                    <Form method="post">
                      <input type="hidden" name="waiting_entry_id" value={one.id} />
                      <Button variant="neutral">
                        {t("mine.remove")}
                        <span className="visually-hidden">, {name}</span>
                      </Button>
                    </Form>
                  </>
                )
              }
            >
              {offer ? (
                <p className="small">
                  <b>
                    {t("mine.held", {
                      when: moment(offer.starts_at, one.there),
                      until: moment(offer.until, one.there),
                    })}
                  </b>
                </p>
              ) : (
                <Tag>
                  {one.state === "waiting"
                    ? t("state.waiting", { day: formats.day(one.created_at, zone, now) })
                    : texts.state(one)}
                </Tag>
              )}
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
