import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAdult } from "../profiles/factories.server.ts";

let t: TestApi;
let ana: string;
let eva: string;
beforeAll(async () => {
  t = await testApi();
  ana = (await makeAdult(t)).account_id;
  eva = (await makeAdult(t)).account_id;
});
afterAll(() => t.close());

const home = {
  kind: "person",
  name: "Ana Kralj",
  tax_number: null,
  street: "Cankarjeva 1",
  postcode: "1000",
  city: "Ljubljana",
  country: "SI",
};
const firm = { ...home, kind: "company", name: "Kralj d.o.o.", tax_number: "SI12345679" };
const save = (as: string, body: object, headers = {}) => t.call(as, "POST", "/billing/address", body, headers);
const mine = async (as: string) =>
  (await t.call(as, "GET", "/billing/my-address")).body.data as { id: string; name: string; is_default: boolean }[];
const shown = async (as: string) => (await mine(as)).map(({ name, is_default }) => `${name}${is_default ? " *" : ""}`);

test.each([
  [{ ...home, country: "XX" }, "country"],
  [{ ...home, country: "si" }, "country"],
  [{ ...home, name: " " }, "name"],
  [{ ...firm, tax_number: null }, "tax_number"],
  [{ ...firm, tax_number: "SI12345678" }, "tax_number"],
  [{ ...firm, tax_number: "123456789", country: "RS" }, "tax_number"],
  [{ ...home, kind: "firm" }, "kind"],
  [{ ...home, street: "x".repeat(121) }, "street"],
  [{ ...home, iban: "SI56" }, "iban"],
  [{ ...home, default: false }, "default"],
])("refuses the address %j: %s is wrong", async (body, field) => {
  const answer = await save(ana, body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  expect(await mine(ana)).toEqual([]);
});

test("exactly one address is the default, other people's addresses are not found, and a repeated key changes nothing", async () => {
  await save(ana, home);
  const key = { "idempotency-key": "one-address-for-ana" };
  await Promise.all([save(ana, firm, key), save(ana, firm, key)]);
  expect(await shown(ana)).toEqual(["Ana Kralj *", "Kralj d.o.o."]);
  const [first, second] = (await mine(ana)).map(({ id }) => id);
  for (const answer of [
    await save(eva, { ...home, billing_address_id: first }),
    await t.call(eva, "PATCH", "/billing/choose-address", { billing_address_id: first }),
    await t.call(eva, "DELETE", "/billing/remove-address", { billing_address_id: first }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, "billing_address_not_found"]);
  await Promise.all(
    [first, second].map((id) => t.call(ana, "PATCH", "/billing/choose-address", { billing_address_id: id })),
  );
  expect((await mine(ana)).filter((one) => one.is_default).length).toBe(1);
  await save(ana, { ...home, name: "Ana K.", billing_address_id: first, default: true });
  expect(await shown(ana)).toEqual(["Ana K. *", "Kralj d.o.o."]);
  // A person's address has no tax number, even if one was sent.
  expect((await save(ana, { ...home, tax_number: "SI1", billing_address_id: second })).body.data[1]).toMatchObject({
    kind: "person",
    tax_number: null,
  });
  await t.call(ana, "DELETE", "/billing/remove-address", { billing_address_id: first });
  expect(await shown(ana)).toEqual(["Ana Kralj *"]);
  for (let i = 0; i < 9; i += 1) await save(ana, home);
  expect((await save(ana, home)).body.code).toBe("too_many_addresses");
  expect(await mine(eva)).toEqual([]);
});
