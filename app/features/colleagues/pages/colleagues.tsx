import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import {
  Button,
  ButtonLink,
  Card,
  Columns,
  EmptyState,
  PageHead,
  Portrait,
  Row,
  Rows,
  TextField,
  type Tint,
} from "../../../ui/index.ts";
import styles from "../components/colleagues.module.css";
import { SentReferralsCard } from "../components/sent-card.tsx";
import { useProfessionLine } from "../../specialists/words.ts";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller } = page;
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const client = url.searchParams.get("clientId");
  const cursor = url.searchParams.get("cursor");
  const before = url.searchParams.get("sent");
  const [found, sent] = await Promise.all([
    api("POST /specialists/listing/search", { body: { ...(q && { q }), ...(cursor && { cursor }), limit: 20 } }),
    api("GET /colleagues/referrals", { query: before ? { cursor: before } : {} }),
  ]);
  const own = caller.kind === "person" ? caller.specialist_id : null;
  const colleagues = found.data
    .filter(({ id }) => id !== own)
    .map(({ id, name, lastname, profession, gender, city, portrait, tint }) => ({
      id,
      name: `${name} ${lastname}`,
      profession,
      gender,
      city,
      portrait,
      tint,
    }));
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  return {
    colleagues,
    next: found.next_cursor,
    sent: sent.data,
    older: sent.next_cursor,
    q,
    client,
    zone,
    done: outcomeFor<"sent" | "withdrawn">(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const client_referral_id = typeof values["client_referral_id"] === "string" ? values["client_referral_id"] : "";
  try {
    await page.api("POST /colleagues/referrals/withdraw", { body: { client_referral_id } });
    return await seeOutcome(page, `${pathOf(pages["colleagues.list"], page.locale)}#${outcomeHash}`, "withdrawn");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function Colleagues() {
  const { colleagues, next, sent, older, q, client, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("colleagues");
  const p = useTexts("platform");
  const paths = usePaths();
  const profession = useProfessionLine();
  const about = client ? { clientId: client } : {};
  return (
    <>
      <title>{`${t("title")} · ${p("app.name")}`}</title>
      <PageHead
        title={t("title")}
        sub={t("lead")}
        back={{ href: paths("clients.list"), label: t("back"), as: RouterLink }}
      />
      <div className="container page-body">
        <Columns
          side={
            <SentReferralsCard
              sent={sent}
              zone={zone}
              older={older && paths("colleagues.list", {}, { ...about, ...(q && { q }), sent: older })}
            />
          }
        >
          {done && !refusal && <OutcomeNotice of={done}>{t(`done.${done}`)}</OutcomeNotice>}
          <FormErrors error={refusal?.error} labels={{}} />
          <Card className="stack">
            <Form method="get" role="search" className={styles["search"]} key={q}>
              {client && <input type="hidden" name="clientId" value={client} />}
              <TextField
                type="search"
                name="q"
                label={t("search")}
                defaultValue={q}
                maxLength={100}
                enterKeyHint="search"
                iconStart="magnifying-glass"
              />
              <Button variant="neutral" size="lg">
                {t("search.go")}
              </Button>
            </Form>
            {colleagues.length === 0 ? (
              <EmptyState title={t("none")} text={t("none.text")} />
            ) : (
              <Rows>
                {colleagues.map((one) => (
                  <Row
                    key={one.id}
                    lead={<Portrait src={one.portrait} name={one.name} size={60} tint={one.tint as Tint} />}
                    title={
                      <RouterLink className={styles["plain"]} to={paths("colleagues.one", { id: one.id }, about)}>
                        {one.name}
                      </RouterLink>
                    }
                    text={`${profession(one)}, ${one.city}`}
                    actions={
                      <ButtonLink
                        size="sm"
                        variant="neutral"
                        as={RouterLink}
                        href={paths("colleagues.one", { id: one.id }, about)}
                      >
                        {t("open")}
                        <span className="visually-hidden">, {one.name}</span>
                      </ButtonLink>
                    }
                  />
                ))}
              </Rows>
            )}
            {next && (
              <ButtonLink
                variant="neutral"
                as={RouterLink}
                href={paths("colleagues.list", {}, { ...about, ...(q && { q }), cursor: next })}
              >
                {t("more")}
              </ButtonLink>
            )}
          </Card>
        </Columns>
      </div>
    </>
  );
}
