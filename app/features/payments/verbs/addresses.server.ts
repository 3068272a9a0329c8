import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { CallerTx } from "../../../platform/events/statement.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { companyNumberOf } from "../../../platform/money/tax-number.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { addressesOf } from "../data/addresses.server.ts";
import { countries, mostAddresses } from "../rules.ts";

const noted = (tx: CallerTx, { actor, requestId }: WriteContext<Person>, action: string, id: string) =>
  audit(tx, actor, { action: `payments.${action}`, subject: "billing_address", subject_id: id, request_id: requestId });

/** Concurrent writes of one person run one at a time, so that there is only one default. */
const lock = (sql: TxSql, accountId: string) => sql`select from account where id = ${accountId} for no key update`;

async function makeDefault(sql: TxSql, accountId: string, id: string, now: Date): Promise<void> {
  await sql`update billing_address set is_default = false, updated_at = ${now} where account_id = ${accountId} and is_default and id <> ${id}`;
  await sql`update billing_address set is_default = true, updated_at = ${now} where account_id = ${accountId} and id = ${id} and not is_default`;
}

export async function saveAddress(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.saveAddress>,
) {
  const {
    now,
    actor: { account_id },
  } = context;
  const { billing_address_id, default: chosen, kind, name, street, postcode, city, country } = input;
  if (kind === "company" && !input.tax_number) throw wrongField("tax_number", "required");
  if (!countries.includes(country)) throw wrongField("country", "choice");
  const tax_number =
    kind === "company" && input.tax_number ? companyNumberOf("tax_number", input.tax_number, country) : null;
  const facts = { kind, name, tax_number, street, postcode, city, country };
  return write(services, context, async (tx, sql) => {
    await lock(sql, account_id);
    const known = await addressesOf(sql, account_id);
    const id = billing_address_id ?? v7();
    if (billing_address_id) {
      if (!known.some((one) => one.id === id)) throw new AppError("billing_address_not_found");
      await sql`update billing_address set ${sql({ ...facts, updated_at: now })} where id = ${id}`;
    } else {
      if (known.length >= mostAddresses) throw new AppError("too_many_addresses", { values: { max: mostAddresses } });
      await sql`insert into billing_address ${sql({ id, account_id, ...facts, is_default: known.length === 0, created_at: now, updated_at: now })}`;
    }
    if (chosen) await makeDefault(sql, account_id, id, now);
    await noted(tx, context, billing_address_id ? "change_address" : "add_address", id);
    return addressesOf(sql, account_id);
  });
}

export async function chooseAddress(
  services: Services,
  context: WriteContext<Person>,
  { billing_address_id: id }: Body<typeof contract.chooseAddress>,
) {
  const {
    now,
    actor: { account_id },
  } = context;
  return write(services, context, async (tx, sql) => {
    await lock(sql, account_id);
    if (!(await addressesOf(sql, account_id)).some((one) => one.id === id))
      throw new AppError("billing_address_not_found");
    await makeDefault(sql, account_id, id, now);
    await noted(tx, context, "choose_address", id);
    return addressesOf(sql, account_id);
  });
}

export async function removeAddress(
  services: Services,
  context: WriteContext<Person>,
  { billing_address_id: id }: Body<typeof contract.removeAddress>,
) {
  const {
    now,
    actor: { account_id },
  } = context;
  return write(services, context, async (tx, sql) => {
    await lock(sql, account_id);
    const { count } = await sql`delete from billing_address where id = ${id} and account_id = ${account_id}`;
    if (count === 0) throw new AppError("billing_address_not_found");
    const left = await addressesOf(sql, account_id);
    if (left[0] && !left.some((one) => one.is_default)) await makeDefault(sql, account_id, left[0].id, now);
    await noted(tx, context, "remove_address", id);
    return addressesOf(sql, account_id);
  });
}
