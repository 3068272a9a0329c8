import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Tx } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { waysToPay } from "../../payments/verbs.server.ts";
import { service, specialist, type Texts } from "../../specialists/tables.server.ts";
import type { proposalBody } from "../contract.ts";
import type { SessionRow } from "../tables.server.ts";

/** The amounts that cards can be charged, in minor units. */
const cardPrices = { least: 50, most: 99_999_999 };

type Offered = Omit<z.output<typeof proposalBody>, "session_id" | "profile_id" | "times" | "reply_until">;

/** Refuses an invalid price, and an online payment that the specialist can't take (`online`). */
export function checkPrice({ payment_type, price }: Pick<Offered, "payment_type" | "price">, online: boolean): void {
  if (payment_type === "Online" && !online) throw new AppError("payment_online_unavailable");
  if (payment_type !== "Free" && price === 0) throw wrongField("price", "min", { min: 1 });
  if (payment_type === "Free" && price > 0) throw wrongField("price", "freePrice");
  if (payment_type === "Online" && (price < cardPrices.least || price > cardPrices.most))
    throw wrongField("price", "cardPrice");
}

/** Refuses cash if the specialist takes none. Existing agreements keep it. */
export async function checkCash(
  sql: Reading,
  specialistId: string,
  { payment_type }: Pick<Offered, "payment_type">,
): Promise<void> {
  if (payment_type === "Cash" && !(await waysToPay(sql, specialistId)).cash) throw new AppError("cash_not_taken");
}

/** The columns of a session that a specialist offers. `answered` supplies the values that the offer leaves open. */
export async function termsOf(
  tx: Tx,
  actor: Person,
  specialistId: string,
  input: Offered,
  until: Date,
  now: Date,
  answered: SessionRow | null = null,
) {
  const [self] = await tx.select().from(specialist).where(eq(specialist.id, specialistId));
  if (!self) throw refusal("not_found");
  const chosen = await serviceOf(tx, specialistId, input.service_id ?? answered?.service_id ?? undefined);
  const own: Texts | null = input.service_name ? { [actor.locale]: input.service_name } : null;
  const name = own ?? chosen?.name ?? answered?.service_name;
  if (!name) throw wrongField("service_id", "required");
  return {
    service_id: own ? null : (chosen?.id ?? null),
    awaits: "family" as const,
    service_name: name,
    minutes: input.minutes,
    payment_type: input.payment_type,
    price: input.price,
    currency: self.currency,
    mode: input.mode,
    place: input.place ?? (input.mode === "in_person" ? self.address : null),
    time_zone: self.time_zone,
    message: input.message,
    reply_until: until,
    cancellation_hours: self.cancellation_hours,
    updated_at: now,
  };
}

async function serviceOf(tx: Tx, specialistId: string, id: string | undefined) {
  if (id === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(service)
    .where(and(eq(service.id, id), eq(service.specialist_id, specialistId)))
    .orderBy(asc(service.position));
  if (!row) throw wrongField("service_id", "choice");
  return row;
}
