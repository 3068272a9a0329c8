import { components } from "virtual:profile-cards/user";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ApiError } from "../../../platform/http/client.ts";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { loadCards } from "../../../platform/features/load-cards.server.ts";
import { loadProfileCard } from "../../../platform/features/page-parts.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isShownTo, slotsAt } from "../../../platform/features/slots.ts";
import { ButtonLink, Card, CardHead, Columns, Notice, type OwnHeadProps, PageHead, Rows } from "../../../ui/index.ts";
import { type Grant, GrantRow } from "../components/grant-row.tsx";
import { InvitationsCard } from "../components/invitations-card.tsx";
import { readSubject } from "../components/read-subject.server.ts";
import { RequestCard } from "../components/request-card.tsx";
import { type AccessOutcome, handleAccessForm } from "../components/steps.server.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { data: access } = await orNotFound(page.api("GET /profiles/access/{id}", { params: { id } }));
  // After the call above, which refuses everyone else.
  const subject = await readSubject(page, id);
  const offered = (slotsAt("user").profileCards ?? []).filter(
    (card) => card.on === "access" && isShownTo(card, subject),
  );
  const cards =
    offered.length === 0
      ? []
      : await loadCards(offered, page, (card, sharing) => loadProfileCard(card.name, sharing, subject, context));
  const zone = page.caller.kind === "person" ? page.caller.time_zone : subject.time_zone;
  return { access, cards, subject, zone, done: outcomeFor<AccessOutcome>(request, url, page) };
}

/**
 * Ends access, answers requests, and resends or withdraws invitations. Readers who ended their own access can no longer open this
 * page.
 */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  try {
    const done = await handleAccessForm(page, values);
    const stays = await page.api("GET /profiles/access/{id}", { params: { id } }).then(
      () => true,
      () => false,
    );
    const here = stays ? pathTo("access.manage", page.locale, { id }) : pathTo("user.home", page.locale);
    return await seeOutcome(page, `${here}#${outcomeHash}`, done);
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.body }, { status: error.status });
    throw error;
  }
}

function AccessHead({ loaded, ...rest }: OwnHeadProps) {
  const {
    grants,
    profile: { id, kind, name },
  } = (loaded as Awaited<ReturnType<typeof loader>>).access;
  const t = useTexts("access");
  const paths = usePaths();
  return (
    <PageHead
      {...rest}
      title={kind === "own" ? t("manage.title.own") : t("manage.title", { name })}
      sub={t("manage.count", { count: grants.length })}
      actions={
        <ButtonLink size="lg" iconStart="plus" as={RouterLink} href={paths("access.give", { id })}>
          {t("manage.give")}
        </ButtonLink>
      }
    />
  );
}

export const handle = { profileHead: AccessHead };

export default function ManageAccess() {
  const { access, cards, subject, zone, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const shown = useOutcome(done);
  const t = useTexts("access");
  const { profile, grants, invitations, requests } = access;
  const { id, kind, name } = profile;
  const own = kind === "own";
  const title = own ? t("manage.title.own") : t("manage.title", { name });
  const of = (level: Grant["level"]) => grants.filter((grant) => grant.level === level);
  const rows = (some: Grant[]) => (
    <Rows>
      {some.map((grant) => (
        <GrantRow key={grant.id} grant={grant} profileId={id} zone={zone} />
      ))}
    </Rows>
  );
  const column = (which: "main" | "side") =>
    cards
      .filter((card) => card.column === which)
      .map((card) => {
        const Component = components[card.name];
        if (!Component) throw new Error(`No component for the profile card "${card.name}"`);
        return card.refusal === undefined ? (
          <Component key={card.name} data={card.data as never} profile={subject} />
        ) : (
          <Notice key={card.name} kind="warning" title={card.refusal} />
        );
      });
  return (
    <>
      <Title>{title}</Title>
      <div className="container page-body">
        <Columns
          side={
            <>
              {column("side")}
              <p className="small muted">{t("manage.told")}</p>
            </>
          }
        >
          {shown && <OutcomeNotice of={shown}>{t(`done.${shown}`)}</OutcomeNotice>}
          {refusal && <Notice kind="error" role="alert" title={refusal.error.message} />}
          {requests.map((one) => (
            <RequestCard key={one.id} request={one} zone={zone} />
          ))}
          {!own && (
            <Card>
              <CardHead title={t("guardians")} sub={t("guardians.text")} />
              {rows(of("guardian"))}
            </Card>
          )}
          <Card>
            <CardHead title={t("specialists")} />
            {of("specialist").length === 0 ? <p className="muted">{t("specialists.none")}</p> : rows(of("specialist"))}
          </Card>
          <Card>
            <CardHead title={t("viewers")} />
            {of("viewer").length === 0 ? <p className="muted">{t("viewers.none")}</p> : rows(of("viewer"))}
          </Card>
          {column("main")}
          {invitations.length > 0 && <InvitationsCard invitations={invitations} zone={zone} />}
        </Columns>
      </div>
    </>
  );
}
