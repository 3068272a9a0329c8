import { expect, test } from "vitest";
import { refundPercentOf } from "./data/sold.server.ts";

test.each([
  ["Pending", null, null, 0],
  ["Confirmed", null, null, 0],
  ["Completed", null, null, 0],
  ["Completed", 0, null, 0],
  ["Completed", 30, null, 30],
  ["Cancelled", 0, null, 0],
  ["Cancelled", 0, 50, 50],
  ["Cancelled", 100, 20, 100],
  ["Cancelled", null, null, 100],
] as const)(
  "a session with the state %s, the refund percentage %s, and the waived percentage %s gives back %i percent",
  (status, refund_percent, waived_percent, percent) => {
    expect(refundPercentOf({ status, refund_percent, waived_percent })).toBe(percent);
  },
);
