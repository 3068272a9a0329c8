import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import {
  AvatarPair,
  ButtonLink,
  Card,
  CardHead,
  Columns,
  Facts,
  Notice,
  PageHead,
  Portrait,
  type Tint,
} from "../../../ui/index.ts";
import { purchaseInUrl } from "../components/asked.server.ts";
import styles from "../components/checkout.module.css";
import { usePurchaseTitle } from "../components/for-whom.ts";
import { namesOfOthersWhoOwe, Payers } from "../components/payers.tsx";
import { currentItems } from "../components/summary.tsx";
import { ItemTimes } from "../components/when-line.tsx";
import type { CheckoutItem, CheckoutView } from "../contract.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, caller, locale } = context.get(pageContext);
  const { address, query } = purchaseInUrl(url, locale);
  const { data: bought } = await orNotFound(api("GET /checkout", { query }));
  if (bought.state !== "paid" && bought.state !== "waiting")
    throw redirect(pathTo("checkout.pay", locale, {}, address), 303);
  const { data: choices } = await api("GET /mail-choices");
  const wanted = choices.some((choice) => choice.topic === "reminders" && (choice.wanted || choice.in_product));
  const reminded = wanted ? bought.words.paid.reminder : null;
  return { asked: address, bought, zone: (caller as Person).time_zone, reminded };
}

const lookAgainAfter = 2000;

const looks = {
  main: { as: RouterLink },
  beside: { as: RouterLink, variant: "neutral" },
  plain: { as: RouterLink, variant: "unstyled" },
  file: { variant: "neutral", iconStart: "calendar-plus", download: true },
} as const;

export default function ThankYou() {
  const { asked, bought, zone, reminded } = useLoaderData<typeof loader>();
  const t = useTexts("checkout");
  const paths = usePaths();
  const locale = useLocale();
  const formats = useFormats();
  const { revalidate } = useRevalidator();
  const items = currentItems(bought);
  const waiting = bought.state === "waiting";
  const soon = !waiting && items.some(({ confirmed }) => !confirmed);
  useEffect(() => {
    if (!soon) return undefined;
    const timer = setInterval(() => void revalidate(), lookAgainAfter);
    return () => clearInterval(timer);
  }, [soon, revalidate]);
  const { specialist, profiles, currency, parts, credits_used: credits } = bought;
  const [first] = items as [CheckoutItem];
  const [profile] = profiles as [CheckoutView["profiles"][number]];
  const boughtFor = usePurchaseTitle();
  const { words, paid_instead: instead } = bought;
  const name = `${specialist.name} ${specialist.lastname}`;
  const others = namesOfOthersWhoOwe(parts);
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const title = waiting ? t("thanks.waiting.title") : soon ? words.paid.soon.title : words.paid.title;
  const links = words.paid.links.filter(({ as }) => as !== "file" || (!waiting && !soon));
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        tint={profile.tint as Tint}
        portraits={
          <AvatarPair>
            <Portrait
              src={profile.portrait}
              name={`${profile.name} ${profile.lastname}`}
              size={92}
              tint={profile.tint as Tint}
            />
            <Portrait src={specialist.portrait} name={name} size={92} tint={specialist.tint as Tint} shape={2} />
          </AvatarPair>
        }
        title={title}
        sub={boughtFor(first.title, profiles)}
      />
      <div className="container page-body">
        <Columns
          side={
            <Card>
              <CardHead level={3} title={t("sum.paid")} />
              <Payers bought={bought} />
              <Facts
                className={styles["facts"]}
                items={[
                  ...(parts.length > 1 ? [] : [{ term: words.line, value: money(bought.price) }]),
                  ...(parts.length < 2 && bought.discount > 0
                    ? [{ term: t("code.line", { code: bought.code ?? "" }), value: `−${money(bought.discount)}` }]
                    : []),
                  ...(credits > 0 ? [{ term: t("sum.credits"), value: `−${money(credits)}` }] : []),
                  ...(instead ? [{ term: instead, value: `−${money(bought.due)}` }] : []),
                  {
                    term: <b>{t(bought.amount + credits > 0 ? "sum.by_card" : "sum.nothing")}</b>,
                    value: <b>{money(bought.amount)}</b>,
                  },
                ]}
              />
            </Card>
          }
        >
          <Card>
            <CardHead title={<span className={styles["how"]}>{words.how}</span>} />
            {waiting && (
              <Notice
                icon="hourglass-medium"
                action={
                  bought.whole && (
                    <ButtonLink
                      as={RouterLink}
                      variant="neutral"
                      href={paths("checkout.pay", {}, { ...asked, whole: "1" })}
                    >
                      {t("thanks.waiting.whole", { name: others })}
                    </ButtonLink>
                  )
                }
              >
                {t("thanks.waiting.text", { name: others, moment: formats.dateTime(bought.pay_until, zone) })}
              </Notice>
            )}
            <div className={styles["dates"]}>
              <ItemTimes items={items} zone={zone} />
            </div>
            {soon && (
              <p className="muted" role="status">
                {words.paid.soon.text}
              </p>
            )}
            {!waiting && (
              <>
                <h3 className={styles["next"]}>{t("thanks.next")}</h3>
                <ul className={styles["steps"]}>
                  {words.paid.next.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                  {reminded && <li>{reminded}</li>}
                </ul>
              </>
            )}
            <div className="cluster">
              {links.map(({ label, href, as }) => (
                <ButtonLink key={href} size="lg" href={href} {...looks[as]}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          </Card>
        </Columns>
      </div>
    </>
  );
}
