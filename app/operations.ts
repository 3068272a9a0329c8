import type * as accounts from "./features/accounts/contract.ts";
import type * as availability from "./features/availability/contract.ts";
import type * as chat from "./features/chat/contract.ts";
import type * as content from "./features/content/contract.ts";
import type * as profiles from "./features/profiles/contract.ts";
import type * as reviews from "./features/reviews/contract.ts";
import type * as sessions from "./features/sessions/contract.ts";
import type * as specialists from "./features/specialists/contract.ts";
import type { Client } from "./platform/http/client.ts";
import type { OperationShape } from "./platform/http/operation.ts";

type OperationsOf<M> = Extract<M[keyof M], OperationShape>;

/** Every operation of the product API, as types only: no schema reaches the browser. */
export type Operations =
  | OperationsOf<typeof accounts>
  | OperationsOf<typeof availability>
  | OperationsOf<typeof chat>
  | OperationsOf<typeof content>
  | OperationsOf<typeof profiles>
  | OperationsOf<typeof reviews>
  | OperationsOf<typeof sessions>
  | OperationsOf<typeof specialists>;

export type ApiClient = Client<Operations>;
