import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { audit } from "../../platform/events/audit.server.ts";
import type { Body } from "../../platform/http/operation.ts";
import { switchTopicsOff, topicsOff } from "../../platform/mail/choices.server.ts";
import type { MailTopic } from "../../platform/mail/topics.ts";
import type { Services } from "../../platform/services.server.ts";
import type { WriteContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import type * as contract from "./contract.ts";
import { topicsFor } from "./rules.ts";

const topicsOf = ({ role }: Person): readonly MailTopic[] => topicsFor[role === "specialist" ? "specialist" : "user"];

export async function mailChoicesOf(sql: Reading, person: Person) {
  const off = await topicsOff(sql, person.account_id);
  return topicsOf(person).map((topic) => ({ topic, wanted: !off.includes(topic) }));
}

export async function changeMailChoices(services: Services, context: WriteContext<Person>, { wanted }: Body<typeof contract.changeMailChoices>) {
  const { actor, now, requestId } = context;
  return write(services, context, async (tx, sql) => {
    const off = topicsOf(actor).filter((topic) => !wanted.includes(topic));
    await switchTopicsOff(tx, actor.account_id, off, now);
    await audit(tx, actor, {
      action: "notifications.change_mails", subject: "account", subject_id: actor.account_id, detail: { off }, request_id: requestId,
    });
    return mailChoicesOf(sql, actor);
  });
}
