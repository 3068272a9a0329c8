import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import {
  readReceivedReviews,
  listReviews,
  readWrittenReviews,
  readReliability,
  readSessionReview,
  summarizeReviews,
} from "./data.server.ts";
import { listCases } from "./data/cases.server.ts";
import { decideCase, removeReply, replyToReview, reportReview } from "./verbs/answer.server.ts";
import { addReview, changeReview, withdrawReview } from "./verbs/write.server.ts";

/** Limited because a person reads each report. */
const reportLimit = { count: 10, seconds: 24 * 3600, burst: 5 };

export function mount(api: Api): void {
  const tag = "Reviews";
  api.describe(tag, "Ratings and reviews of a specialist: read without signing in, written after a completed session.");
  api.mount(tag, contract.listWrittenReviews, ({ sql, person }, { query }) =>
    readWrittenReviews(sql, person.account_id, query),
  );
  api.mount(tag, contract.listReceivedReviews, ({ sql, person }, { query }) =>
    readReceivedReviews(sql, person.specialist_id ?? "", person.account_id, query),
  );
  api.mount(tag, contract.readSessionReview, async ({ sql, person, now }, { params }) => ({
    data: await readSessionReview(sql, params.id, person.account_id, now),
  }));
  api.mount(tag, contract.summarizeReviews, async (call, { params }) => ({
    data: await summarizeReviews(call.sql, params.id),
  }));
  api.mount(tag, contract.readReliability, async (call, { params }) => ({
    data: await readReliability(call.sql, params.id),
  }));
  api.mount(tag, contract.listReviews, (call, { params, query }) => listReviews(call.sql, params.id, query));
  api.mount(tag, contract.addReview, async (call, { body }) => ({
    data: await addReview(call, call.context, call.locale, body),
  }));
  api.mount(tag, contract.changeReview, async (call, { body }) => ({
    data: await changeReview(call, call.context, body),
  }));
  api.mount(tag, contract.withdrawReview, async (call, { body }) => ({
    data: await withdrawReview(call, call.context, body),
  }));
  api.mount(tag, contract.replyToReview, async (call, { body }) => ({
    data: await replyToReview(call, call.context, body),
  }));
  api.mount(tag, contract.removeReply, async (call, { body }) => ({
    data: await removeReply(call, call.context, body),
  }));
  api.mount(tag, contract.reportReview, async (call, { body }) => ({
    data: await reportReview(
      call,
      { ...call.context, limits: [[`review-report:${call.person.account_id}`, reportLimit]] },
      body,
    ),
  }));
  api.mount(tag, contract.listCases, ({ sql }, { query }) => listCases(sql, query));
  api.mount(tag, contract.decideCase, async (call, { params, body }) => ({
    data: await decideCase(call, call.context, params.id, body),
  }));
}
