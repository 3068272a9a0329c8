import type { ErrorEvent, StackFrame, StackLineParserFn } from "@sentry/core";
import * as z from "zod";
import { findPage } from "../app/platform/features/pages.ts";
import { redact } from "./redact.ts";

/** A browser's error report, with the page's path. */
export const browserErrorSchema = z.strictObject({
  name: z.string().max(80),
  message: z.string().max(500),
  stack: z.string().max(4000),
  path: z.string().max(500),
});
export type BrowserError = z.output<typeof browserErrorSchema>;

export interface ErrorReporter {
  /** Reports an error that was logged; `what` is the log message. */
  server(error: unknown, told: { request_id?: unknown; path?: unknown; what?: string | undefined }): void;
  browser(error: BrowserError, requestId: string): void;
  /** Waits for reports that are still being sent. */
  close(): Promise<void>;
}

export interface ReportingOptions {
  dsn: string;
  release: string;
  environment: string;
  /** Sends one envelope; tests store it instead. */
  send?: (url: string, body: string | Uint8Array) => Promise<{ statusCode?: number }>;
}

/** Milliseconds after which sending gives up. Sending never delays a request. */
const sendLimit = 5000;

/**
 * Creates a reporter that sends unexpected errors to Sentry. It uses only the SDK's core: no process hooks, no traces, no
 * breadcrumbs. Of each event, it sends only what `onlyAllowedFields` picks.
 */
export async function createErrorReporter({
  dsn,
  release,
  environment,
  send = post,
}: ReportingOptions): Promise<ErrorReporter> {
  const [sentry, node] = await Promise.all([import("@sentry/core"), import("@sentry/core/server")]);
  const client = new node.ServerRuntimeClient({
    dsn,
    release,
    environment,
    integrations: [],
    sendClientReports: false,
    stackParser: sentry.createStackParser(node.nodeStackLineParser(), geckoLine),
    transport: (options) =>
      sentry.createTransport({ ...options, recordDroppedEvent: () => undefined }, ({ body }) =>
        send(options.url, body),
      ),
    beforeSend: onlyAllowedFields,
  });
  client.init();
  const capture = (error: unknown, tags: Record<string, string | undefined>) => {
    const scope = new sentry.Scope();
    scope.setTags(Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== undefined)));
    client.captureException(error, {}, scope);
  };
  return {
    server(error, { request_id, path, what }) {
      capture(error, { side: "server", page: pageAt(path), what, request_id: text(request_id) });
    },
    browser({ name, message, stack, path }, request_id) {
      // The SDK takes the first line as the message, but not every browser writes one.
      const lines = stack.startsWith(name) ? stack : `${name}\n${stack}`;
      const error = Object.assign(new Error(message), { name, stack: lines });
      capture(error, { side: "browser", page: pageAt(path), request_id });
    },
    close: async () => void (await client.close(sendLimit)),
  };
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined);
/** Returns the page's key, because its URL may name a person. */
const pageAt = (path: unknown) => (typeof path === "string" ? findPage(path.replace(/\.data$/, ""))?.key : undefined);

const known = new Set(["side", "page", "what", "request_id"]);

/** Copies only the listed fields of an event; anything else that the SDK adds is not sent. */
export function onlyAllowedFields(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, release, environment, tags = {} } = event;
  const values = event.exception?.values?.map(({ type, value, stacktrace }) => ({
    ...(type !== undefined && { type: nameOf(type) }),
    value: redact(value ?? ""),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(bareFrame) } }),
  }));
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    platform: tags["side"] === "browser" ? "javascript" : "node",
    ...(level && { level }),
    ...(release && { release }),
    ...(environment && { environment }),
    tags: Object.fromEntries(Object.entries(tags).filter(([name]) => known.has(name))),
    ...(values && { exception: { values } }),
  };
}

function bareFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  return {
    ...(filename && { filename: place(filename) }),
    ...(name && { function: redact(name).slice(0, 80) }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  };
}

/** Accepts only an identifier as an error's name, because a browser could send any text. */
const nameOf = (type: string) => (/^[A-Za-z_$][\w$]{0,60}$/.test(type) ? type : "Error");

/** Returns a file's path within the product, because a parent folder may be named after a person. */
function place(filename: string): string {
  const path = URL.canParse(filename) ? new URL(filename).pathname : (filename.split(/[?#]/)[0] as string);
  const at = path.search(/\/(node_modules|build|app|server|auth-server|assets|simulators)\//);
  if (at >= 0) return path.slice(at);
  // Inline code has the page's URL as its file.
  return /\.[cm]?[jt]sx?$/.test(path) ? (path.split("/").at(-1) as string) : "[page]";
}

/** A stack line in Firefox and Safari: `name@address:line:column`. */
const geckoLine: [number, StackLineParserFn] = [
  50,
  (line) => {
    const [, name, filename, lineno, colno] = /^(.*?)@(.+?):(\d+):(\d+)$/.exec(line.trim()) ?? [];
    if (!filename) return undefined;
    return { filename, function: name || "?", lineno: Number(lineno), colno: Number(colno), in_app: true };
  },
];

async function post(url: string, body: string | Uint8Array): Promise<{ statusCode: number }> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/x-sentry-envelope" },
    body: body as string,
    signal: AbortSignal.timeout(sendLimit),
  });
  await answer.arrayBuffer();
  return { statusCode: answer.status };
}
