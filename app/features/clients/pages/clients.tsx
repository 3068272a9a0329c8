import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, ButtonLink, Card, EmptyState, PageHead, Rows, Tabs, TextField } from "../../../ui/index.ts";
import { ClientRow } from "../components/client-row.tsx";
import styles from "../components/clients.module.css";
import { clientStates } from "../rules.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, caller } = context.get(pageContext);
  const state = clientStates.find((one) => one === url.searchParams.get("state")) ?? "current";
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 60);
  const cursor = url.searchParams.get("cursor");
  const [clients, { data: counts }] = await Promise.all([
    api("GET /clients", { query: { state, ...(q && { q }), ...(cursor && { cursor }) } }),
    api("GET /clients/counts"),
  ]);
  const zone = caller.kind === "person" ? caller.time_zone : "UTC";
  return { clients: clients.data, next: clients.next_cursor, goesOn: cursor !== null, counts, state, q, zone };
}

export default function Clients() {
  const { clients, next, goesOn, counts, state, q, zone } = useLoaderData<typeof loader>();
  const t = useTexts("clients");
  const paths = usePaths();
  const query = (more: Record<string, string> = {}) => ({
    ...(state === "ended" && { state }),
    ...(q && { q }),
    ...more,
  });
  return (
    <>
      <Title>{t("title")}</Title>
      <PageHead
        title={t("title")}
        sub={t("lead")}
        actions={
          <>
            <ButtonLink
              variant="neutral"
              size="lg"
              iconStart="users-three"
              as={RouterLink}
              href={paths("colleagues.list")}
            >
              {t("colleagues")}
            </ButtonLink>
            <ButtonLink size="lg" iconStart="plus" as={RouterLink} href={paths("sessions.propose")}>
              {t("propose")}
            </ButtonLink>
          </>
        }
        tabs={
          <Tabs
            label={t("tabs")}
            items={clientStates.map((one) => ({
              href: paths("clients.list", {}, one === "ended" ? { state: one } : {}),
              label: t(`tab.${one}`),
              count: counts[one],
              active: one === state,
              as: RouterLink,
            }))}
          />
        }
      />
      <div className="container page-body">
        <Card className="stack">
          <Form method="get" role="search" className={styles["search"]} key={`${state} ${q}`}>
            {state === "ended" && <input type="hidden" name="state" value={state} />}
            <TextField
              type="search"
              name="q"
              label={t("search")}
              defaultValue={q}
              maxLength={60}
              enterKeyHint="search"
              iconStart="magnifying-glass"
            />
            <Button variant="neutral" size="lg">
              {t("search.go")}
            </Button>
          </Form>
          {clients.length > 0 ? (
            <Rows>
              {clients.map((client) => (
                <ClientRow key={client.profile_id} client={client} zone={zone} />
              ))}
            </Rows>
          ) : q ? (
            <EmptyState title={t("empty.found")} text={t("empty.found.text", { state })} />
          ) : (
            <EmptyState title={t(`empty.${state}`)} text={t(`empty.${state}.text`)} />
          )}
          {(next ?? goesOn) && (
            <div className="cluster">
              {next && (
                <ButtonLink variant="neutral" as={RouterLink} href={paths("clients.list", {}, query({ cursor: next }))}>
                  {t("more")}
                </ButtonLink>
              )}
              {goesOn && (
                <ButtonLink variant="unstyled" as={RouterLink} href={paths("clients.list", {}, query())}>
                  {t("first")}
                </ButtonLink>
              )}
            </div>
          )}
        </Card>
      </div>
    </>
  );
}
