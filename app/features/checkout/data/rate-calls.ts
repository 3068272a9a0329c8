import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { day, uuid, wholeNumber } from "../../../platform/http/validation.ts";
import { largestRate } from "../rules.ts";

export const rateErrors = { rate_announced: 409, rate_not_found: 404, rate_in_force: 409 } as const;

const operation = operationWith(rateErrors);

const announced = z.object({ id: z.uuid(), basis_points: z.int(), effective_from: z.iso.date() });
const inForce = { basis_points: z.int(), next: announced.nullable() };

export const readCommission = operation("GET /commission", {
  id: "readCommission",
  summary: "The rate of the platform's commission, in hundredths of a percent, and the announced one.",
  roles: ["specialist"],
  data: z.object(inForce),
});

export const listCommissionRates = operation("GET /admin/commission", {
  id: "listCommissionRates",
  summary: "The rate of the commission, the announced one, and the last fifty of its history with withdrawn ones.",
  roles: ["superadmin"],
  data: z.object({
    ...inForce,
    /** The first day on which a new rate can begin. */
    earliest: z.iso.date(),
    rates: z.array(
      announced.extend({
        announced_at: z.iso.datetime(),
        withdrawn_at: z.iso.datetime().nullable(),
        /** Whether the rate came from the settings. */
        first: z.boolean(),
        /** Null also if the person has left. */
        name: z.string().nullable(),
      }),
    ),
  }),
});

export const announceCommission = operation("POST /admin/commission/announce", {
  id: "announceCommissionRate",
  idempotency: "required",
  summary:
    "Announces a rate from a day on, with the notice that the specialists' terms promise, and emails every specialist. One at a time.",
  roles: ["superadmin"],
  body: z.strictObject({ basis_points: wholeNumber(0, largestRate), effective_from: day() }),
  data: announced,
  status: 201,
  errors: ["rate_announced"],
});

export const withdrawCommission = operation("POST /admin/commission/withdraw", {
  id: "withdrawCommissionRate",
  idempotency: "required",
  summary: "Withdraws an announced rate before it takes effect, and emails every specialist.",
  roles: ["superadmin"],
  body: z.strictObject({ commission_rate_id: uuid() }),
  data: announced,
  errors: ["rate_not_found", "rate_in_force"],
});
