import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { ApiError } from "../../../platform/http/client.ts";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, Card, CardHead, Columns, Notice, type OwnHeadProps, PageHead } from "../../../ui/index.ts";
import { ProposalCard } from "../components/proposal-card.tsx";
import { ShareFields } from "../components/share-fields.tsx";
import { CurrentSharesCard } from "../components/now-card.tsx";
import { type SharesOutcome, handleSharesForm } from "../components/steps.server.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { data: shares } = await orNotFound(page.api("GET /profiles/shares/{id}", { params: { id } }));
  // Read only after the call above has refused people who may not pay, so that the access log records nothing for them.
  const { data: profile } = await orNotFound(page.api("GET /profiles/{id}", { params: { id } }));
  const zone = page.caller.kind === "person" ? page.caller.time_zone : profile.location.time_zone;
  return { shares, name: profile.name, zone, done: outcomeFor<SharesOutcome>(request, url, page) };
}

/** Suggests shares, answers a suggestion, or withdraws one. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  try {
    const step = await handleSharesForm(page, id, values);
    return seeOutcome(page, `${pathTo("families.shares", page.locale, { id })}#${outcomeHash}`, step);
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.body, values }, { status: error.status });
    throw error;
  }
}

function Head({ loaded, ...rest }: OwnHeadProps) {
  const { name } = loaded as Awaited<ReturnType<typeof loader>>;
  return <PageHead {...rest} title={useTexts("families")("title", { name })} />;
}

export const handle = { profileHead: Head };

export default function Shares() {
  const { shares, name, zone, done: loaded } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("families");
  const { people, proposal, editable } = shares;
  const fault = refused?.error.fields?.["shares"]?.message;
  return (
    <>
      <Title>{t("title", { name })}</Title>
      <div className="container page-body">
        <Columns>
          {done && <OutcomeNotice of={done}>{t(`done.${done}`)}</OutcomeNotice>}
          {refused && !fault && <Notice kind="error" title={refused.error.message} />}
          {proposal && <ProposalCard proposal={proposal} people={people} zone={zone} />}
          <CurrentSharesCard shares={shares} name={name} zone={zone} />
          {editable && people.length > 1 && (
            <Card aria-labelledby="propose">
              <CardHead id="propose" title={t(proposal ? "propose.again" : "propose")} sub={t("propose.lead")} />
              <Form method="post" className="form">
                <ShareFields people={people} values={refused?.values} error={fault} />
                {proposal && <p className="muted small">{t("propose.replaces")}</p>}
                <div>
                  <Button name="intent" value="propose">
                    {t("submit")}
                  </Button>
                </div>
              </Form>
            </Card>
          )}
        </Columns>
      </div>
    </>
  );
}
