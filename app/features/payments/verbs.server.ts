/** For rooms that take money, and for the demo's cards. */
export { customerFor, customerIdOf, readCards } from "./data/customers.server.ts";
