import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedChat } from "./demo.server.ts";
import { chatErasure } from "./erasure.server.ts";
import { exportChat, chatExportLabels } from "./export.server.ts";
import { countUnread, loadUnreadConversations } from "./components/unread-card.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "chat",
  district: "care",
  about: "Encrypted conversations between families, specialists and the team, with offers in them.",
  contract,
  mount,
  demo: seedChat,
  exportData: exportChat,
  dataWords: chatExportLabels,
  retention: { messages: { basis: "contract", days: null, until: "both_accounts" } },
  erasure: chatErasure,
  homeCards: { "chat.unread": loadUnreadConversations },
  counts: { "chat.user": countUnread, "chat.specialist": countUnread },
};
