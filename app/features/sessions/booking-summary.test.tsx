/** What the booking step says will happen next: a time that is paid by card is confirmed only once it is paid. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import "../../shell/messages.server.ts";
import type { Booking } from "./components/booking/booking.ts";
import { BookingSummary } from "./components/booking/summary.tsx";

const booking = (price: number, ways: Booking["ways"]): Booking => ({
  specialist: {
    id: "019b8d2b-8c00-7000-8000-000000000003",
    name: "Maja",
    lastname: "Kovač",
    time_zone: "Europe/Ljubljana",
    cancellation_hours: 24,
    portrait: null,
    tint: 1,
  } as unknown as Booking["specialist"],
  offer: { name: "Practice", minutes: 45, mode: "online", price, currency: "EUR" },
  ways,
  zone: "Europe/Ljubljana",
  zones: { yours: "Ljubljana", theirs: "Ljubljana" },
  now: "2026-11-24T10:00:00.000Z",
  answers: { hours: null },
});

const shown = (of: Booking) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CurrentPageProvider>
        <BookingSummary
          {...of}
          about={undefined}
          preferred={[{ at: "2026-12-01T10:00:00.000Z", onRemove: undefined }]}
          instant
          moving={false}
          onNothing={() => {}}
        />
      </CurrentPageProvider>
    </MemoryRouter>,
  );

test("for a time that can only be paid by card, the summary says that payment confirms it and sends the email", () => {
  const text = shown(booking(4800, { card: true, cash: false }));
  expect(text).toContain("confirmed once you pay");
  expect(text).toContain("then get an email");
  expect(text).not.toContain("confirmed right away");
});

test.each([
  ["is paid directly", 4800, { card: false, cash: true }],
  ["can be paid either way", 4800, { card: true, cash: true }],
  ["is free", 0, { card: true, cash: false }],
])("the summary says that a time that %s is confirmed right away", (_, price, ways) => {
  const text = shown(booking(price, ways));
  expect(text).toContain("confirmed right away");
  expect(text).not.toContain("once you pay");
});
