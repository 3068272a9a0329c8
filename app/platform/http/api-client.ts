import type { RegisteredOperations } from "../features/register.ts";
import type { Client } from "./client.ts";

/** The client of the whole product API, as types only: no schema reaches the browser. */
export type ApiClient = Client<RegisteredOperations>;
