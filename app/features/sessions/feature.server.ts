import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedSessionNotices } from "./demo/notices.server.ts";
import { seedSeries } from "./demo/series.server.ts";
import { seedSessions } from "./demo.server.ts";
import { sessionErasure } from "./erasure.server.ts";
import { exportSessions, sessionsExportLabels } from "./export.server.ts";
import { sessionMailSubscriptions } from "./mails/subscriptions.server.ts";
import { soldKinds } from "../payments/verbs.server.ts";
import { claimQueue } from "./data/claims.server.ts";
import { soldSessions } from "./data/sold.server.ts";
import { paymentReleaseSubscriptions, refundSettlementSubscriptions } from "./verbs/payment.server.ts";
import { remindOfSessions } from "./verbs/remind.server.ts";
import { completeSessions, lapseProposals } from "./jobs.server.ts";
import {
  loadSpecialistHead,
  loadSpecialistWaiting,
  loadMonthStatistics,
  loadNextSessionCard,
  loadWaitingForOthersCard,
  loadUpcomingCard,
  loadTodayCard,
  loadWaitingCard,
  loadWeekCard,
} from "./components/home-cards.server.ts";
import { settings } from "./settings.ts";
import { loadChatOffers } from "./components/chat-offers.server.ts";
import { loadProfileLater, loadProfileNext } from "./components/profile-cards.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "sessions",
  district: "calendar",
  about: "Sessions from the request to the outcome: booking, series, moving, cancelling, reminders.",
  contract,
  settings,
  mount,
  demo: async (world) => {
    await seedSessions(world);
    await seedSeries(world);
    await seedSessionNotices(world);
  },
  exportData: exportSessions,
  dataWords: sessionsExportLabels,
  retention: { sessions: { basis: "law", days: null, until: "law" } },
  erasure: sessionErasure,
  fills: [soldKinds.fill("session", soldSessions), claimQueue],
  subscriptions: [...sessionMailSubscriptions, ...paymentReleaseSubscriptions, ...refundSettlementSubscriptions],
  schedules: (services) => [
    {
      name: "sessions.lapse",
      cron: "* * * * *",
      keeps: "ends offers whose time is over; the sessions stay",
      run: () => lapseProposals(services),
    },
    {
      name: "sessions.remind",
      cron: "* * * * *",
      keeps: "reminds of sessions; its rows go when the session has begun",
      run: () => remindOfSessions(services),
    },
    {
      name: "sessions.complete",
      cron: "*/10 * * * *",
      keeps: "completes sessions that are over",
      run: () => completeSessions(services),
    },
  ],
  profileCards: { "sessions.of_profile_next": loadProfileNext, "sessions.of_profile_later": loadProfileLater },
  cards: { "chat.conversation": { "sessions.offers": loadChatOffers } },
  homeCards: {
    "sessions.next": loadNextSessionCard,
    "sessions.waiting": loadWaitingCard,
    "sessions.others": loadWaitingForOthersCard,
    "sessions.week": loadWeekCard,
    "sessions.specialist_head": loadSpecialistHead,
    "sessions.today": loadTodayCard,
    "sessions.specialist_waiting": loadSpecialistWaiting,
    "sessions.soon": loadUpcomingCard,
    "sessions.month": loadMonthStatistics,
  },
};
