import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { BackLink, Stack } from "../../../ui/index.ts";
import { AnswerCard } from "../components/answer-card.tsx";
import { decideApplication, loadApplication } from "../components/application-page.server.ts";
import { ChecksCard } from "../components/checks-card.tsx";
import { DeleteCard } from "../components/delete-card.tsx";
import { QueueHead } from "../components/queue-head.tsx";
import { HistoryCard } from "../components/history-card.tsx";
import { ObjectionsCard } from "../components/objections-card.tsx";
import { MissingCard, PersonCard } from "../components/person-card.tsx";
import { QueueList } from "../components/queue.tsx";
import { queueQuery } from "../components/queue-query.ts";
import { UndoButton } from "../components/undo.tsx";
import styles from "../components/team.module.css";

export async function loader({ context, params, request, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return {
    ...(await loadApplication(page, url, params["id"])),
    done: outcomeFor<{ what: string }>(request, url, page),
  };
}

export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const what = await decideApplication(page, idOf(params["id"]), values);
    return seeOutcome(page, `${url.pathname}${url.search}#${outcomeHash}`, { what });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** One application: person, checks, decisions, and history, next to the queue. */
export default function Specialist() {
  const { one, row, queue, reviewers, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("team");
  const paths = usePaths();
  const outcome = useOutcome(done);
  const { zone, now } = queue;
  return (
    <>
      <Title>{`${one.name} ${one.lastname} · ${t("title")}`}</Title>
      <QueueHead queue={queue} />
      <div className="container page-body">
        <div className={`${styles["team"]} ${styles["one"]}`}>
          <div className={styles["back"]}>
            <BackLink href={paths("team.specialists", {}, queueQuery(queue.place))} as={RouterLink}>
              {t("back")}
            </BackLink>
          </div>
          <QueueList queue={queue} open={one.id} />
          <Stack>
            {outcome && !refusal && (
              <OutcomeNotice of={outcome} action={<UndoButton one={one} what={outcome.what} />}>
                {t(`done.${outcome.what}` as "done.note")}
              </OutcomeNotice>
            )}
            <PersonCard one={one} row={row} zone={zone} now={now} />
            <ObjectionsCard one={one} zone={zone} now={now} refusal={refusal} />
            <ChecksCard one={one} reviewers={reviewers} zone={zone} now={now} refusal={refusal} />
            <MissingCard one={one} />
            <AnswerCard key={one.history[0]?.id} one={one} refusal={refusal} />
            <DeleteCard one={one} row={row} zone={zone} refusal={refusal} />
            <HistoryCard one={one} zone={zone} now={now} />
          </Stack>
        </div>
      </div>
    </>
  );
}
