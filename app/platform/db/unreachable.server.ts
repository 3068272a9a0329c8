import { databaseError } from "./database.server.ts";

/**
 * Returns a sentence for an operator whose database cannot be used at all; undefined for every other error. Shows the URL
 * without its password.
 */
export function whyUnreachable(error: unknown, url: string): string | undefined {
  const { host, name, user } = partsOf(url);
  const network = codeOf(error);
  const mend = "Start it, or set DATABASE_URL to where it is.";
  if (network === "ECONNREFUSED" || network === "ENOENT")
    return `No database answers at ${host} (DATABASE_URL). ${mend}`;
  if (network === "ENOTFOUND" || network === "EAI_AGAIN") {
    return `The host of the database, ${host} (DATABASE_URL), is not known here. Mend its name in DATABASE_URL.`;
  }
  if (
    network &&
    ["CONNECT_TIMEOUT", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ECONNRESET", "CONNECTION_CLOSED"].includes(network)
  ) {
    return `The database at ${host} (DATABASE_URL) does not answer (${network}). ${mend}`;
  }
  const known = databaseError(error);
  switch (known?.code) {
    case "28P01":
      return (
        `The database at ${host} refuses the password of "${user}". Mend it in DATABASE_URL; signs such as @ : / # are ` +
        "written there as %40 %3A %2F %23."
      );
    case "28000":
      return `The database at ${host} does not let "${user}" in: ${known.message}. Make that role, or mend DATABASE_URL.`;
    case "3D000":
      return (
        `There is no database "${name}" at ${host}. Make it (createdb --encoding=UTF8 --template=template0 --owner=${user} ${name}), ` +
        "or mend DATABASE_URL."
      );
    case "42501":
      return (
        `"${user}" may not change the database "${name}": ${known.message}. Make that role its owner ` +
        `(alter database "${name}" owner to "${user}").`
      );
    case "53300":
      return `The database at ${host} has no connection left. Raise its max_connections, or lower DATABASE_POOL.`;
    case "57P03":
      return `The database at ${host} is just starting or stopping. Start again in a moment.`;
    default:
      return undefined;
  }
}

function codeOf(thrown: unknown): string | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code === "string" && /^[A-Z_]{5,}$/.test(code)) return code;
    // If a host name has two addresses, both were tried.
    if (error instanceof AggregateError) return codeOf(error.errors[0]);
  }
  return undefined;
}

function partsOf(text: string) {
  const url = new URL(text);
  const folder = url.searchParams.get("host");
  const port = url.port || url.searchParams.get("port") || "5432";
  return {
    host: folder ?? `${url.hostname}:${port}`,
    name: decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username),
    user: decodeURIComponent(url.username),
  };
}
