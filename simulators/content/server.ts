import { createHash, timingSafeEqual } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type DocumentNode, execute, GraphQLError, parse, validate } from "graphql";
import { Hono } from "hono";
import { type ContentFiles, readContent } from "./files.ts";
import { type RecordQuery, crisisOf, type RecordKind, recordsOf } from "./records.ts";
import { schema as definition } from "./schema.ts";
import { type Language, languages } from "./shapes.ts";

export interface ContentServerOptions {
  /** Folder with `pages/`, `topics/`, `events/` and the crisis contacts. */
  folder: string;
  /** Bearer token that callers must send. */
  token: string;
  /** Whether to include demo events. */
  demo: boolean;
  /** Called when changed files are invalid; the previous content stays in use. */
  onProblem?: (sentence: string) => void;
}

interface Arguments {
  locale?: Language;
  fallbackLocales?: Language[];
  filter?: Partial<Record<"id" | "key" | "slug", { eq?: string; neq?: string; in?: string[] }>>;
  first?: number;
  skip?: number;
}

type Context = Pick<RecordQuery, "drafts" | "demo"> & { files: ContentFiles };

const schema = buildSchema(definition);
const longestBody = 100_000;
/** Maximum records per response. */
const mostRecords = 100;
/** Seconds between checks of the folder for changes. */
const restSeconds = 2;

const askOf = ({ locale = "en", fallbackLocales = [] }: Arguments, context: Context): RecordQuery => ({
  ...context,
  locale,
  fallbackLocales,
});

function matching(kind: RecordKind, args: Arguments, context: Context) {
  const all: { id: string; key: string; slug: string }[] = recordsOf[kind](context.files, askOf(args, context));
  return all.filter((record) =>
    Object.entries(args.filter ?? {}).every(([field, wish]) => {
      const value = record[field as "id" | "key" | "slug"];
      if (wish.eq !== undefined && value !== wish.eq) return false;
      if (wish.neq !== undefined && value === wish.neq) return false;
      return !wish.in || wish.in.includes(value);
    }),
  );
}

const one = (kind: RecordKind) => (args: Arguments, context: Context) => matching(kind, args, context)[0] ?? null;
const many = (kind: RecordKind) => (args: Arguments, context: Context) => {
  const { first = 20, skip = 0 } = args;
  if (first < 0 || first > mostRecords || skip < 0) {
    throw new GraphQLError(`"first" must be from 0 to ${mostRecords}, "skip" at least 0.`);
  }
  return matching(kind, args, context).slice(skip, skip + first);
};

const root = {
  page: one("page"),
  allPages: many("page"),
  topic: one("topic"),
  allTopics: many("topic"),
  event: one("event"),
  allEvents: many("event"),
  crisis: (args: Arguments, context: Context) => crisisOf(context.files, askOf(args, context)) ?? null,
  _site: { locales: languages },
};

/**
 * Creates a headless content service for a folder of files: GraphQL over POST with a bearer token, records by language,
 * drafts with `X-Include-Drafts: true`. Throws if the files are invalid.
 */
export function createContentServer(options: ContentServerOptions): Hono {
  const files = watched(options);
  const documents = new Map<string, DocumentNode | GraphQLError[]>();
  const app = new Hono();
  files();

  app.post("/", async (c) => {
    if (!sameText(c.req.header("authorization") ?? "", `Bearer ${options.token}`)) {
      return c.json({ errors: [{ message: "The API token is missing or wrong." }] }, 401);
    }
    const body = await c.req.text();
    const asked = body.length > longestBody ? undefined : queryOf(body);
    if (!asked) return c.json({ errors: [{ message: 'The body must be JSON with a "query".' }] }, 400);
    const document = documentOf(asked.query, documents);
    if (Array.isArray(document)) return c.json({ errors: document }, 400);
    const drafts = c.req.header("x-include-drafts") === "true";
    const result = await execute({
      schema,
      document,
      rootValue: root,
      variableValues: asked.variables,
      contextValue: { files: files(), drafts, demo: options.demo },
    });
    return c.json(result);
  });
  app.all("/", (c) => {
    c.header("allow", "POST");
    return c.json({ errors: [{ message: "Queries come by POST." }] }, 405);
  });
  return app;
}

function queryOf(body: string): { query: string; variables: Record<string, unknown> } | undefined {
  try {
    const { query, variables } = JSON.parse(body) as { query?: unknown; variables?: unknown };
    if (typeof query !== "string") return undefined;
    return {
      query,
      variables: typeof variables === "object" && variables ? (variables as Record<string, unknown>) : {},
    };
  } catch {
    return undefined;
  }
}

/** Parses and validates each query text once. */
function documentOf(query: string, known: Map<string, DocumentNode | GraphQLError[]>): DocumentNode | GraphQLError[] {
  let document = known.get(query);
  if (!document) {
    try {
      const parsed = parse(query, { maxTokens: 5000 });
      const errors = validate(schema, parsed, undefined, { maxErrors: 10 });
      document = errors.length > 0 ? [...errors] : parsed;
    } catch (error) {
      document = [error as GraphQLError];
    }
    if (known.size >= 200) known.clear();
    known.set(query, document);
  }
  return document;
}

/** Returns a function that returns the content, and reads it again when a file has changed. */
function watched({ folder, onProblem }: ContentServerOptions): () => ContentFiles {
  let files = readContent(folder);
  let state = changesIn(folder);
  let lookedAt = performance.now();
  return () => {
    if (performance.now() - lookedAt < restSeconds * 1000) return files;
    lookedAt = performance.now();
    try {
      const now = changesIn(folder);
      const gone = [...state.keys()].filter((name) => !now.has(name));
      if (gone.length === 0 && now.size === state.size && [...now].every(([name, at]) => state.get(name) === at))
        return files;
      state = now;
      if (gone.length > 0) onProblem?.(`Removed from the content: ${gone.join(", ")}.`);
      files = readContent(folder);
    } catch (error) {
      onProblem?.((error as Error).message);
    }
    return files;
  };
}

/** Returns when each file was last modified. */
function changesIn(folder: string): Map<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return new Map(names.sort().map((name) => [name, statSync(join(folder, name)).mtimeMs]));
}

function sameText(given: string, known: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(known));
}
