import { filesOfOwners, releaseFiles } from "../../platform/files/files.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";
import { ownerType } from "./data.server.ts";

/** Keeps the text and the answers, without the name and the screenshot (`docs/decisions/0042-feedback-without-a-name.md`). */
export const eraseFeedback: Erasure = {
  tables: { feedback: "stripped", feedback_answer: "stripped" },

  async preview(sql, { account_id }, { locale }) {
    const [found] = await sql<
      { count: number }[]
    >`select count(*)::int as count from feedback where account_id = ${account_id}`;
    if (!found || found.count === 0) return [];
    const t = translator(locale, "feedback");
    return [
      {
        what: "feedback.given",
        title: t("erasure.title"),
        detail: t("erasure.detail", { count: found.count }),
        happens: "name_removed",
        until: null,
        why: t("erasure.why"),
      },
    ];
  },

  async erase(sql, { account_id }, now) {
    if (account_id === null) return;
    const own = await sql<{ id: string }[]>`
      update feedback set account_id = null, wants_reply = false where account_id = ${account_id} returning id`;
    const files = await filesOfOwners(
      sql,
      ownerType,
      own.map(({ id }) => id),
    );
    await releaseFiles(
      sql,
      files.map(({ id }) => id),
      now,
    );
    await sql`update feedback set assigned_to = null where assigned_to = ${account_id}`;
    await sql`update feedback_answer set account_id = null where account_id = ${account_id}`;
  },
};
