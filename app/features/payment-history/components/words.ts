import type { Translate } from "../../../platform/i18n/messages.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import { brandName } from "../../payments/words.ts";
import type { BilledThing, BillingEntry } from "../contract.ts";
import type { EntryState } from "../rules.ts";

type Texts = Translate<"payment-history">;
type Reader = Pick<Formats, "day">;

/** "Visa 4242". */
export const cardName = ({ brand, last4 }: NonNullable<BillingEntry["card"]>): string => `${brandName(brand)} ${last4}`;

/** "Speech practice on Tue, Dec 1", "Pack of 5, speech practice". */
export function thingsTitle(
  t: Texts,
  formats: Reader,
  zone: string,
  { things, state }: Pick<BillingEntry, "things" | "state">,
  now?: string,
): string {
  const [first] = things;
  if (!first) return t("thing.none");
  const { name, title, starts_at, session_id } = first;
  if (name !== null) {
    const names = Map.groupBy(things, (thing) => thing.name ?? thing.title);
    const counted = [...names].map(([one, { length: count }]) =>
      count > 1 ? t("thing.times", { count, name: one }) : one,
    );
    return counted.join(", ");
  }
  // Places at an event must not be called sessions.
  if (things.length > 1)
    return session_id === null
      ? t("thing.times", { count: things.length, name: title })
      : t("thing.several", { count: things.length, title });
  if (state === "from_pack") return t("thing.from_pack", { title });
  return starts_at === null ? title : t("thing.on", { title, day: formats.day(starts_at, zone, now) });
}

/** The label of an entry in a list. A credit's text was written by someone and is shown unchanged. */
export function titleOf(t: Texts, formats: Reader, zone: string, entry: BillingEntry, now?: string): string {
  const { kind, state, credit } = entry;
  if (kind === "payment") return thingsTitle(t, formats, zone, entry, now);
  if (kind === "refund") return t("refund.of", { what: thingsTitle(t, formats, zone, entry, now) });
  if (state === "returned" || state === "expired" || state === "revoked") return t(`credit.${state}`);
  if (credit?.words) return credit.kind === "referral" ? t("credit.referral", { name: credit.words }) : credit.words;
  return t("credit.plain");
}

/** Returns the first names of the people for whom things were bought; none unless a child is among them. */
export const namesOfPeople = (things: readonly BilledThing[]): string[] =>
  things.some(({ profile }) => profile?.kind === "child")
    ? [...new Set(things.flatMap(({ profile }) => (profile ? [profile.name] : [])))]
    : [];

const reasons = ["late", "rule", "waiver", "override", "withdrawal", "provider"] as const;

/** Returns the text for a refund's reason; null if there is none. */
export function reasonOf(t: Texts, reason: string | null): string | null {
  const known = reasons.find((one) => one === reason);
  return known ? t(`reason.${known}`) : null;
}

/** What happens next with a refund that has not arrived; null while it is only on its way. */
export function nextStepText(t: Texts, state: EntryState, reason: string | null): string | null {
  if (state === "waits") return t("next.waits");
  if (state !== "failed") return null;
  // A refund that the specialist made at the card provider was not owed.
  return t(reason === "provider" ? "next.failed_there" : "next.failed");
}
