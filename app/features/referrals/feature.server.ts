import { subscribe } from "../../platform/events/subscription.server.ts";
import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { loadTeamCard } from "./components/team-card.server.ts";
import { seedReferrals } from "./demo.server.ts";
import { referralErasure } from "./erasure.server.ts";
import { exportReferrals, referralsExportLabels } from "./export.server.ts";
import { advanceReferrals, remindOfReferrals } from "./jobs.server.ts";
import { referralMailSubscriptions } from "./mails.server.ts";
import { settings } from "./settings.ts";
import {
  schedulePurchaseCheck,
  scheduleCheck,
  reconsiderReferrals,
  reconsiderPayment,
} from "./verbs/qualify.server.ts";
import { registerByAddress } from "./verbs/register.server.ts";

type OfAccount = { account_id: string };
type OfSession = { session_id: string };
type OfPayment = { payment_id: string };

export const feature: ServerFeature<typeof contract> = {
  name: "referrals",
  district: "sales",
  about:
    "Recommending Korak by email: invitations, who came by them, and the credit or lower commission that this brings.",
  contract,
  mount,
  settings,
  demo: seedReferrals,
  homeCards: { "referrals.team": loadTeamCard },
  subscriptions: [
    ...referralMailSubscriptions,
    subscribe<OfAccount>("account.registered", "referrals.register", registerByAddress),
    subscribe<OfAccount>("specialist.applied", "referrals.register", registerByAddress),
    subscribe<OfSession>("session.completed", "referrals.look", (services, of) =>
      scheduleCheck(services, of.session_id),
    ),
    subscribe<{ purchase_id: string }>("checkout.paid", "referrals.look", schedulePurchaseCheck),
    ...(["session.claim_answered", "session.claim_decided"] as const).map((topic) =>
      subscribe<OfSession>(topic, "referrals.reconsider", (services, of) =>
        reconsiderReferrals(services, [of.session_id]),
      ),
    ),
    ...(
      [
        "payment.refunded",
        "payment.refunded_elsewhere",
        "payment.refunded_otherwise",
        "payment.refund_changed",
        "payment.dispute_closed",
      ] as const
    ).map((topic) => subscribe<OfPayment>(topic, "referrals.reconsider", reconsiderPayment)),
  ],
  schedules: (services) => [
    {
      name: "referrals.advance",
      cron: "35 * * * *",
      keeps: "credits what has qualified; expires invitations and forgets their addresses",
      run: () => advanceReferrals(services),
    },
    {
      name: "referrals.remind",
      cron: "45 9 * * *",
      keeps: "reminds once; then the address goes",
      run: () => remindOfReferrals(services),
    },
  ],
  exportData: exportReferrals,
  dataWords: referralsExportLabels,
  erasure: referralErasure,
  impersonal: {
    referral_decline: "keyed hashes of addresses, kept so that nobody writes to them again",
    referral_key: "the sealed key of these hashes",
  },
};
