import type { Api, CallContext } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listFeedbacks, loadTeamFeedbackList, loadTeamFeedback } from "./data.server.ts";
import { addFeedback, withdrawFeedback } from "./verbs/author.server.ts";
import {
  answerFeedback,
  assignFeedback,
  closeFeedback,
  recordOpening,
  reopenFeedback,
  unassignFeedback,
} from "./verbs/team.server.ts";

const readerOf = ({ person, locale, now }: CallContext) => ({ person, locale, now });

export function mount(api: Api): void {
  const tag = "Feedback";
  api.describe(tag, "What families and specialists tell the team about Korak, and the team's answers.");
  api.mount(tag, contract.listFeedbacks, (call, { query }) => listFeedbacks(call, readerOf(call), query));
  api.mount(tag, contract.addFeedback, async (call, { body }) => ({
    data: await addFeedback(call, call.context, body),
  }));
  api.mount(tag, contract.withdrawFeedback, async (call, { body }) => ({
    data: await withdrawFeedback(call, call.context, body),
  }));
  api.mount(tag, contract.listTeamFeedback, (call, { query }) => loadTeamFeedbackList(call.sql, readerOf(call), query));
  api.mount(tag, contract.readTeamFeedback, async (call, { params }) => {
    await recordOpening(call, call.context, params.id);
    return { data: await loadTeamFeedback(call, readerOf(call), params.id) };
  });
  api.mount(tag, contract.assignFeedback, async (call, { body }) => ({
    data: await assignFeedback(call, call.context, body),
  }));
  api.mount(tag, contract.unassignFeedback, async (call, { body }) => ({
    data: await unassignFeedback(call, call.context, body),
  }));
  api.mount(tag, contract.answerFeedback, async (call, { body }) => ({
    data: await answerFeedback(call, call.context, body),
  }));
  api.mount(tag, contract.closeFeedback, async (call, { body }) => ({
    data: await closeFeedback(call, call.context, body),
  }));
  api.mount(tag, contract.reopenFeedback, async (call, { body }) => ({
    data: await reopenFeedback(call, call.context, body),
  }));
}
