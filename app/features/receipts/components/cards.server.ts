import type { LoadSlotCard } from "../../../platform/features/feature.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { LoadSessionNote } from "../../sessions/verbs.server.ts";

/** Loads the receipt for the specialist's page of a completed session; null if it is missing and not asked for. */
export const loadReceiptCard: LoadSlotCard<"sessions.completed"> = async ({ api }, { id }) => {
  const { data } = await api("GET /billing/fiscal-receipts/session/{id}", { params: { id } });
  return data.text !== null || (data.possible && data.asked) ? { ...data, session: id } : null;
};

/** Loads the latest sessions without a receipt, for the earnings page; null if there are none. */
export const loadMissingReceiptsCard: LoadSlotCard<"earnings.transactions"> = async ({ api, caller }) => {
  const { data, next_cursor } = await api("GET /billing/fiscal-receipts/missing", { query: { limit: "3" } });
  if (data.length === 0) return null;
  return { sessions: data, more: next_cursor !== null, zone: caller.kind === "person" ? caller.time_zone : "UTC" };
};

/** Shows the receipt on the family's page of the session; null if there is none. */
export const loadReceiptNote: LoadSessionNote = async ({ api, locale }, { id, side }) => {
  if (side !== "family") return null;
  const { data } = await api("GET /billing/fiscal-receipts/session/{id}", { params: { id } });
  if (data.text === null) return null;
  const t = translator(locale, "receipts");
  const links = data.link === null ? [] : [{ href: data.link, label: t("note.open"), outside: true as const }];
  return {
    title: t("title"),
    text: data.link === null ? data.text : t("note.at", { host: new URL(data.link).host }),
    links,
  };
};
