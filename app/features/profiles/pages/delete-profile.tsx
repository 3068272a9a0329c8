import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ApiError } from "../../../platform/http/client.ts";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, ButtonLink, Card, CardHead, classNames, Icon, Notice, PageHead, Portrait } from "../../../ui/index.ts";
import { ErasureDates } from "../components/erasure-days.tsx";
import { ErasureBlockerList } from "../components/erasure-first.tsx";
import { ErasurePlan } from "../components/erasure-plan.tsx";
import styles from "../components/erasure.module.css";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data: deletion } = await orNotFound(
    page.api("GET /profiles/delete/{id}", { params: { id: idOf(params["id"]) } }),
  );
  const zone = readerFormats(page).zone ?? "UTC";
  return {
    deletion,
    zone,
    now: page.services.clock().toISOString(),
    outcome: outcomeFor<"deleted">(request, url, page),
  };
}

/** Deletes the profile, or restores it. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { intent } = await readSubmittedFields(request);
  try {
    if (intent === "restore") {
      await page.api("POST /profiles/restore", { body: { id } });
      return seeOutcome(page, `${pathTo("profiles.one", page.locale, { id })}#${outcomeHash}`, "restored", {
        newDocument: true,
      });
    }
    await page.api("DELETE /profiles/delete/{id}", { params: { id } });
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.body }, { status: error.status });
    throw error;
  }
  // The switcher in the header still shows the profile, so a full page load is needed.
  return seeOutcome(page, `${pathTo("profiles.delete", page.locale, { id })}#${outcomeHash}`, "deleted", {
    newDocument: true,
  });
}

export default function DeleteProfile() {
  const { deletion, outcome: loaded, zone, now } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("profiles");
  const paths = usePaths();
  const formats = useFormats();
  const outcome = useOutcome(loaded);
  const { id, name, lines, blockers, deleted_at, by_you } = deletion;
  const end = formats.dateTime(deletion.erase_at, zone, now);
  const title = deleted_at ? t("deleted.title", { name }) : t("delete.title", { name });
  const blocked = blockers.length > 0;
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        tint={deletion.tint}
        portraits={
          <Portrait src={deletion.portrait} name={`${name} ${deletion.lastname}`} size={92} tint={deletion.tint} />
        }
        title={title}
        {...(!deleted_at && { back: { href: paths("profiles.one", { id }), label: name, as: RouterLink } })}
        sub={deleted_at ? t("deleted.sub", { date: end }) : t("delete.sub")}
      />
      <div className="container page-body">
        {refusal?.error && (
          <Notice kind="error" role="alert">
            {refusal.error.message}
          </Notice>
        )}
        {outcome && <OutcomeNotice of={outcome}>{t("deleted.done", { name, date: end })}</OutcomeNotice>}
        {deleted_at && (
          <Card>
            <CardHead
              title={t("deleted.back.title")}
              sub={t("deleted.text", { by: by_you ? "you" : "other", date: end })}
            />
            <p>{t("deleted.back.text", { name })}</p>
            <Form method="post" className={styles["end"]}>
              <ButtonLink variant="neutral" size="lg" as={RouterLink} href={paths("user.home")}>
                {t("deleted.home")}
              </ButtonLink>
              <Button size="lg" name="intent" value="restore">
                {t("deleted.undo.of", { name })}
              </Button>
            </Form>
          </Card>
        )}
        <Card>
          <CardHead title={t("delete.plan")} sub={deleted_at ? undefined : t("delete.plan.sub")} />
          <ErasureBlockerList blockers={blockers} />
          <ErasurePlan lines={lines} eraseAt={deletion.erase_at} zone={zone} />
          {!deleted_at && (
            <>
              <ErasureDates
                days={[
                  { title: t("erasing.today", { date: formats.day(now, zone, now) }), text: t("delete.today") },
                  {
                    title: t("erasing.until", { date: formats.day(deletion.erase_at, zone, now) }),
                    text: t("delete.until"),
                  },
                  { title: end, text: t("erasing.end") },
                ]}
              />
              <div className={styles["end"]}>
                {blocked ? (
                  <>
                    <p className="muted small">
                      <Icon name="lock-simple" /> {t("erasing.blocked")}
                    </p>
                    <Button variant="warning" size="lg" disabled>
                      {t("delete.button", { name })}
                    </Button>
                  </>
                ) : (
                  <>
                    <ButtonLink variant="neutral" size="lg" as={RouterLink} href={paths("profiles.one", { id })}>
                      {t("delete.cancel")}
                    </ButtonLink>
                    <details className={styles["sure"]}>
                      <summary className={classNames("button", "button-warning", "button-lg")}>
                        {t("delete.button", { name })}
                      </summary>
                      <Form method="post" className={styles["asked"]}>
                        <p>{t("delete.sure", { name, date: end })}</p>
                        <Button variant="warning" name="intent" value="delete">
                          {t("delete.now", { name })}
                        </Button>
                      </Form>
                    </details>
                  </>
                )}
              </div>
            </>
          )}
        </Card>
      </div>
    </>
  );
}
