import pino from "pino";
import { withoutSecrets } from "./without-secrets.server.ts";
import { withoutValues } from "./without-values.server.ts";

export type Logger = pino.Logger;

/** Called for every error logged with `err`, with the fields logged next to it. */
export type OnError = (
  error: unknown,
  told: { request_id?: unknown; path?: unknown; what?: string | undefined },
) => void;

/**
 * Logs JSON lines to standard output, written in small batches and flushed when the process exits. Removes fields with names
 * of secrets, up to one level deep, and the secrets in paths (`withoutSecrets`). Database errors are logged without the
 * statement's values.
 */
export function createLogger(level: string, onError?: OnError, to?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["password", "token", "access_token", "refresh_token", "authorization", "cookie", "secret"].flatMap(
        (name) => [name, `*.${name}`],
      ),
      censor: "[cut]",
    },
    serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutValues(error) as Error) },
    hooks: { streamWrite: withoutSecrets, ...(onError && { logMethod: heardBy(onError) }) },
  };
  return pino(options, to ?? pino.destination({ dest: 1, sync: false, minLength: 0 }));
}

const error = pino.levels.values["error"] as number;

function heardBy(onError: OnError): NonNullable<NonNullable<pino.LoggerOptions["hooks"]>["logMethod"]> {
  return function (args, method, level) {
    const [told, what] = args as [{ err?: unknown } | undefined, unknown];
    if (level >= error && told?.err !== undefined)
      onError(withoutValues(told.err), { ...told, what: typeof what === "string" ? what : undefined });
    method.apply(this, args);
  };
}
