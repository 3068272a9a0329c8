import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import {
  ButtonLink,
  Card,
  CardHead,
  Columns,
  Dots,
  EmptyState,
  PageHead,
  Portrait,
  Row,
  Rows,
  Tag,
  type Tint,
} from "../../../ui/index.ts";
import { useDeadlineValues } from "../components/until.ts";
import styles from "../components/withdrawal.module.css";
import type { ContractView } from "../contract.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get("before")?.slice(0, 200);
  const { data, next_cursor } = await page.api("GET /withdrawals", { query: cursor ? { cursor } : {} });
  return { contracts: data, older: next_cursor, zone: (page.caller as Person).time_zone };
}

/** Lists the contracts that can still be withdrawn from by law. */
export default function Contracts() {
  const { contracts, older, zone } = useLoaderData<typeof loader>();
  const t = useTexts("withdrawal");
  const paths = usePaths();
  const open = contracts.filter(({ state }) => state === "open");
  const made = contracts.filter(({ state }) => state === "withdrawn");
  return (
    <>
      <Title>{t("title")}</Title>
      <PageHead
        back={{ href: paths("sessions.user"), label: t("back"), as: RouterLink }}
        title={t("title")}
        sub={t("sub")}
      />
      <div className="container page-body">
        <Columns
          side={
            <Card>
              <CardHead title={t("rules")} />
              <div className={styles["rules"]}>
                <p className="small">{t("rules.days")}</p>
                <p className="small">{t("rules.before")}</p>
                <p className="small">{t("rules.during")}</p>
                <p className="small">{t("rules.held")}</p>
                <p className="small">{t("rules.cancel")}</p>
              </div>
            </Card>
          }
        >
          <Card>
            <CardHead title={t("open")} />
            {open.length === 0 ? (
              <EmptyState title={t("none")} text={t("none.text")} />
            ) : (
              <Rows>
                {open.map((one) => (
                  <ContractRow key={one.id} contract={one} zone={zone} />
                ))}
              </Rows>
            )}
          </Card>
          {made.length > 0 && (
            <Card>
              <CardHead title={t("made")} />
              <Rows>
                {made.map((one) => (
                  <ContractRow key={one.id} contract={one} zone={zone} />
                ))}
              </Rows>
            </Card>
          )}
          {older !== null && (
            <ButtonLink variant="neutral" as={RouterLink} href={paths("withdrawal.list", {}, { before: older })}>
              {t("older")}
            </ButtonLink>
          )}
        </Columns>
      </div>
    </>
  );
}

function ContractRow({ contract, zone }: { contract: ContractView; zone: string }) {
  const t = useTexts("withdrawal");
  const paths = usePaths();
  const formats = useFormats();
  const { id, specialist, words, starts_at, until, made } = contract;
  const { title } = words;
  const name = `${specialist.name} ${specialist.lastname}`;
  const untilWhen = useDeadlineValues();
  const what = starts_at ? formats.dateTime(starts_at, zone) : "";
  return (
    <Row
      lead={<Portrait src={specialist.portrait} name={name} tint={specialist.tint as Tint} />}
      title={
        <Dots>
          <span lang="">{title}</span>
          {name}
        </Dots>
      }
      text={words.row}
      actions={
        <ButtonLink variant="neutral" as={RouterLink} href={paths("withdrawal.one", { contract: id })}>
          {t(made ? "see" : "withdraw")}
          <span className="visually-hidden">
            , {title}, {name}, {what}
          </span>
        </ButtonLink>
      }
    >
      <Tag>
        {made ? t("made.on", { moment: formats.dateTime(made.made_at, zone) }) : t("until", untilWhen(until, zone))}
      </Tag>
    </Row>
  );
}
