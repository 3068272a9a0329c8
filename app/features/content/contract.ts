import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, email, optionalText, text } from "../../platform/http/validation.ts";

export const errors = {
  form_not_fresh: 409,
} as const;

const operation = operationWith(errors);

/** Kinds of messages people can send to the support address. */
export const messageKinds = ["contact", "referrals"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const sendMessage = operation({
  id: "sendContactMessage",
  method: "post",
  path: "/public/messages",
  idempotency: "none",
  summary: "Writes to the people behind the product. `stamp` comes with the form; `website` is left empty by people.",
  roles: ["anon"],
  body: z.strictObject({
    kind: choice(messageKinds),
    name: text(100),
    email: email(),
    subject: optionalText(120),
    text: text(4000),
    stamp: text(60),
    website: optionalText(300),
  }),
  data: z.object({ sent: z.literal(true) }),
  errors: ["form_not_fresh", "too_many_requests"],
  status: 201,
});
