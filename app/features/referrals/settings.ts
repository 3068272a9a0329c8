import { asInteger, type SettingParser } from "../../platform/settings/read.ts";
import { requiredSetting, type ValuesOf } from "../../platform/settings/setting.ts";
import { referralTypes, type RewardTable } from "./rules.ts";

/** Reads `family_family=1000+1000,…`: amounts for the inviter and for the invitee. */
export const readRewards: SettingParser<RewardTable> = (text) => {
  const entries = text.split(",").map((entry) => {
    const [, type, inviter, invitee] = /^\s*(\w+)=(\d{1,6})\+(\d{1,6})\s*$/.exec(entry) ?? [];
    return [type, { inviter: Number(inviter), invitee: Number(invitee) }] as const;
  });
  const given = entries.map(([type]) => type);
  if (entries.length !== referralTypes.length || !referralTypes.every((type) => given.includes(type)))
    throw new Error(`TYPE=INVITER+INVITEE for each of ${referralTypes.join(", ")}, separated by commas`);
  return Object.fromEntries(entries) as RewardTable;
};

const about = (currency: string) =>
  `What a recommendation brings the one who recommends and the one who comes, in ${currency}: credit for a family, less commission` +
  " for a specialist. A change counts for invitations sent after it.";

export const settings = {
  referralRewardsEur: requiredSetting({
    name: "REFERRAL_REWARDS_EUR",
    about: about("cents"),
    read: readRewards,
    default:
      "family_family=1000+1000,family_specialist=2000+0,specialist_specialist=2000+2000,specialist_family=0+1000",
  }),
  referralRewardsRsd: requiredSetting({
    name: "REFERRAL_REWARDS_RSD",
    about: about("paras, hundredths of a dinar"),
    read: readRewards,
    default:
      "family_family=120000+120000,family_specialist=240000+0,specialist_specialist=240000+240000,specialist_family=0+120000",
  }),
  referralsPerYear: requiredSetting({
    name: "REFERRALS_PER_YEAR",
    about: "How often a person is rewarded for recommending Korak, at most, in a calendar year.",
    read: asInteger(1, 1000),
    default: "10",
  }),
  referralDays: requiredSetting({
    name: "REFERRAL_DAYS",
    about: "Days in which an invitation leads to a new account, and then as many again to its first paid session.",
    read: asInteger(1, 365),
    default: "90",
  }),
  referralReminderDays: requiredSetting({
    name: "REFERRAL_REMINDER_DAYS",
    about:
      "Days after an invitation until its only reminder, which is sent only if that is before the invitation expires.",
    read: asInteger(1, 365),
    default: "14",
  }),
  referralCreditMonths: requiredSetting({
    name: "REFERRAL_CREDIT_MONTHS",
    about: "Months for which the credit for a recommendation is valid.",
    read: asInteger(1, 60),
    default: "12",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
