import pino from "pino";

export type Logger = pino.Logger;

/**
 * JSON lines on standard output, written in small batches that the process also writes out when it ends. Names that carry secrets are
 * cut out wherever they stand, one level deep.
 */
export function createLogger(level: string): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["password", "token", "access_token", "refresh_token", "authorization", "cookie", "code", "secret"].flatMap(
        (name) => [name, `*.${name}`],
      ),
      censor: "[cut]",
    },
  };
  return pino(options, pino.destination({ dest: 1, sync: false, minLength: 0 }));
}
