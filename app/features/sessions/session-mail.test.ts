import { describe, expect, it } from "vitest";
import "../../shell/messages.server.ts";
import { locales } from "../../platform/i18n/locales.ts";
import type { SessionMailReader, SessionEvent, SessionFacts } from "./mails/facts.server.ts";
import { mailKinds, sessionMail, type SessionMailKind } from "./mails/session-mail.server.ts";

const now = new Date("2026-11-22T09:00:00Z");
/** An id that contains its creation time, as all ids do. */
const idAt = (at: Date) =>
  `${at
    .getTime()
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})/, "$1-")}-7000-8000-000000000001`;
const span = (day: number) => ({
  starts_at: new Date(Date.UTC(2026, 10, day, 14)),
  ends_at: new Date(Date.UTC(2026, 10, day, 14, 45)),
});

const facts: SessionFacts = {
  id: "019b0000-0000-7000-8000-00000000000a",
  status: "Confirmed",
  awaits: null,
  service_name: { en: "Speech practice", sl: "Govorna vaja", sr: "Vežba govora" },
  minutes: 45,
  payment_type: "Cash",
  price: 4800,
  currency: "EUR",
  mode: "online",
  place: "https://meet.example/korak-1",
  sequence: 0,
  profile_id: "child",
  time_zone: "Europe/Ljubljana",
  message: "Zala & <script>alert(1)</script>\nsecond line",
  first: true,
  ...span(24),
  reply_until: new Date("2026-11-24T09:00:00Z"),
  cancellation_hours: 24,
  pay_until: new Date("2026-11-23T09:00:00Z"),
  move_awaits: "family",
  move_message: "Zala & <script>alert(1)</script>\nsecond line",
  move_until: new Date("2026-11-24T09:00:00Z"),
  refund_percent: 50,
  claim_state: "decided",
  claim_decision: "upheld",
  claim_words: "Zala <b>waited</b>",
  claim_answer: "I was there",
  claim_reasons: "Both wrote",
  series_id: "series",
  series_decision: "each",
  account_id: "a",
  client: "Zala",
  specialist: "Petra Hočevar",
  specialist_gender: "female",
  specialist_account_id: "s",
  adult: "Ana Kovač",
  adult_time_zone: "Europe/London",
};
const event: SessionEvent = {
  id: idAt(now),
  kind: "confirmed",
  actor_account_id: "a",
  reason: "Zala is <b>ill</b>",
  was_confirmed: true,
  by_law: false,
  series_times: null,
};
const readers = (["family", "specialist"] as const).flatMap((side) =>
  locales.map((locale): SessionMailReader => ({
    account_id: side === "family" ? "a" : "s",
    email: `${side}@test.example`,
    locale,
    side,
    time_zone: side === "family" ? "Europe/London" : "Europe/Ljubljana",
    date_format: "language",
    clock_format: "language",
    name: side === "family" ? "Ana" : "Petra",
  })),
);
const toldOnly: Partial<Record<SessionMailKind, SessionMailReader["side"]>> = {
  requested: "specialist",
  proposed: "family",
  room_changed: "family",
  waived: "family",
  no_show: "family",
  no_show_claimed: "specialist",
  disputed: "specialist",
  claim_answered: "family",
  accepted: "specialist",
  paid_late: "family",
  series_proposed: "family",
  series_accepted: "specialist",
};
const listsTimes = new Set<SessionMailKind>([
  "requested",
  "proposed",
  "rejected",
  "withdrawn",
  "lapsed",
  "move_proposed",
  "accepted",
  "series_proposed",
  "series_accepted",
  "series_confirmed",
]);

/** Kinds before an agreement: an accepted session only has a held time until it is paid. */
const unagreed = new Set<SessionMailKind>([
  "requested",
  "proposed",
  "rejected",
  "lapsed",
  "accepted",
  "series_proposed",
  "series_accepted",
]);

