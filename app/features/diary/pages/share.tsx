import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { NewAddressCard } from "../../../forms/made-card.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Columns } from "../../../ui/index.ts";
import { SharedPages } from "../components/shared-pages.tsx";
import { ShareForm, shareFieldLabels } from "../components/share-form.tsx";
import { zoneOf } from "../components/zone-of.server.ts";
import type { ChoosablePart } from "../rules.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const shared = await orNotFound(
    page.api("GET /profiles/{id}/shared-pages", { params: { id }, query: { ...(cursor !== undefined && { cursor }) } }),
  );
  // The profile is read second: the call above refuses people without access, so the log never shows them as readers.
  const profile = await orNotFound(page.api("GET /profiles/{id}", { params: { id } }));
  return {
    id,
    name: profile.data.name,
    shared: shared.data,
    next: shared.next_cursor,
    zone: zoneOf(page),
    ended: outcomeFor<"ended">(request, url, page),
  };
}

/**
 * Creates or ends a link. The new link is only in the response to this request, because a redirect would have to store its
 * secret.
 */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const text = (name: string) => [values[name] ?? ""].flat()[0] ?? "";
  try {
    if (text("intent") === "end") {
      const body = { shared_page_id: text("shared_page_id") };
      await page.api("POST /profiles/{id}/shared-pages/end", { params: { id }, body, ...onceOf(values) });
      return seeOutcome(page, `${pathTo("diary.share", page.locale, { id })}#${outcomeHash}`, "ended");
    }
    const body = {
      label: text("label"),
      parts: [values["parts"] ?? []].flat() as ChoosablePart[],
      days: Number(text("days")),
    };
    const made = await page.api("POST /profiles/{id}/shared-pages", { params: { id }, body });
    return data({ made: { link: made.data.link, label: made.data.page.label } }, { status: 201 });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function Share() {
  const { id, name, shared, next, zone, ended } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && "error" in answer ? answer : undefined;
  const made = answer && "made" in answer ? answer.made : undefined;
  const done = useOutcome(ended);
  const t = useTexts("diary");
  return (
    <>
      <Title>{t("share.title", { name })}</Title>
      <div className="container page-body">
        <Columns side={<SharedPages profileId={id} pages={shared} next={next} zone={zone} />}>
          {done && <OutcomeNotice of={done}>{t("ended")}</OutcomeNotice>}
          <FormErrors error={refusal?.error} labels={shareFieldLabels(t)} />
          {made ? (
            <NewAddressCard
              name="link"
              address={made.link}
              title={t("share.made")}
              sub={t("share.made.text", { label: made.label })}
              label={t("share.made.field")}
              copy={t("share.copy")}
              copied={t("share.copied")}
            />
          ) : (
            <ShareForm name={name} refusal={refusal} />
          )}
        </Columns>
      </div>
    </>
  );
}
