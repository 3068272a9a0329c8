/** The fields of a database error that may be logged. */
interface SafeFacts {
  /** Such as `23505`. */
  sqlstate?: string;
  constraint?: string;
  table?: string;
  /** The statement with its placeholders, truncated to 300 characters. */
  statement?: string;
}

type Loose = Error & Record<string, unknown>;

const causesOf = (thrown: Error): Loose[] => {
  const chain: Loose[] = [];
  for (let error: unknown = thrown; error instanceof Error && chain.length < 5; error = error.cause)
    chain.push(error as Loose);
  return chain;
};
/** Whether this is a PostgreSQL error, from either driver. */
const isDatabase = (error: Loose) =>
  typeof error["severity"] === "string" && /^[0-9A-Z]{5}$/.test(String(error["code"]));
/** Whether this is Drizzle's wrapper, whose message has the statement with all its values. */
const isQuery = (error: Loose) => "query" in error && "params" in error;
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/**
 * Removes personal data from a database error: names and dates are in its message, in `detail` and in Drizzle's
 * wrapper. Keeps what is needed to find the bug. Returns every other error unchanged.
 */
export function withoutValues(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const chain = causesOf(thrown);
  if (!chain.some((error) => isDatabase(error) || isQuery(error))) return thrown;
  const database = chain.find(isDatabase);
  const facts = Object.fromEntries(
    Object.entries({
      sqlstate: text(database?.["code"]),
      constraint: text(database?.["constraint_name"] ?? database?.["constraint"]),
      table: text(database?.["table_name"] ?? database?.["table"]),
      statement: chain
        .map((error) => text(error["query"]))
        .find(Boolean)
        ?.replaceAll(/\s+/g, " ")
        .trim()
        .slice(0, 300),
    }).filter(([, value]) => value !== undefined),
  ) as SafeFacts;
  const own = chain.filter((error) => !isDatabase(error) && !isQuery(error)).map((error) => error.message);
  const message = [...own, ...(database ? [sentenceOf(database, facts)] : [])].join(": ") || "statement failed";
  const safe = new Error(message);
  safe.name = database ? "DatabaseError" : "QueryError";
  const frames =
    (chain.find((error) => !isDatabase(error)) ?? thrown).stack?.split("\n").filter((line) => /^\s+at /.test(line)) ??
    [];
  safe.stack = [`${safe.name}: ${message}`, ...frames].join("\n");
  return Object.assign(safe, facts);
}

function sentenceOf(database: Loose, { sqlstate = "", constraint, table }: SafeFacts): string {
  // Errors in the statement itself: these messages name columns and functions, never values.
  if (sqlstate.startsWith("42")) return `${sqlstate} ${database.message}`;
  return [sqlstate, ...(constraint ? [`constraint ${constraint}`] : []), ...(table ? [`table ${table}`] : [])].join(
    ", ",
  );
}

/** One line about an error, without values, to store with a job. */
export const errorLine = (thrown: unknown): string => String(withoutValues(thrown)).slice(0, 500);
