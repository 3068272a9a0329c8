import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { cardPayments, refuseWrongCardKeys } from "./card-payments.server.ts";
import "./features.server.ts";

const keys = (mode: "test" | "live") => ({
  STRIPE_SECRET_KEY: `sk_${mode}_0123456789`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_0123456789`,
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
});
const real = {
  NODE_ENV: "production",
  KORAK_DEMO: "0",
  PUBLIC_URL: "https://korak.example.org",
  SMTP_URL: "smtp://mail.example.org",
};
const given = (env: Record<string, string>) => readSettings({ DATA_DIR: "/nonexistent", ...env });

test("live keys are refused in the sandbox, and keys of mixed modes are refused in production", () => {
  expect(() => refuseWrongCardKeys(given({ ...keys("live"), KORAK_DEMO: "1" }))).toThrow("live key");
  expect(() =>
    refuseWrongCardKeys(given({ ...real, ...keys("live"), STRIPE_PUBLISHABLE_KEY: "pk_test_0123456789" })),
  ).toThrow("different modes");
  for (const env of [{ ...real, ...keys("live") }, { ...keys("test"), KORAK_DEMO: "1" }, real])
    expect(() => refuseWrongCardKeys(given(env))).not.toThrow();
});

test("wrong and incomplete keys are refused, with an error that does not show them", () => {
  const wrong: Record<string, string>[] = [
    { ...keys("test"), STRIPE_SECRET_KEY: "secret-words" },
    { STRIPE_SECRET_KEY: "sk_test_0123456789" },
    { STRIPE_PUBLISHABLE_KEY: "pk_test_0123456789" },
  ];
  for (const env of wrong) {
    let said = "";
    try {
      given(env);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toContain("STRIPE_");
    expect(said).not.toMatch(/secret-words|sk_test_0123456789/);
  }
});

test("card payments need keys, and the browser needs the publishable one", async () => {
  const clock = () => new Date();
  const refuse = () => new Response(null, { status: 500 });
  expect(await cardPayments(given(real), clock, refuse)).toEqual({ services: {} });
  const live = await cardPayments(given({ ...real, ...keys("live") }), clock, refuse);
  expect([live.services.cardProvider?.live, live.services.cardBrowserSide, live.simulator]).toEqual([
    true,
    { kind: "provider", publishable_key: "pk_live_0123456789", base: null },
    undefined,
  ]);
  const { STRIPE_PUBLISHABLE_KEY: _, ...secretOnly } = keys("test");
  expect((await cardPayments(given({ ...real, ...secretOnly }), clock, refuse)).services.cardBrowserSide).toMatchObject(
    { kind: "none", publishable_key: null },
  );
});

test("the simulator's events are handled within the process, without network requests", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "korak-cards-"));
  const fetched = vi.spyOn(globalThis, "fetch");
  try {
    const arrived: string[] = [];
    const deliver = async (request: Request) => {
      arrived.push(`${new URL(request.url).pathname} ${((await request.json()) as { type: string }).type}`);
      return new Response("ok");
    };
    const { simulator, services } = await cardPayments(
      readSettings({ DATA_DIR, KORAK_DEMO: "1" }),
      () => new Date(),
      deliver,
    );
    await services.cardProvider?.createCustomer(
      { account_id: "ana", name: "Ana", email: "ana@test.example", locale: "sl" },
      "customer:ana",
    );
    await simulator?.deliver();
    expect(arrived).toEqual(["/api/stripe/webhook customer.created"]);
    expect(fetched).not.toHaveBeenCalled();
  } finally {
    fetched.mockRestore();
    rmSync(DATA_DIR, { recursive: true });
  }
});
