import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { onceOf, formRefusal, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  Columns,
  EmptyState,
  Facts,
  Icon,
  PageHead,
  Portrait,
  RadioRows,
  type Tint,
} from "../../../ui/index.ts";
import styles from "../components/packs.module.css";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, caller, locale } = context.get(pageContext);
  const asked = url.searchParams.get("specialist");
  if (asked === null) throw redirect(pathTo("specialists.user", locale));
  const id = idOf(asked);
  const [{ data }, { data: offers }] = await Promise.all([
    orNotFound(api("GET /sessions/prefills", { query: { specialistId: id } })),
    api("GET /public/packs/{id}", { params: { id } }),
  ]);
  if (!data.specialist) throw new Response(null, { status: 404 });
  const children = data.profiles.filter(({ kind }) => kind === "child");
  const selected = children.find(({ profile_id }) => profile_id === (caller as Person).selected_profile_id);
  const named = [url.searchParams.get("profileId"), selected?.profile_id, children[0]?.profile_id];
  return {
    specialist: data.specialist,
    profiles: data.profiles,
    offer: offers.find((one) => one.id === url.searchParams.get("offer")) ?? null,
    chosen:
      named.find((one) => data.profiles.some(({ profile_id }) => profile_id === one)) ??
      data.profiles[0]?.profile_id ??
      "",
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const { data } = await page.api("POST /checkout/pack", {
      ...onceOf(values),
      body: {
        pack_offer_id: idOf(url.searchParams.get("offer") ?? undefined),
        profile_id: String(values["profile_id"] ?? ""),
      },
    });
    return seeOther(pathTo("checkout.pay", page.locale, {}, { purchase: data.purchase_id }));
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** The page to choose for whom to order a pack, before paying. */
export default function OrderPack() {
  const { specialist, profiles, offer, chosen } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("packs");
  const paths = usePaths();
  const locale = useLocale();
  const name = `${specialist.name} ${specialist.lastname}`;
  const open = paths("specialists.user_one", { id: specialist.id });
  if (!offer) {
    return (
      <div className="container page-body">
        <Title>{t("order.gone")}</Title>
        <EmptyState
          level={1}
          title={t("order.gone")}
          text={t("order.gone.text")}
          action={
            <ButtonLink as={RouterLink} size="lg" href={open}>
              {t("order.open")}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  const { count, title: service, minutes, price, each, currency, months } = offer;
  const title = t("order.title", { count, service });
  const money = (amount: number) => formatMoney(locale, amount, currency);
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        back={{ href: open, label: name, as: RouterLink }}
        portraits={<Portrait src={specialist.portrait} name={name} size={92} tint={specialist.tint as Tint} priority />}
        title={<span lang="">{title}</span>}
        sub={t("order.lead", { name })}
      />
      <div className="container page-body">
        <Form method="post" noValidate>
          <FormKey />
          <FormErrors error={refusal?.error} labels={{ profile_id: t("order.whom") }} />
          <Columns
            side={
              <Card aria-labelledby="facts">
                <CardHead id="facts" title={t("order.facts")} />
                <Facts
                  className={styles["facts"]}
                  items={[
                    { term: t("order.sessions"), value: t("order.sessions.value", { count, minutes }) },
                    {
                      term: t("order.price"),
                      value: (
                        <>
                          <b>{money(price)}</b>, {t("order.each", { price: money(each) })}
                        </>
                      ),
                    },
                    { term: t("order.valid"), value: t("order.months", { count: months }) },
                  ]}
                />
                <p className={styles["refund"]}>
                  <Icon name="shield-check" size={20} />
                  {t("rule")}
                </p>
                <p className={styles["refund"]}>
                  <Icon name="calendar-blank" size={20} />
                  {t("rule.cancel")}
                </p>
              </Card>
            }
          >
            <Card className={styles["people"]}>
              <RadioRows
                separate
                name="profile_id"
                label={t("order.whom")}
                help={t("order.whom.help")}
                defaultValue={[refusal?.values["profile_id"] ?? chosen].flat()[0]}
                error={refusal?.error.fields?.["profile_id"]?.message}
                options={profiles.map((one) => ({
                  value: one.profile_id,
                  lead: <Portrait src={one.portrait} name={one.name} size={42} tint={one.tint as Tint} />,
                  label: one.kind === "own" ? t("order.self", { name: one.name }) : <span lang="">{one.name}</span>,
                }))}
              />
              <Button size="lg">{t("order.submit")}</Button>
            </Card>
          </Columns>
        </Form>
      </div>
    </>
  );
}
