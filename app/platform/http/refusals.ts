import { z } from "zod";
import type { PlatformErrorCode } from "../errors/codes.ts";
import type { OperationShape } from "./operation.ts";

/**
 * Every call may be refused for a server failure, an invalid token, too many calls, or text that cannot be stored (even in a
 * query that it does not read).
 */
const always: PlatformErrorCode[] = [
  "session_expired",
  "invalid_input",
  "too_many_requests",
  "unexpected",
  "busy",
  "database_unavailable",
  "storage_full",
];

/** Codes that follow from an operation's shape: from who may call it, and from its input. Its own codes are in `errors`. */
export function commonCodes(shape: OperationShape): PlatformErrorCode[] {
  const { roles, body, request, idempotency = "none" } = shape;
  const open = roles.includes("anon");
  const anyRole = roles.includes("authenticated");
  const keyed = idempotency !== "none";
  const codes: (PlatformErrorCode | false | undefined)[] = [
    ...always,
    ...(body || request ? (["body_too_large", "unsupported_media_type"] as const) : []),
    body && !request && "malformed_json",
    ...(request?.kind === "form" ? (["form_unreadable", "file_too_large", "file_type"] as const) : []),
    takesId(shape) && "not_found",
    shape.answer?.kind === "stream" && "too_many_streams",
    keyed && "idempotency_key_reused",
    !open && "no_session",
    !open && !anyRole && "not_allowed",
    !open && !shape.duringChildLock && "child_lock",
    !open && !shape.beforeSecondFactor && "second_factor_required",
    ...(!open && !shape.withoutApproval && (anyRole || roles.includes("specialist"))
      ? (["specialist_not_approved", "specialist_suspended"] as const)
      : []),
  ];
  return codes.filter((code) => typeof code === "string");
}

/** All codes of the operation's refusals. */
export const codesOf = (shape: OperationShape): string[] => [
  ...new Set([...commonCodes(shape), ...(shape.errors ?? [])]),
];

/** Whether the input contains an id, which may not exist for this caller. */
function takesId({ params, query, body }: OperationShape): boolean {
  return [params, query, body].some(
    (part) =>
      part && JSON.stringify(z.toJSONSchema(part, { io: "input", unrepresentable: "any" })).includes('"format":"uuid"'),
  );
}
