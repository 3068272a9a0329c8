import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { wrongField } from "../../platform/errors/app-error.ts";
import { audit } from "../../platform/events/audit.server.ts";
import type { Body } from "../../platform/http/operation.ts";
import { switchTopicsOff, topicsOff } from "../../platform/mail/choices.server.ts";
import type { MailTopic } from "../../platform/mail/topics.ts";
import { markNoticesRead } from "../../platform/notices/keep.server.ts";
import { setQuietHours } from "../../platform/notices/quiet.server.ts";
import type { Services } from "../../platform/services.server.ts";
import type { WriteContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import type * as contract from "./contract.ts";
import { countUnread, findNoticePath } from "./data/notices.server.ts";
import { topicsByRole } from "./rules.ts";

const topicsOf = ({ role }: Person): readonly MailTopic[] =>
  topicsByRole[role === "specialist" ? "specialist" : "user"];

export async function mailChoicesOf(sql: Reading, person: Person) {
  const off = await topicsOff(sql, person.account_id);
  return topicsOf(person).map((topic) => ({
    topic,
    wanted: !off.email.includes(topic),
    in_product: !off.product.includes(topic),
  }));
}

export async function changeMailChoices(
  services: Services,
  context: WriteContext<Person>,
  { wanted, in_product }: Body<typeof contract.changeMailChoices>,
) {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const without = (kept: readonly MailTopic[]) => topicsOf(actor).filter((topic) => !kept.includes(topic));
    const off = { email: without(wanted), ...(in_product && { product: without(in_product) }) };
    await switchTopicsOff(tx, actor.account_id, "email", off.email, now);
    if (off.product) await switchTopicsOff(tx, actor.account_id, "product", off.product, now);
    await audit(tx, context, {
      action: "notifications.change_mails",
      subject: "account",
      subject_id: actor.account_id,
      detail: { off },
    });
    return mailChoicesOf(sql, actor);
  });
}

export async function changeQuietHours(
  services: Services,
  context: WriteContext<Person>,
  { quiet }: Body<typeof contract.changeQuietHours>,
) {
  const { actor, now } = context;
  if (quiet && quiet.from === quiet.until) throw wrongField("quiet.until", "type");
  return write(services, context, async (tx) => {
    await setQuietHours(tx, actor.account_id, quiet, now);
    await audit(tx, context, {
      action: "notifications.quiet_hours",
      subject: "account",
      subject_id: actor.account_id,
      detail: { quiet },
    });
    return quiet;
  });
}

/** Not in the audit log, because it changes only what counts as new for the person. */
export async function markAsRead(
  services: Services,
  context: WriteContext<Person>,
  { notification_ids: ids, until_notification_id: until }: Body<typeof contract.markNotificationsRead>,
) {
  const { actor, now } = context;
  return write(services, context, async (_, sql) => {
    await markNoticesRead(sql, actor.account_id, { ids, until }, now);
    const href = ids?.length === 1 ? await findNoticePath(sql, actor, ids[0] as string) : null;
    return { count: await countUnread(sql, actor), href };
  });
}
