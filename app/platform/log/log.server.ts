import pino from "pino";

export type Logger = pino.Logger;

/** JSON lines on standard output. Names that carry secrets are cut out wherever they stand, one level deep. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["password", "token", "access_token", "refresh_token", "authorization", "cookie", "code", "secret"].flatMap(
        (name) => [name, `*.${name}`],
      ),
      censor: "[cut]",
    },
  });
}
