import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Icon, Pebble, Portrait, Tag, type TagKind, type Tint } from "../../../ui/index.ts";
import type { BillingEntry } from "../contract.ts";
import type { EntryState } from "../rules.ts";
import styles from "./history.module.css";
import { cardName, namesOfPeople, reasonOf, titleOf, nextStepText } from "./words.ts";

const kinds: Readonly<Record<EntryState, TagKind>> = {
  paid: "green",
  coming: "orange",
  stuck: "red",
  asked: "orange",
  waits: "orange",
  paid_otherwise: "green",
  partly_back: "outline",
  back: "outline",
  from_pack: "neutral",
  on_its_way: "orange",
  arrived: "green",
  failed: "red",
  added: "neutral",
  returned: "neutral",
  expired: "outline",
  revoked: "outline",
};

interface EntryRowProps {
  entry: BillingEntry;
  zone: string;
  now: string;
}

/** One entry of the history. */
export function EntryRow({ entry, zone, now }: EntryRowProps) {
  const { id, kind, at, state, amount, currency, credits, card, things, specialist, reason, arrived_at, credit } =
    entry;
  const t = useTexts("payment-history");
  const locale = useLocale();
  const paths = usePaths();
  const formats = useFormats();
  const title = titleOf(t, formats, zone, entry, now);
  const day = (instant: string) => formats.day(instant, zone, now);
  const money = (minor: number) => formatMoney(locale, minor, currency);
  const names = namesOfPeople(things);
  const seller = specialist && `${specialist.name} ${specialist.lastname}`;
  const about = seller && (names.length > 0 ? t("for", { specialist: seller, name: names.join(", ") }) : seller);
  const why = kind === "refund" ? reasonOf(t, reason) : null;
  const lastDay = credit?.expires_at && isoDay(new Date(Date.parse(credit.expires_at) - 1).toISOString(), zone);
  const sent = arrived_at && day(arrived_at) !== day(at) ? t("sent.on", { day: day(arrived_at) }) : null;
  const under = [
    why,
    about,
    sent,
    lastDay && state === "added" ? t("credit.until", { day: formats.date(lastDay) }) : null,
  ]
    .filter(Boolean)
    .join(", ");
  const by = card
    ? cardName(card)
    : kind !== "payment"
      ? null
      : t(state === "from_pack" ? "by.pack" : credits > 0 ? "by.credits" : "by.code");
  const next = kind === "refund" ? nextStepText(t, state, reason) : null;
  const incoming = kind === "refund" || (kind === "credit" && amount > 0);
  const direction = state === "failed" ? undefined : incoming ? "in" : undefined;
  const shown =
    kind === "payment" || state === "failed"
      ? money(Math.abs(amount))
      : `${incoming ? "+" : "−"}${money(Math.abs(amount))}`;
  const face = things.find(({ profile }) => profile)?.profile ?? null;
  return (
    <li className={styles["entry"]} data-direction={direction}>
      <div className={styles["who"]}>
        {kind === "credit" || !face ? (
          <Pebble
            className={styles["icon"]}
            icon={kind === "credit" ? "coins" : kind === "refund" ? "arrow-u-up-left" : "receipt"}
            tint={kind === "credit" ? "lime" : "sky"}
            size="sm"
          />
        ) : (
          <Portrait src={face.portrait} name={`${face.name} ${face.lastname}`} size={42} tint={face.tint as Tint} />
        )}
      </div>
      <div className={styles["what"]}>
        <p
          className={styles["title"]}
          lang={kind === "credit" && state === "added" && credit?.words && credit.kind !== "referral" ? "" : undefined}
        >
          {title}
        </p>
        {under && <p className="muted small">{under}</p>}
        {next && <p className="small">{next}</p>}
      </div>
      <div className={styles["when"]}>
        <p>
          <time dateTime={at}>{day(at)}</time>
        </p>
        {by && <p className="muted small">{by}</p>}
      </div>
      <div className={styles["sum"]}>
        <p className={`${styles["amount"]} figures`}>{shown}</p>
        {beside()}
      </div>
      <div className={styles["state"]}>
        <Tag kind={kinds[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <div className={styles["file"]}>
        {kind !== "credit" && state !== "failed" && (
          <a
            className="link small"
            href={paths("payment-history.confirmation", { payment: id })}
            download
            aria-label={t("confirmation.of", { what: title })}
          >
            <Icon name="file-text" />
            {t("confirmation")}
          </a>
        )}
      </div>
    </li>
  );

  /** Details besides the amount. */
  function beside() {
    const [one] = things;
    const said =
      kind === "credit"
        ? t("as.credit")
        : kind === "refund"
          ? card && state !== "failed" && state !== "paid_otherwise"
            ? t(state === "arrived" ? "back.to" : "coming.to", { card: cardName(card) })
            : null
          : credits > 0
            ? t(amount > 0 ? "and.credits" : "only.credits", { amount: money(credits) })
            : things.length === 1 && one?.count
              ? t("each", { count: one.count, amount: money(Math.round(one.price / one.count)) })
              : things.length === 1 && one && one.percent < 100
                ? t("your_share", { percent: one.percent })
                : null;
    return (
      said && (
        <p className={`${styles["beside"]} muted small`} data-again={kind === "payment" ? undefined : ""}>
          {said}
        </p>
      )
    );
  }
}
