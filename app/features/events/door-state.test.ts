/** The state of a device at the door: check-ins by its list, unsent check-ins, answers from the server, and scanned codes. */
import { createHash } from "node:crypto";
import { decodeQR } from "qr/decode.js";
import { correction, generate } from "lean-qr";
import { expect, test } from "vitest";
import {
  checkTicket,
  codeIn,
  type DoorState,
  findTickets,
  hashOf,
  letInAt,
  applyAnswers,
  undoUnsentCheckIns,
} from "./components/door-state.ts";

const ticket = (id: string, more: object = {}) => ({
  event_ticket_id: id,
  code_hash: id,
  name: `Čiča Đorđević ${id}`,
  state: "confirmed" as const,
  checked_in_at: null,
  ...more,
});
const empty: DoorState = { tickets: [ticket("a"), ticket("b", { state: "cancelled" })], waiting: [] };
const [early, late] = ["2026-11-23T17:00:00.000Z", "2026-11-23T17:05:00.000Z"];
const a = empty.tickets[0] as (typeof empty.tickets)[number];
const b = empty.tickets[1] as (typeof empty.tickets)[number];

test("a cancelled ticket lets no one in, and a second check of a ticket is recognized at once", () => {
  expect(checkTicket(empty, b, early, "one")).toMatchObject({ told: { result: "cancelled" }, door: empty });
  const first = checkTicket(empty, a, early, "one");
  expect(first.told.result).toBe("ok");
  expect(checkTicket(first.door, a, late, "one")).toMatchObject({
    told: { result: "again", at: early },
    door: first.door,
  });
});

test("sent check-ins no longer wait, and a person whom another device let in earlier is named", () => {
  const { door } = checkTicket(empty, a, late, "one");
  const answers = [{ result: "again" as const, event_ticket_id: "a", name: "A", checked_in_at: early }];
  const after = applyAnswers(door, door.waiting, answers);
  expect(after.door.waiting).toEqual([]);
  expect(after.again).toMatchObject([{ result: "again", at: early }]);
  expect(letInAt(after.door, after.door.tickets[0] as typeof a)).toBe(early);
});

test("undoes an unsent check-in without the server", () => {
  const { door } = checkTicket(empty, a, early, "one");
  expect(undoUnsentCheckIns(door, "a")).toEqual({ door: empty, asked: false });
  const known = { ...empty, tickets: [ticket("a", { checked_in_at: early })] };
  expect(undoUnsentCheckIns(known, "a").asked).toBe(true);
});

test("finds names word by word, even without their accents", () => {
  expect(findTickets(empty, "djordj cica a").map(({ event_ticket_id }) => event_ticket_id)).toContain("a");
  expect(findTickets(empty, "nobody")).toEqual([]);
});

test("finds a code in scanned text, alone or at the end of an address", async () => {
  const code = "NtgRHkoXI7maKJ7FBHJDRw";
  expect(codeIn(`https://korak.example/t/${code}`)).toBe(code);
  expect(codeIn(` ${code}\n`)).toBe(code);
  expect(codeIn("Ana Kralj")).toBeNull();
  expect(codeIn(`${code}x`)).toBeNull();
  expect(await hashOf(code)).toBe(createHash("sha256").update(code).digest("hex"));
  const qr = generate(code, { minCorrectionLevel: correction.Q });
  const [scale, margin] = [6, 4];
  const side = (qr.size + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      pixels.set(
        qr.get(Math.floor(x / scale) - margin, Math.floor(y / scale) - margin) ? [0, 0, 0, 255] : [255, 255, 255, 255],
        (y * side + x) * 4,
      );
  expect(decodeQR({ width: side, height: side, data: pixels })).toBe(code);
});
