/** The parts of Minimax, the accountant's program, that invoices use. */
import type { MinimaxDraft } from "../formats/minimax.ts";

/** A draft in Minimax, with its `row_version` as last read. */
export interface MinimaxKnown {
  minimax_id: number;
  row_version: string;
}

/**
 * `login`: Minimax refused the login, and retrying may lock the account. `away`: no answer, or not a proper one; the draft may have been
 * created. `refused`: Minimax, or our own data, does not allow this document, and no draft was created.
 */
export class MinimaxProblem extends Error {
  readonly code: string;
  readonly kind: "login" | "away" | "refused";

  constructor(kind: MinimaxProblem["kind"], code: string) {
    super(`Minimax: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** Every method may throw a `MinimaxProblem`. */
export interface Minimax {
  /** Hash of the login settings. */
  readonly login: string;
  /** The draft that refers to a document's number, if one was created before. */
  find(draft: MinimaxDraft): Promise<MinimaxKnown | null>;
  /** Creates a draft. `begin` runs right before the request that creates it, when everything else is ready. */
  create(draft: MinimaxDraft, begin: () => Promise<void>): Promise<MinimaxKnown>;
  /** Reads a draft again; `pdf` is null unless someone issued it there. */
  copy(minimaxId: number): Promise<MinimaxKnown & { pdf: Buffer | null }>;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** If not set, documents are not handed over. */
    minimax?: Minimax;
  }
}
