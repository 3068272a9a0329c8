import type { Context } from "hono";
import type { Engine } from "./config.server.ts";

const loopback = (host: string) => host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
const literal = (host: string) => host.startsWith("[") || /^\d{1,3}(\.\d{1,3}){3}$/.test(host);
const web = (url: URL) => url.protocol === "http:" || url.protocol === "https:";
const unsafe = ["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"];

/** Converts a glob to a regex: `*` stops at the separators `.` and `/`, `**` crosses them. */
export function globPattern(glob: string): RegExp {
  let braces = 0;
  const source = glob.replace(/\*\*|\\.|\[!?[^\]]*\]|[\s\S]/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    if (part === "?") return "[^./]";
    if (part === "{") return (braces++, "(?:");
    if (part === "}" && braces > 0) return (braces--, ")");
    if (part === "," && braces > 0) return "|";
    if (part.length > 2 && part.startsWith("[")) {
      const negated = part.startsWith("[!");
      return `[${negated ? "^" : ""}${part.slice(negated ? 2 : 1, -1).replaceAll(/[\\^]/g, "\\$&")}]`;
    }
    return (part.startsWith("\\") && part.length === 2 ? part.slice(1) : part).replace(/[$()*+.?[\\\]^{|}/-]/g, "\\$&");
  });
  return new RegExp(`^${source}${")".repeat(braces)}$`);
}

/** Returns the URL if a redirect with a session may go there, otherwise null. */
export function redirectAllowed(value: string, siteUrl: string, allowList: string[]): URL | null {
  if (value.length > 2048 || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (unsafe.includes(url.protocol) || url.username !== "" || url.password !== "") return null;
  if (web(url)) {
    const host = url.hostname;
    // Rejects other spellings of an IP address: `http://2130706433/` parses as 127.0.0.1.
    if (literal(host) && !value.toLowerCase().includes(`//${host}`)) return null;
    const site = new URL(siteUrl);
    const samePort = url.port === site.port || loopback(host);
    if (url.protocol === site.protocol && host === site.hostname && samePort) return url;
    // An IP address gets sessions only if it and the site's host are loopback addresses.
    if (literal(host)) return loopback(host) && loopback(site.hostname) ? url : null;
    if (!/^[a-z0-9.-]+$/.test(host)) return null;
  }
  const plain = new URL(url);
  plain.hash = "";
  return allowList.some((glob) => globPattern(glob).test(plain.href)) ? url : null;
}

/** Returns the redirect target: `redirect_to` if allowed, otherwise the referer if allowed, otherwise the site URL. */
export function redirectTarget(c: Context, engine: Engine): string {
  for (const value of [c.req.query("redirect_to"), c.req.header("referer")]) {
    const url = value ? redirectAllowed(value, engine.siteUrl, engine.redirectAllowList) : null;
    if (url) return url.href;
  }
  return engine.siteUrl;
}

/** Appends query parameters without changing the existing query or fragment. */
export function withQuery(target: string, parameters: Record<string, string>): string {
  const [base = "", ...fragment] = target.split("#");
  const query = new URLSearchParams(parameters).toString();
  const joined = `${base}${base.includes("?") ? (/[?&]$/.test(base) ? "" : "&") : "?"}${query}`;
  return fragment.length > 0 ? `${joined}#${fragment.join("#")}` : joined;
}

export function withFragment(target: string, parameters: Record<string, string>): string {
  return `${target.split("#")[0] ?? ""}#${new URLSearchParams(parameters).toString()}`;
}
