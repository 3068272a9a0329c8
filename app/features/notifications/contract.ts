import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice } from "../../platform/http/validation.ts";
import { mailTopics, type MailTopic } from "../../platform/mail/topics.ts";

const operation = operationWith({});
const topics = Object.keys(mailTopics) as [MailTopic, ...MailTopic[]];
const roles = ["user", "specialist"] as const;
const choices = z.array(z.object({ topic: z.enum(topics), wanted: z.boolean() }));

export const listMailChoices = operation({
  id: "listMailChoices",
  method: "get",
  path: "/mail-choices",
  summary: "The topics of email that the caller may switch off, and whether they are on.",
  roles,
  data: choices,
  withoutApproval: true,
});

export const changeMailChoices = operation({
  id: "changeMailChoices",
  method: "put",
  path: "/mail-choices/change",
  idempotency: "optional",
  summary: "Sets which topics come by email. Topics that are not named are switched off; what has to be sent comes in any case.",
  roles,
  body: z.strictObject({ wanted: z.array(choice(topics)).max(topics.length) }),
  data: choices,
  withoutApproval: true,
});
