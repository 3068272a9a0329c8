import type { z } from "zod";
import { type FileAnswer, keyOf, type OperationShape, type StreamEvent } from "./operation.ts";
import { codesOf } from "./refusals.ts";

/**
 * Called with a message for each response that its contract does not describe. Set in tests, so that every test that
 * calls an operation also checks its contract.
 */
export type ContractCheck = (violation: string) => void;

class ContractViolation extends Error {
  override name = "ContractViolation";
}

export interface ContractChecks {
  /** Returns the response; throws if a field is missing, wrong or not in the contract. */
  answered<T>(shape: OperationShape, answer: T): T;
  /** Throws if the operation does not declare this code. */
  refused(shape: OperationShape, code: string): void;
}

export function checksOf(tell: ContractCheck): ContractChecks {
  const codes = new Map<OperationShape, string[]>();
  const violated = (shape: OperationShape, text: string) => {
    const violation = `${keyOf(shape)} ${text}`;
    tell(violation);
    return new ContractViolation(violation);
  };
  return {
    answered(shape, answer) {
      const kind = shape.answer?.kind;
      if (kind === "stream")
        return checkedEvents(shape, answer as AsyncIterable<StreamEvent<unknown>>, violated) as never;
      const wrong = kind === "file" ? wrongFile(shape, answer as FileAnswer) : wrongBody(shape, answer);
      if (wrong) throw violated(shape, `answers ${wrong}`);
      return answer;
    },
    refused(shape, code) {
      const declared = codes.get(shape) ?? codesOf(shape);
      codes.set(shape, declared);
      if (!declared.includes(code)) throw violated(shape, `refuses with ${code}, which it does not declare`);
    },
  };
}

async function* checkedEvents(
  shape: OperationShape,
  events: AsyncIterable<StreamEvent<unknown>>,
  violated: (shape: OperationShape, text: string) => Error,
) {
  for await (const event of events) {
    const wrong = wrongData(shape.data, event.data);
    if (wrong) throw violated(shape, `sends ${wrong}`);
    yield event;
  }
}

function wrongFile({ answer }: OperationShape, { type }: FileAnswer): string | undefined {
  const media = type.split(";")[0] as string;
  return answer?.kind === "file" && answer.types.includes(media) ? undefined : `a file of type ${media}`;
}

/** Fields that a list's answer has next to `data`, by the kind of list. */
const beside = {
  none: {},
  cursor: { next_cursor: (value: unknown) => value === null || typeof value === "string" },
  page: { page: Number.isInteger, pageSize: Number.isInteger, total: Number.isInteger },
};

function wrongBody({ data, list }: OperationShape, answer: unknown): string | undefined {
  const { data: given, ...rest } = answer as Record<string, unknown>;
  const fields: Record<string, (value: unknown) => boolean> = beside[list ?? "none"];
  const unknown = Object.keys(rest).find((name) => !(name in fields) && rest[name] !== undefined);
  if (unknown) return `the unknown field ${unknown}`;
  const bad = Object.keys(fields).find((name) => !fields[name]?.(rest[name]));
  return bad ? `${bad} = ${JSON.stringify(rest[bad])}` : wrongData(data, given);
}

function wrongData(schema: z.ZodType | undefined, given: unknown): string | undefined {
  const read = schema?.safeParse(given);
  if (!read) return "without a schema";
  if (!read.success) return `data that its schema refuses: ${read.error.message}`;
  const path = firstDifference(given, read.data, "data");
  return path && `${path}, which its schema does not have or reads as something else`;
}

/** Schemas strip unknown fields, so comparing input and output finds what was stripped or changed. */
function firstDifference(given: unknown, read: unknown, path: string): string | undefined {
  if (Object.is(given, read)) return undefined;
  if (typeof given !== "object" || typeof read !== "object" || given === null || read === null) return path;
  const keys = Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  for (const key of keys) {
    const found = firstDifference(given[key as never], read[key as never], `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
}
