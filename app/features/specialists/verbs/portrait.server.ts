import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { releaseFiles } from "../../../platform/files/files.server.ts";
import { isUploadedPortrait, takePortrait } from "../../../platform/files/portrait-links.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { viewOwnSpecialist } from "../data.server.ts";

/** Sets an uploaded portrait, or changes only its description. A trigger makes it public while the specialist is published. */
export async function setSpecialistPortrait(
  services: Services,
  context: WriteContext<Person>,
  { file_id, alt }: Body<typeof contract.setSpecialistPortrait>,
) {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const { id, portrait } = await locked(sql, actor);
    if (!file_id && !isUploadedPortrait(portrait)) throw wrongField("file_id", "required");
    const stored = file_id
      ? await takePortrait(tx, { file_id, account_id: actor.account_id, owner: { type: "specialist", id } }, now)
      : portrait;
    await sql`
      update specialist
      set portrait_drawn = case when portrait ~ '^(file|public):' then portrait_drawn else portrait end,
        portrait = ${stored}, portrait_alt = ${alt}, updated_at = ${now}
      where id = ${id}`;
    await audit(tx, context, {
      action: "specialists.set_portrait",
      subject: "specialist",
      subject_id: id,
      detail: { file_id },
    });
    return viewOwnSpecialist(sql, context.locale, id);
  });
}

/** Restores the drawn portrait or the initials. */
export async function removeSpecialistPortrait(services: Services, context: WriteContext<Person>) {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const { id, portrait } = await locked(sql, actor);
    if (isUploadedPortrait(portrait)) {
      await releaseFiles(tx, { type: "specialist", id }, now);
      await sql`
        update specialist set portrait = portrait_drawn, portrait_drawn = null, portrait_alt = null, updated_at = ${now}
        where id = ${id}`;
      await audit(tx, context, {
        action: "specialists.remove_portrait",
        subject: "specialist",
        subject_id: id,
      });
    }
    return viewOwnSpecialist(sql, context.locale, id);
  });
}

async function locked(sql: TxSql, { specialist_id }: Person) {
  const [row] = await sql<{ id: string; portrait: string | null }[]>`
    select id, portrait from specialist where id = ${specialist_id} for no key update`;
  if (!row) throw refusal("not_found");
  return row;
}
