import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  Columns,
  Facts,
  Notice,
  PageHead,
  Portrait,
  Row,
  Rows,
  Tag,
  type Tint,
} from "../../../ui/index.ts";
import { PackLeft } from "../components/pack-left.tsx";
import styles from "../components/packs.module.css";
import { usePackTexts } from "../components/words.ts";
import type { PackDetail } from "../contract.ts";
import { packEndReasons } from "../rules.ts";

export async function loader({ request, params, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data: pack } = await orNotFound(
    page.api("GET /packs/{pack_id}", { params: { pack_id: idOf(params["pack"]) } }),
  );
  return {
    pack,
    zone: (page.caller as Person).time_zone,
    now: page.services.clock().toISOString(),
    asking: url.searchParams.has("return"),
    done: outcomeFor<"returned">(request, url, page),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const pack_id = idOf(params["pack"]);
  const values = await readSubmittedFields(request);
  try {
    await page.api("POST /packs/return", { ...onceOf(values), body: { pack_id, amount: Number(values["amount"]) } });
    return seeOutcome(page, `${pathTo("packs.one", page.locale, { pack: pack_id })}#${outcomeHash}`, "returned");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function Pack() {
  const { pack, zone, now, asking, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const { t, money, day, lastDay, lastDayAlone, forWhom } = usePackTexts(zone);
  const paths = usePaths();
  const { specialist, profile, count, left, minutes, currency, use_until, state, disputed } = pack;
  const name = `${specialist.name} ${specialist.lastname}`;
  const open = state === "open" && use_until !== null && use_until > now;
  return (
    <>
      <Title>{forWhom(pack)}</Title>
      <PageHead
        tint={profile.tint as Tint}
        back={{ href: paths("packs.mine"), label: t("one.back"), as: RouterLink }}
        portraits={
          <span className={styles["pair"]}>
            <Portrait
              src={profile.portrait}
              name={`${profile.name} ${profile.lastname}`}
              size={92}
              tint={profile.tint as Tint}
            />
            <Portrait src={specialist.portrait} name={name} size={92} tint={specialist.tint as Tint} />
          </span>
        }
        title={<span lang="">{forWhom(pack)}</span>}
        sub={t("with", { name, minutes })}
        actions={
          open &&
          left > 0 &&
          !disputed && (
            <ButtonLink
              size="lg"
              as={RouterLink}
              href={paths(
                "sessions.request",
                { id: specialist.id },
                { profileId: profile.id, serviceId: pack.service_id },
              )}
            >
              {t("book")}
            </ButtonLink>
          )
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              <Card aria-labelledby="facts">
                <CardHead id="facts" title={t("one.facts")} sub={t("pack", { count })} />
                {open && <PackLeft left={left} count={count} />}
                <Facts
                  items={[
                    { term: t("fact.paid"), value: money(pack.paid ?? pack.price, currency) },
                    { term: t("fact.each"), value: money(pack.each, currency) },
                    ...(pack.opened_at ? [{ term: t("fact.opened"), value: day(pack.opened_at) }] : []),
                    ...(open ? [{ term: t("fact.until"), value: lastDayAlone(use_until) }] : []),
                    ...(pack.ended_at ? [{ term: t("fact.ended"), value: day(pack.ended_at) }] : []),
                  ]}
                />
                {open && <p className={`muted small ${styles["more"]}`}>{t("one.anyone")}</p>}
              </Card>
              {open && !disputed && (
                <ReturnCard
                  pack={pack}
                  asking={asking}
                  last={lastDay(use_until)}
                  amount={money(pack.unused, currency)}
                />
              )}
            </>
          }
        >
          {done && !refusal && <OutcomeNotice of={loaded}>{t(`done.${done}`)}</OutcomeNotice>}
          <FormErrors error={refusal?.error} labels={{}} />
          {open && disputed && (
            <Notice kind="warning" title={t("disputed.title")}>
              {t("disputed.text", { day: lastDay(use_until) })}
            </Notice>
          )}
          {pack.ended_because === "disputed" && (
            <Notice kind="info" title={t("disputed.over.title")}>
              {t("disputed.over.text")}{" "}
              {pack.returned > 0 && t("returns.gone", { amount: money(pack.returned, currency) })}
            </Notice>
          )}
          <UsesCard pack={pack} zone={zone} name={name} />
          {pack.returns.length > 0 && (
            <Card aria-labelledby="returns">
              <CardHead id="returns" title={t("returns.title")} />
              {pack.returned > 0 && (
                <p className="small">{t("returns.gone", { amount: money(pack.returned, currency) })}</p>
              )}
              {pack.coming && (
                <p className="small">
                  {t(`returns.coming.${pack.coming.state}`, { amount: money(pack.coming.amount, currency) })}
                </p>
              )}
              <Rows>
                {pack.returns.map((one) => {
                  const because = packEndReasons.find((ending) => ending === one.because);
                  return (
                    <Row
                      key={one.id}
                      title={because ? t(`because.${because}`, { count: one.count }) : t("because.session")}
                      text={day(one.created_at)}
                      aside={<span className="figures">{money(one.amount, currency)}</span>}
                    />
                  );
                })}
              </Rows>
            </Card>
          )}
        </Columns>
      </div>
    </>
  );
}

function UsesCard({ pack, zone, name }: { pack: PackDetail; zone: string; name: string }) {
  const { t, money } = usePackTexts(zone);
  const formats = useFormats();
  const paths = usePaths();
  return (
    <Card aria-labelledby="uses">
      <CardHead id="uses" title={t("uses.title")} />
      {pack.uses.length === 0 && <p className="muted">{t("uses.none", { name })}</p>}
      <Rows>
        {pack.uses.map((use) => {
          const when = formats.dateTime(use.starts_at ?? use.used_at, zone);
          return (
            <Row
              key={use.id}
              title={
                use.name === null ? (
                  when
                ) : (
                  <RouterLink className={styles["plain"]} to={paths("sessions.user_one", { session: use.session_id })}>
                    {when}
                  </RouterLink>
                )
              }
              text={use.name ?? t("use.gone")}
              aside={
                <>
                  <span className="figures">{money(use.price, pack.currency)}</span>{" "}
                  <Tag kind={use.state === "used" ? undefined : "outline"}>{t(`use.${use.state}`)}</Tag>
                </>
              }
            />
          );
        })}
      </Rows>
    </Card>
  );
}

/** Returns a pack in two steps: it shows the refund, then asks to confirm. Works without scripts. */
function ReturnCard({
  pack,
  asking,
  last,
  amount,
}: {
  pack: PackDetail;
  asking: boolean;
  last: string;
  amount: string;
}) {
  const t = useTexts("packs");
  const paths = usePaths();
  const { id, left, unused } = pack;
  return (
    <Card aria-labelledby="return" tone={asking && left > 0 ? "warning" : undefined}>
      <CardHead id="return" title={t("return.title")} />
      {left === 0 ? (
        <p className="muted small">{t("return.none")}</p>
      ) : (
        <>
          <p className="small">{t(asking ? "return.sure" : "return.text", { count: left, amount, day: last })}</p>
          {asking ? (
            <Form method="post" className={styles["form"]}>
              <FormKey />
              <input type="hidden" name="amount" value={unused} />
              <div className={styles["buttons"]}>
                <Button variant="warning">{t("return.submit", { amount })}</Button>
                <ButtonLink variant="neutral" as={RouterLink} href={paths("packs.one", { pack: id })}>
                  {t("return.keep")}
                </ButtonLink>
              </div>
            </Form>
          ) : (
            <p className={styles["ask"]}>
              <ButtonLink
                variant="neutral"
                as={RouterLink}
                href={`${paths("packs.one", { pack: id }, { return: "" })}#return`}
              >
                {t("return.ask")}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </Card>
  );
}
