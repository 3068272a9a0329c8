import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { specialistPractice, practiceToday } from "./data/home.server.ts";
import { listPlans } from "./data/plans.server.ts";
import { readPlanSetting } from "./data/setting.server.ts";
import { readWeek } from "./data/week.server.ts";
import { addPlan, answerPlan, changePlan, movePlan, removePlan } from "./verbs/plans.server.ts";

export function mount(api: Api): void {
  api.mount("Games", contract.listPlans, ({ sql, person, now }, { query }) => listPlans(sql, person, query, now));
  api.data("Games", contract.readPlanSetting, ({ sql, person, now }, { query }) =>
    readPlanSetting(sql, person, query.profileId, now),
  );
  api.data("Games", contract.readWeek, ({ sql, person, now }, { query }) =>
    readWeek(sql, person, query.profileId, now),
  );
  api.data("Games", contract.readPracticeToday, ({ sql, person, now }) => practiceToday(sql, person, now));
  api.data("Games", contract.listSpecialistPractice, ({ sql, person, now }) => specialistPractice(sql, person, now));
  api.write("Games", contract.addPlan, addPlan);
  api.write("Games", contract.changePlan, changePlan);
  api.write("Games", contract.answerPlan, answerPlan);
  api.write("Games", contract.movePlan, movePlan);
  api.write("Games", contract.removePlan, removePlan);
}
