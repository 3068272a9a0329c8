import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Tx } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import {
  type ConsentKind,
  consentsFor,
  consentTexts,
  requiredConsents,
  signupTypeOf,
  type SignUpData,
} from "../rules.ts";
import { account, consent } from "../tables.server.ts";

/**
 * Creates the account of an auth server user, with their consents. Returns false if it exists already. Throws if
 * required consents are missing.
 */
export async function openAccount(
  tx: Tx,
  who: { account_id: string; email: string },
  data: SignUpData,
  now: Date,
): Promise<boolean> {
  if (requiredConsents(data.type).some((kind) => !data.consents[kind].given)) throw new AppError("consent_missing");
  const rows = await tx
    .insert(account)
    .values({ id: who.account_id, email: who.email, role: data.type, locale: data.locale, time_zone: data.time_zone })
    // Covers both id and address, because concurrent calls for one person can conflict on either.
    .onConflictDoNothing()
    .returning({ id: account.id });
  if (rows.length === 0) {
    const [known] = await tx.select({ id: account.id }).from(account).where(eq(account.id, who.account_id));
    if (!known) throw new AppError("account_exists");
    return false;
  }
  await tx.insert(consent).values(
    consentsFor[data.type].map((kind) => ({
      id: v7(),
      account_id: who.account_id,
      kind,
      ...data.consents[kind],
      decided_at: now,
    })),
  );
  return true;
}

/** Records a decision about a consent's current text, within the caller's transaction. */
export async function recordConsent(tx: Tx, accountId: string, kind: ConsentKind, given: boolean, now: Date) {
  const row = { id: v7(), account_id: accountId, kind, version: consentTexts[kind].version, given, decided_at: now };
  await tx.insert(consent).values(row);
  return { kind, version: row.version, given, decided_at: now.toISOString() };
}

export async function decideConsent(
  services: Services,
  context: WriteContext<Person>,
  input: { kind: ConsentKind; given: boolean },
) {
  const { actor, now } = context;
  if (!consentsFor[signupTypeOf(actor.role)].includes(input.kind)) throw wrongField("kind", "choice");
  if (!input.given && consentTexts[input.kind].required) throw new AppError("consent_required");
  return write(services, context, async (tx) => {
    const decided = await recordConsent(tx, actor.account_id, input.kind, input.given, now);
    await audit(tx, context, {
      action: "accounts.decide_consent",
      subject: "account",
      subject_id: actor.account_id,
      detail: { kind: input.kind, given: input.given, version: decided.version },
    });
    return decided;
  });
}

/** For people without a profile of their own, which would store the zone. */
export async function changeTimeZone(
  services: Services,
  context: WriteContext<Person>,
  { time_zone }: { time_zone: string },
) {
  const { actor, now } = context;
  return write(services, context, async (tx) => {
    await tx.update(account).set({ time_zone, updated_at: now }).where(eq(account.id, actor.account_id));
    await audit(tx, context, {
      action: "accounts.change_time_zone",
      subject: "account",
      subject_id: actor.account_id,
      detail: { time_zone },
    });
    return { time_zone };
  });
}

/** Changes how dates and times of day are written. */
export async function changeFormats(
  services: Services,
  context: WriteContext<Person>,
  { date_format, clock_format }: Pick<Person, "date_format" | "clock_format">,
) {
  const { actor, now } = context;
  return write(services, context, async (tx) => {
    if (date_format === actor.date_format && clock_format === actor.clock_format) return { date_format, clock_format };
    await tx
      .update(account)
      .set({ date_format, clock_format, updated_at: now })
      .where(eq(account.id, actor.account_id));
    await audit(tx, context, {
      action: "accounts.change_formats",
      subject: "account",
      subject_id: actor.account_id,
      detail: { date_format, clock_format },
    });
    return { date_format, clock_format };
  });
}

/** Changes the language of pages and emails; the caller also tells the auth server. */
export async function changeLocale(services: Services, context: WriteContext<Person>, { locale }: { locale: Locale }) {
  const { actor, now } = context;
  return write(services, context, async (tx) => {
    if (locale === actor.locale) return { locale };
    await tx.update(account).set({ locale, updated_at: now }).where(eq(account.id, actor.account_id));
    await audit(tx, context, {
      action: "accounts.change_locale",
      subject: "account",
      subject_id: actor.account_id,
      detail: { locale },
    });
    return { locale };
  });
}
