const en = {
  "error.document_not_found": "We can’t find this document.",
  "error.document_not_drawn": "This document is still being prepared. Try again in a few minutes.",
  "error.month_not_prepared": "This month’s drafts haven’t been prepared yet. Prepare them first.",
  "error.month_open_to_objections":
    "Specialists can still object to this month’s lines. Generate its documents after that.",
  "error.invoice_month_not_over": "This month isn’t over yet.",
  "error.seller_incomplete":
    "Invoices can’t be issued because settings of the operator are missing: name, address, tax number or bank account.",
  "error.treatment_not_possible":
    "This isn’t possible on that day: reverse charge needs a VAT number and an address in another EU country.",
  "error.nothing_decided": "Nothing was decided for these days.",
  "error.more_than_unpaid":
    "That’s more than what is unpaid on this document. Reload the page to see how much that is.",
  "error.more_than_owed": "That’s more than we owe this specialist. Reload the page to see how much that is.",
  "error.payment_not_found": "We can’t find this payment.",
  "error.payment_taken_back": "This payment has already been taken back.",
  "error.sale_not_open": "You can’t object to this line because it isn’t on the coming invoice.",
  "error.objections_over": "The days for objections are over. Write to us if something is wrong.",
  "error.objection_exists": "You have already objected to this line.",
  "error.objection_not_found": "We can’t find this objection.",
  "error.objection_closed": "This objection is already closed.",
} as const;

export default en;
