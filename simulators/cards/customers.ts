import { invalidRequest } from "./errors.ts";
import { addressShape, addressOf, customerOf } from "./customer-of.ts";
import { customerDefaults } from "./defaults.ts";
import type { Shape } from "./parameters.ts";
import { attach, choosePaymentMethod, detachFrom } from "./payment-methods.ts";
import type { Customer } from "./shapes.ts";
import {
  type Call,
  changedText,
  emit,
  idOf,
  mergedMetadata,
  findOrRefuse,
  nestedValues,
  saveAndEmit,
  textValue,
  listValue,
} from "./world.ts";

export const customerParameters: Shape = {
  address: addressShape,
  description: "text",
  email: "text",
  invoice_settings: { default_payment_method: "text" },
  metadata: "metadata",
  name: "text",
  phone: "text",
  preferred_locales: "texts",
};

function defaultMethod(call: Call, customer: Customer): void {
  const settings = nestedValues(call.values, "invoice_settings");
  if (settings?.["default_payment_method"] === undefined) return;
  const id = textValue(settings, "default_payment_method");
  const param = "invoice_settings[default_payment_method]";
  const attached = id === undefined ? null : findOrRefuse(call, "payment_method", id, param).customer;
  if (id !== undefined && attached !== customer.id) {
    throw invalidRequest(
      "The customer does not have a payment method with this ID. It must be attached first.",
      param,
      "resource_missing",
    );
  }
  customer.invoice_settings.default_payment_method = id ?? null;
}

export function createCustomer(call: Call): Customer {
  const { world, account, values } = call;
  const method = textValue(values, "payment_method");
  const chosen = method === undefined ? undefined : choosePaymentMethod(call, method);
  const customer: Customer = {
    ...customerDefaults,
    id: idOf(world, "cus_", 14),
    object: "customer",
    created: world.now(),
    address: addressOf(values, "address", null),
    description: textValue(values, "description") ?? null,
    email: textValue(values, "email") ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    metadata: mergedMetadata(values),
    name: textValue(values, "name") ?? null,
    phone: textValue(values, "phone") ?? null,
    preferred_locales: listValue(values, "preferred_locales") ?? [],
  };
  if (chosen) attach(call, chosen, customer.id);
  defaultMethod(call, customer);
  return saveAndEmit(world, account, customer, "customer.created");
}

export function updateCustomer(call: Call): Customer {
  const { world, account, values } = call;
  const customer = customerOf(call, call.ids[0] ?? "");
  defaultMethod(call, customer);
  customer.address = addressOf(values, "address", customer.address);
  customer.description = changedText(values, "description", customer.description);
  customer.email = changedText(values, "email", customer.email);
  customer.metadata = mergedMetadata(values, customer.metadata);
  customer.name = changedText(values, "name", customer.name);
  customer.phone = changedText(values, "phone", customer.phone);
  customer.preferred_locales = listValue(values, "preferred_locales") ?? customer.preferred_locales;
  return saveAndEmit(world, account, customer, "customer.updated");
}

export const deletedCustomer = ({ id }: Customer): object => ({ id, object: "customer", deleted: true });

export function deleteCustomer(call: Call): object {
  const { world, account } = call;
  const customer = customerOf(call, call.ids[0] ?? "");
  emit(world, account, "customer.deleted", customer);
  for (const method of world.store.list("payment_method", account)) {
    if (method.customer === customer.id) detachFrom(call, method);
  }
  world.store.save(account, { ...customer, deleted: true });
  return deletedCustomer(customer);
}
