import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { chosenFile } from "../../../forms/chosen-file.server.ts";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useTexts } from "../../../navigation/link.tsx";
import { type Person, standingGap } from "../../../platform/auth/actor.ts";
import { pages } from "../../../platform/features/pages.ts";
import { fileLimits, imageTypes } from "../../../platform/files/file.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { onceOf, formRefusal, type RefusedForm, withFiles } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { Columns, PageHead } from "../../../ui/index.ts";
import { FeedbackForm } from "../components/give-form.tsx";
import styles from "../components/feedback.module.css";
import { OwnFeedbackList } from "../components/own-list.tsx";
import { previousPage, placesOf } from "../data/pages.server.ts";
import type { FeedbackKind } from "../rules.ts";

interface Done {
  what: "sent" | "withdrawn";
  id: string;
}

const areaOf = ({ role }: Person) => (role === "specialist" ? ("specialist" as const) : ("user" as const));

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const person = page.caller as Person;
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data: feedbacks, next_cursor } = await page.api("GET /feedbacks", { query: cursor ? { cursor } : {} });
  const area = areaOf(person);
  return {
    area,
    feedbacks,
    older: next_cursor,
    zone: person.time_zone,
    places: placesOf(area, page.locale, standingGap(person) !== null),
    from: previousPage(url.searchParams.get("from") ?? "", page.locale),
    done: outcomeFor<Done>(request, url, page),
  };
}

const kind = { kind: "form", files: { file: { types: imageTypes, bytes: fileLimits.imageBytes } } } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const here = pathOf(pages[`feedback.${areaOf(page.caller as Person)}`], page.locale);
  const see = (done: Done) => seeOutcome<Done>(page, `${here}#${outcomeHash}`, done);
  return withFiles(request, kind, async ({ values, files }) => {
    const word = (name: string) => (typeof values[name] === "string" ? values[name] : "");
    try {
      if (word("intent") === "withdraw") {
        const feedback_id = word("feedback_id");
        await page.api("DELETE /feedbacks/remove", { body: { feedback_id } });
        return see({ what: "withdrawn", id: feedback_id });
      }
      const chosen = await chosenFile(files);
      const uploaded = chosen && (await page.api("POST /services/upload-image", { body: {}, files: chosen })).data;
      const { data: added } = await page.api("POST /feedbacks/add", {
        body: {
          kind: word("kind") as FeedbackKind,
          page: word("page"),
          body: word("body"),
          wants_reply: word("wants_reply") === "yes",
          ...(uploaded && { file_id: uploaded.id }),
        },
        ...onceOf(values),
      });
      return see({ what: "sent", id: added.id });
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.fields : undefined;
      if (fields?.["file_id"]) fields["file"] ??= fields["file_id"];
      return formRefusal(error, values as RefusedForm["values"], page);
    }
  });
}

/** Lets families and specialists give feedback to the team, and shows what became of their earlier feedback. */
export default function GiveFeedback() {
  const { area, feedbacks, older, zone, places, from, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("feedback");
  const p = useTexts("platform");
  return (
    <>
      <title>{`${t("give.title")} · ${p("app.name")}`}</title>
      <PageHead
        title={t("give.title")}
        sub={t("give.lead")}
        actions={
          // On a phone the list is far below the form, so a link leads to it.
          feedbacks.length > 0 && (
            <a className={`link ${styles["jump"]}`} href="#own">
              {t("own.title")}
            </a>
          )
        }
      />
      <div className="container page-body">
        <Columns side={<OwnFeedbackList area={area} feedbacks={feedbacks} older={older} zone={zone} />}>
          {done && !refusal && <OutcomeNotice of={done}>{t(`done.${done.what}`)}</OutcomeNotice>}
          {/* The key empties the form once it was sent. */}
          <FeedbackForm
            key={done?.what === "sent" ? done.id : ""}
            area={area}
            places={places}
            from={from}
            refusal={refusal}
          />
        </Columns>
      </div>
    </>
  );
}
