import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  Columns,
  Disclosure,
  Dots,
  EmptyState,
  Notice,
  Row,
  Rows,
  Tag,
} from "../../../ui/index.ts";
import { OfferForm } from "../components/offer-form.tsx";
import styles from "../components/packs.module.css";
import { type OfferOutcome, handleOfferForm } from "../components/posted.server.ts";
import { usePackTexts } from "../components/words.ts";
import type { OwnOffer, SoldPack } from "../contract.ts";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get("before")?.slice(0, 200);
  const [{ data: own }, { data: terms }, sold] = await Promise.all([
    page.api("GET /pack-offers"),
    page.api("GET /payments/seller-terms"),
    page.api("GET /packs/sold", { query: { limit: "10", ...(cursor && { cursor }) } }),
  ]);
  return {
    own,
    possible: own.sold || terms.card_in_country,
    sold,
    changed: own.offers.find(({ id }) => id === url.searchParams.get("change")),
    zone: (page.caller as Person).time_zone,
    done: outcomeFor<OfferOutcome>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const done = await handleOfferForm(page, values);
    return seeOutcome<OfferOutcome>(page, `${pathTo("packs.offers", page.locale)}#${outcomeHash}`, done);
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function Offers() {
  const { own, possible, sold, changed, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("packs");
  const paths = usePaths();
  const { offers, services } = own;
  if (!possible && offers.length === 0 && sold.data.length === 0)
    return (
      <>
        <Title>{t("offers.title")}</Title>
        <div className="container page-body">
          <Card>
            <EmptyState
              title={t("offers.country")}
              text={t("offers.country.text")}
              action={
                <ButtonLink as={RouterLink} href={paths("sessions.propose")}>
                  {t("offers.country.link")}
                </ButtonLink>
              }
            />
          </Card>
        </div>
      </>
    );
  const ofForm = refusal?.values["intent"] === "add" || refusal?.values["intent"] === "change";
  return (
    <>
      <Title>{t("offers.title")}</Title>
      <div className="container page-body">
        <Columns
          side={
            <>
              <Card aria-labelledby="how">
                <CardHead id="how" title={t("how.title")} />
                <ul className={`small ${styles["steps"]}`}>
                  {(["how.1", "how.2", "how.3", "how.4"] as const).map((key) => (
                    <li key={key}>{t(key)}</li>
                  ))}
                </ul>
              </Card>
              <SoldCard sold={sold.data} next={sold.next_cursor} zone={zone} />
            </>
          }
        >
          {done && !refusal && <OutcomeNotice of={loaded}>{t(`done.${done}`)}</OutcomeNotice>}
          {!ofForm && <FormErrors error={refusal?.error} labels={{}} />}
          {!possible && <Notice title={t("offers.country")}>{t("offers.country.text")}</Notice>}
          {possible && !own.sold && (
            <Notice title={t("offers.off")}>
              <RouterLink className="link" to={paths("payments.settings")}>
                {t("offers.off.link")}
              </RouterLink>
            </Notice>
          )}
          <Card aria-labelledby="offers">
            <CardHead id="offers" title={t("offers.list")} />
            {offers.length === 0 ? (
              <EmptyState title={t("offers.none")} text={t("offers.none.text")} />
            ) : (
              <Rows>
                {offers.map((offer) => (
                  <OfferRow key={offer.id} offer={offer} zone={zone} />
                ))}
              </Rows>
            )}
          </Card>
          {services.length === 0 && !changed ? (
            <Notice>
              {t("offers.services")}{" "}
              <RouterLink className="link" to={paths("profile-editor.profile")}>
                {t("offers.services.link")}
              </RouterLink>
            </Notice>
          ) : (
            <OfferForm
              key={changed?.id ?? "new"}
              services={services}
              offer={changed}
              refusal={ofForm ? refusal : undefined}
            />
          )}
        </Columns>
      </div>
    </>
  );
}

function OfferRow({ offer, zone }: { offer: OwnOffer; zone: string }) {
  const { t, money } = usePackTexts(zone);
  const paths = usePaths();
  const { id, count, title, minutes, price, each, single, currency, months, paused, hidden } = offer;
  const named = <span className="visually-hidden">, {t("offer.title", { count, service: title })}</span>;
  return (
    <Row
      title={<span lang="">{t("offer.title", { count, service: title })}</span>}
      text={[
        t("minutes", { minutes }),
        `${money(price, currency)}, ${t("each", { price: money(each, currency) })}`,
        t("offer.single", { price: money(single, currency) }),
        t("offer.valid", { months: t("months", { count: months }) }),
      ].join("\u00a0· ")}
      actions={
        <>
          <ButtonLink
            size="sm"
            variant="neutral"
            as={RouterLink}
            href={`${paths("packs.offers", {}, { change: id })}#offer-form`}
          >
            {t("offer.change")}
            {named}
          </ButtonLink>
          <Form method="post">
            <input type="hidden" name="pack_offer_id" value={id} />
            <Button size="sm" variant="neutral" name="intent" value={paused ? "resume" : "pause"}>
              {t(paused ? "offer.resume" : "offer.pause")}
              {named}
            </Button>
          </Form>
          <Form method="post">
            <input type="hidden" name="pack_offer_id" value={id} />
            <Button size="sm" variant="unstyled" name="intent" value="remove">
              {t("offer.remove")}
              {named}
            </Button>
          </Form>
        </>
      }
    >
      {(paused || hidden) && (
        <div className="tags">
          {paused && <Tag kind="outline">{t("offer.paused")}</Tag>}
          {hidden && <Tag kind="outline">{t("offer.hidden")}</Tag>}
        </div>
      )}
    </Row>
  );
}

function SoldCard({ sold, next, zone }: { sold: readonly SoldPack[]; next: string | null; zone: string }) {
  const { t, lastDay, day, money } = usePackTexts(zone);
  const paths = usePaths();
  return (
    <Card aria-labelledby="sold">
      <CardHead id="sold" title={t("sold.title")} />
      {sold.length === 0 && <p className="muted small">{t("sold.none")}</p>}
      <Rows>
        {sold.map(
          ({ id, buyer, profile_name, title, count, left, use_until, state, ended_at, unused, currency, disputed }) => (
            <Row
              key={id}
              title={t("sold.by", { buyer, name: profile_name })}
              text={<span lang="">{t("offer.title", { count, service: title })}</span>}
            >
              <p className="small muted">
                {state === "ended" && ended_at ? (
                  t("state.ended", { day: day(ended_at) })
                ) : (
                  <Dots>
                    <b>{left === 0 ? t("state.used_up") : t("left", { left, count })}</b>
                    {left > 0 && use_until && t("until", { day: lastDay(use_until) })}
                  </Dots>
                )}
              </p>
              {state === "open" && !disputed && (
                <Disclosure
                  summary={
                    <>
                      {t("sold.end")}
                      <span className="visually-hidden">, {t("sold.by", { buyer, name: profile_name })}</span>
                    </>
                  }
                >
                  <Form method="post" className={styles["form"]}>
                    <FormKey />
                    <input type="hidden" name="pack_id" value={id} />
                    <input type="hidden" name="amount" value={unused} />
                    <p className="small">
                      {unused > 0
                        ? t("sold.end.sure", { amount: money(unused, currency), buyer })
                        : t("sold.end.nothing")}
                    </p>
                    <Button size="sm" variant="warning" name="intent" value="end_sold">
                      {unused > 0
                        ? t("sold.end.submit", { amount: money(unused, currency) })
                        : t("sold.end.submit.plain")}
                    </Button>
                  </Form>
                </Disclosure>
              )}
            </Row>
          ),
        )}
      </Rows>
      {next !== null && (
        <p className={styles["more"]}>
          <RouterLink className="link" to={paths("packs.offers", {}, { before: next })}>
            {t("older")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}
