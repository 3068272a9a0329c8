import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { specialistPractice, practiceToday } from "./data/home.server.ts";
import { listPlans } from "./data/plans.server.ts";
import { readPlanSetting } from "./data/setting.server.ts";
import { readWeek } from "./data/week.server.ts";
import { addPlan, answerPlan, changePlan, movePlan, removePlan } from "./verbs/plans.server.ts";

export function mount(api: Api): void {
  api.mount("Games", contract.listPlans, ({ sql, person, now }, { query }) => listPlans(sql, person, query, now));
  api.mount("Games", contract.readPlanSetting, async ({ sql, person, now }, { query }) => ({
    data: await readPlanSetting(sql, person, query.profileId, now),
  }));
  api.mount("Games", contract.readWeek, async ({ sql, person, now }, { query }) => ({
    data: await readWeek(sql, person, query.profileId, now),
  }));
  api.mount("Games", contract.readPracticeToday, async ({ sql, person, now }) => ({
    data: await practiceToday(sql, person, now),
  }));
  api.mount("Games", contract.listSpecialistPractice, async ({ sql, person, now }) => ({
    data: await specialistPractice(sql, person, now),
  }));
  api.mount("Games", contract.addPlan, async (call, { body }) => ({ data: await addPlan(call, call.context, body) }));
  api.mount("Games", contract.changePlan, async (call, { body }) => ({
    data: await changePlan(call, call.context, body),
  }));
  api.mount("Games", contract.answerPlan, async (call, { body }) => ({
    data: await answerPlan(call, call.context, body),
  }));
  api.mount("Games", contract.movePlan, async (call, { body }) => ({ data: await movePlan(call, call.context, body) }));
  api.mount("Games", contract.removePlan, async (call, { body }) => ({
    data: await removePlan(call, call.context, body),
  }));
}
