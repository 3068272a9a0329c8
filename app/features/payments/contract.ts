export * from "./data/address-calls.ts";
export * from "./data/card-calls.ts";
export * from "./data/charge-calls.ts";
export * from "./data/connect-calls.ts";
export * from "./data/event-calls.ts";
export * from "./data/reconciliation-calls.ts";
export * from "./data/seller-calls.ts";
export * from "./data/stuck-calls.ts";
export { declineCodes, errors } from "./data/shapes.ts";