const mailOf = (
  kind: SessionMailKind,
  reader: SessionMailReader,
  over: { facts?: Partial<SessionFacts>; event?: Partial<SessionEvent> } = {},
) =>
  sessionMail({
    kind,
    reader,
    now,
    facts: {
      ...facts,
      ...(unagreed.has(kind) && { status: "Pending", starts_at: null, ends_at: null }),
      ...over.facts,
    },
    event: { ...event, ...over.event },
    times: listsTimes.has(kind) ? [span(24), span(25)] : [],
    publicUrl: "https://korak.test",
    mailFrom: "Korak <mail@korak.test>",
  });
const english = (side: SessionMailReader["side"]) =>
  readers.find((one) => one.side === side && one.locale === "en") as SessionMailReader;

const cases = mailKinds.flatMap((kind) =>
  readers
    .filter(({ side }) => !toldOnly[kind] || toldOnly[kind] === side)
    .flatMap((reader) =>
      ["a", "s", "other", null].map((actor) => [kind, reader.side, reader.locale, actor, reader] as const),
    ),
);

describe("every email about a session", () => {
  it.each(cases)(
    "%s to the %s in %s, by %s, hides the client on a lock screen, escapes text, and links the session",
    (kind, side, _locale, actor, reader) => {
      const mail = mailOf(kind, reader, { event: { actor_account_id: actor } });
      const preview = /<div[^>]*display:none[^>]*>([^<]*)</.exec(mail.html)?.[1] ?? "";
      expect(preview.length).toBeGreaterThan(5);
      for (const seen of [mail.subject, preview]) expect(seen).not.toContain(facts.client);
      expect(mail.text).toContain(facts.client);
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/\bmail\.\w|undefined|null|[{}]|: *\n\n|\(\)/);
      expect(mail.html).not.toMatch(/<script|<b>ill/);
      const page = /https:\/\/korak\.test\/\S+019b0000-0000-7000-8000-00000000000a/.exec(mail.text)?.[0];
      expect(mail.html).toContain(`href="${page}"`);
      if (side === "specialist") expect(mail.subject).not.toContain(facts.specialist);
      for (const file of mail.attachments ?? []) {
        const lines = file.content.replaceAll("\r\n ", "").split("\r\n");
        expect(lines).toContain("CLASS:PRIVATE");
        expect(lines.find((line) => line.startsWith("SUMMARY"))).not.toContain("Kovač");
        expect(lines.find((line) => line.startsWith("DESCRIPTION"))).toContain("https://meet.example/korak-1");
        expect(lines.find((line) => line.startsWith("DESCRIPTION"))).toContain(page);
      }
    },
  );
});

describe("the email about a confirmation", () => {
  it("names the time, the room link once, and the deadline of free cancellation, and links the note before a first session", () => {
    const { text, subject } = mailOf("confirmed", english("family"));
    expect(subject).toBe("Confirmed: Tue, Nov\u00a024, 2:00\u00a0PM with Petra Hočevar");
    expect(text).toContain(
      "Tuesday, November\u00a024, 2:00–2:45\u00a0PM GMT\nTue, Nov\u00a024, 3:00–3:45\u00a0PM GMT+1 for Petra Hočevar",
    );
    expect(text.match(/https:\/\/meet\.example/g)).toHaveLength(1);
    expect(text).toContain("Free cancellation: Until Mon, Nov\u00a023, 2:00\u00a0PM GMT");
    expect(text).toContain(`/user/sessions/${facts.id}#first-session`);
    expect(mailOf("confirmed", english("family"), { facts: { first: false } }).text).not.toContain("#first-session");
    expect(mailOf("confirmed", english("specialist")).text).not.toContain("#first-session");
    expect(mailOf("confirmed", english("specialist")).subject).toBe("Confirmed: Tue, Nov\u00a024, 3:00\u00a0PM");
  });

  it("explains a missing link to each side, and promises no free cancellation after its deadline", () => {
    const none = { facts: { place: null, cancellation_hours: 72 } };
    const family = mailOf("confirmed", english("family"), none).text;
    expect(family).toContain(
      "Where: Online. Petra Hočevar hasn’t added the link yet. Once it’s added, we’ll email it to you.",
    );
    expect(family).toContain("Free cancellation: No longer possible: less than 72 hours before the start");
    expect(mailOf("confirmed", english("specialist"), none).text).toContain(
      "Add the link to your video room on the session page.",
    );
  });
});

