import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { ButtonLink, Card, CardHead, Columns, EmptyState } from "../../../ui/index.ts";
import { FamilyGoals, FamilyNotes, GoalPageLinks } from "../components/progress.tsx";
import { readProgress } from "../components/read-progress.server.ts";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const cursor = url.searchParams.get("cursor");
  const goalsFrom = url.searchParams.get("goals");
  const shown = await readProgress(context.get(pageContext), idOf(params["id"]), cursor ? { cursor } : {}, goalsFrom);
  return { ...shown, goesOn: cursor !== null, goalsGoOn: goalsFrom !== null };
}

/** All goals of a person, and all notes that specialists have shared with the family. */
export default function FamilyProgress() {
  const { goals, notes, next, nextGoals, zone, goesOn, goalsGoOn } = useLoaderData<typeof loader>();
  const t = useTexts("clients");
  const paths = usePaths();
  const { id = "" } = useParams();
  const empty = goals.length + notes.length === 0 && !goesOn && !goalsGoOn;
  return (
    <>
      <Title>{t("progress.page")}</Title>
      <div className="container page-body">
        <Columns>
          {empty ? (
            <Card>
              <EmptyState title={t("progress.none")} text={t("progress.none.text")} />
            </Card>
          ) : (
            <>
              {(goals.length > 0 || goalsGoOn) && (
                <Card aria-labelledby="goals">
                  <CardHead id="goals" title={t("progress.title")} />
                  <FamilyGoals goals={goals} zone={zone} />
                  <GoalPageLinks to="clients.family" id={id} next={nextGoals} goesOn={goalsGoOn} />
                </Card>
              )}
              <Card aria-labelledby="notes" className="stack">
                <CardHead id="notes" title={t("progress.notes")} />
                {notes.length > 0 ? (
                  <FamilyNotes notes={notes} zone={zone} />
                ) : (
                  <p className="muted">{t("progress.notes.none")}</p>
                )}
                {(next ?? goesOn) && (
                  <div className="cluster">
                    {next && (
                      <ButtonLink
                        variant="neutral"
                        as={RouterLink}
                        href={paths("clients.family", { id }, { cursor: next })}
                      >
                        {t("notes.earlier")}
                      </ButtonLink>
                    )}
                    {goesOn && (
                      <ButtonLink variant="unstyled" as={RouterLink} href={paths("clients.family", { id })}>
                        {t("notes.latest")}
                      </ButtonLink>
                    )}
                  </div>
                )}
              </Card>
            </>
          )}
        </Columns>
      </div>
    </>
  );
}
