import { v7 } from "uuid";
import type { DemoWorld } from "../../platform/rooms/demo-world.server.ts";

/** Ana's addresses: her own, and her company's. Her cards come from the card simulator, as anyone's do. */
export async function seedAddresses({ services: { sql }, id, now }: DemoWorld): Promise<void> {
  const account_id = id("adult-1");
  const made = { account_id, created_at: now, updated_at: now, country: "GB", city: "London" };
  await sql`insert into billing_address ${sql([
    { ...made, id: v7(), kind: "person", name: "Ana Kovač", tax_number: null, street: "17 Elm Grove", postcode: "SE15 5DB", is_default: true },
    { ...made, id: v7(), kind: "company", name: "Kovač Studio Ltd", tax_number: "GB 412 7781 06", street: "2 Quay Street", postcode: "SE1 9QA", is_default: false },
  ])}`;
}