describe("the email about an accepted time that waits for payment", () => {
  it("names the time in the subject, the text, and the notice", () => {
    const mail = mailOf("accepted", english("specialist"));
    expect(mail.subject).toBe("Accepted, awaiting payment: Tue, Nov\u00a024, 3:00\u00a0PM");
    expect(mail.text).toContain("The family accepted Tue, Nov\u00a024, 3:00\u00a0PM.");
    expect(mail.text).toContain("Tuesday, November\u00a024, 3:00–3:45\u00a0PM");
    expect(mail.notice?.values).toMatchObject({ when: { at: span(24).starts_at.toISOString() } });
  });
});

describe("the email about a cancellation", () => {
  const cost = (by: string, over: Partial<SessionFacts> = {}) =>
    mailOf("cancelled", english("family"), {
      event: { actor_account_id: by },
      facts: { refund_percent: null, ...over },
    }).text;
  it("says what the family owes", () => {
    expect(cost("s", { cancellation_hours: 72 })).toContain("Petra Hočevar cancelled this session.");
    expect(cost("s", { cancellation_hours: 72 })).toContain("You owe nothing");
    expect(cost("a")).toContain("You owe nothing");
    expect(cost("a", { cancellation_hours: 72 })).toContain("the price is due unless Petra Hočevar waives it");
    expect(cost("a", { cancellation_hours: 72, refund_percent: 100 })).toContain("You owe nothing");
    expect(cost("other", { payment_type: "Free", price: 0 })).not.toMatch(/pay|payment/);
  });
  it("says who refunds the price after a withdrawal from the contract", () => {
    const left = (side: SessionMailReader["side"], payment_type: SessionFacts["payment_type"]) =>
      mailOf("cancelled", english(side), { event: { by_law: true }, facts: { payment_type } }).text;
    expect(left("family", "Cash")).toContain(
      "If you’ve already paid Petra Hočevar, ask them to refund 50% of the price.",
    );
    expect(left("specialist", "Cash")).toContain(
      "If they’ve already paid you, you owe them a refund of 50% of the price",
    );
    expect(left("family", "Online")).toContain("If you’ve already paid, you get 50% of the price back.");
  });
});

describe("the email about a claim decided for the family", () => {
  const decided = (side: SessionMailReader["side"], over: Partial<SessionFacts> = {}) =>
    mailOf("claim_decided", english(side), { facts: over }).text.replaceAll("\u00a0", " ");
  it("says what is left of a directly paid price, and who refunds the difference", () => {
    expect(decided("family")).toContain(
      "You pay Petra Hočevar directly: €24.00 instead of €48.00. If you’ve already paid more, Petra Hočevar owes you the difference.",
    );
    expect(decided("specialist")).toContain(
      "The family pays you directly: €24.00 instead of €48.00. If they’ve already paid more, refund the difference.",
    );
    expect(decided("family")).not.toContain("don’t pay");
  });
  it("says what Korak refunds for a card payment, and mentions no money if there was none", () => {
    expect(decided("family", { payment_type: "Online" })).toContain(
      "Korak refunds 50% of what you paid for the session.",
    );
    expect(decided("specialist", { payment_type: "Online" })).toContain(
      "Korak refunds 50% of what the family paid for the session.",
    );
    expect(decided("family", { payment_type: "Free", price: 0, refund_percent: null })).not.toMatch(
      /You pay|You get back|Korak refunds/,
    );
    expect(decided("family", { claim_decision: "dismissed", refund_percent: null })).toContain(
      "The price stays as agreed.",
    );
  });
});
