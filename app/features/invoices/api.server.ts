import type { Person } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { mountBooks } from "./controllers/books.server.ts";
import { readAccount } from "./data/coming.server.ts";
import { listIssued, listOwn, readDocument, readSums } from "./data/documents.server.ts";
import { owedTo } from "./data/owed.server.ts";
import { listObjections, listOwnObjections } from "./data/objections.server.ts";
import { listDrafts, readRun } from "./data/run.server.ts";
import { decideTax } from "./verbs/decisions.server.ts";
import { downloadDocument, downloadFromMinimax } from "./verbs/download.server.ts";
import { setNetting } from "./verbs/netting.server.ts";
import { answerObjection, objectToLine, withdrawObjection, writeToObjection } from "./verbs/objections.server.ts";
import { recordPayment, recordPayout, takePaymentBack } from "./verbs/payments.server.ts";
import { noId, prepareMonth } from "./verbs/prepare.server.ts";
import { resendInvoices } from "./verbs/resend.server.ts";
import { generateMonth } from "./verbs/run.server.ts";

/** Returns the caller's specialist id. Without a record, nothing is theirs. */
const specialistOf = ({ specialist_id }: Person): string => specialist_id ?? noId;

export function mount(api: Api): void {
  mountBooks(api);
  const own = "Platform invoices";
  api.describe(own, "The platform's invoices to specialists for its commission, their account, and their objections.");
  api.mount(own, contract.listPlatformInvoices, ({ sql, person, now }, { query }) =>
    listOwn(sql, specialistOf(person), query, now),
  );
  api.data(own, contract.readPlatformInvoice, async ({ sql, person, locale, now }, { params: { id } }) => {
    const {
      specialist: _,
      mailed_at: __,
      reminders: ___,
      minimax: ____,
      ...detail
    } = await readDocument(sql, {
      id,
      specialistId: specialistOf(person),
      locale,
      now,
    });
    return detail;
  });
  api.data(own, contract.readPlatformAccount, ({ sql, person, locale, now }) =>
    readAccount(sql, specialistOf(person), locale, now),
  );
  api.data(own, contract.setNetting, (call, { body }) => {
    const { specialist_id } = call.person;
    if (!specialist_id) throw new AppError("not_allowed");
    return setNetting(call, call.context, { ...body, specialist_id });
  });
  api.mount(own, contract.listOwnObjections, ({ sql, person, locale }, { query }) =>
    listOwnObjections(sql, specialistOf(person), query, locale),
  );
  api.data(own, contract.objectToLine, (call, { body }) =>
    objectToLine(call, call.context, { ...body, specialist_id: specialistOf(call.person) }),
  );
  api.data(own, contract.writeToObjection, (call, { params, body }) =>
    writeToObjection(call, call.context, { ...params, ...body, specialist_id: specialistOf(call.person) }),
  );
  api.data(own, contract.withdrawObjection, (call, { params }) =>
    withdrawObjection(call, call.context, { ...params, specialist_id: specialistOf(call.person) }),
  );
  api.mount(own, contract.downloadInvoice, (call, { query }) =>
    downloadDocument(call, call.context, { ...query, read: !call.onlyHead }),
  );
  api.mount(own, contract.downloadInvoiceMinimax, (call, { query }) =>
    downloadFromMinimax(call, call.context, { ...query, read: !call.onlyHead }),
  );

  const admin = "Admin: platform invoices";
  api.describe(admin, "A month's run of platform invoices, and all documents with their payments, for superadmins.");
  api.mount(admin, contract.listIssued, ({ sql, now }, { query }) => listIssued(sql, query, now));
  api.data(admin, contract.readIssued, async ({ sql, locale, now }, { params: { id } }) => {
    const document = await readDocument(sql, { id, specialistId: null, locale, now });
    return { ...document, owed: document.kind === "statement" ? await owedTo(sql, document.specialist.id) : 0 };
  });
  api.data(admin, contract.readSums, ({ sql, now }, { query }) => readSums(sql, query, now));
  api.data(admin, contract.readRun, (call, { params: { month } }) => readRun(call, month, call.now));
  api.mount(admin, contract.listDrafts, ({ sql }, { params, query }) => listDrafts(sql, params.month, query));
  api.write(admin, contract.prepareInvoices, prepareMonth);
  api.write(admin, contract.generateInvoices, generateMonth);
  api.write(admin, contract.decideTax, decideTax);
  api.write(admin, contract.recordPayment, recordPayment);
  api.write(admin, contract.recordPayout, recordPayout);
  api.data(admin, contract.takePaymentBack, (call, { params, body }) =>
    takePaymentBack(call, call.context, { ...params, ...body }),
  );
  api.data(admin, contract.resendInvoices, (call, { params }) => resendInvoices(call, call.context, params));
  api.mount(admin, contract.listObjections, ({ sql, locale }, { query }) => listObjections(sql, query, locale));
  api.data(admin, contract.answerObjection, (call, { params, body }) =>
    answerObjection(call, call.context, { ...params, ...body }),
  );
}
