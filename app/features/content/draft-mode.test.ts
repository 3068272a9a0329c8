import { describe, expect, test } from "vitest";
import type { Person } from "../../platform/auth/actor.ts";
import {
  previewOwner,
  draftCookie,
  draftTicket,
  inDraftMode,
  ownPathOf,
  maySeeDrafts,
} from "./service/draft-mode.server.ts";

describe("draft mode", () => {
  const masterKey = Buffer.alloc(32, 1);
  const now = new Date("2026-11-24T10:00:00Z");
  const later = new Date(now.getTime() + 9 * 3600_000);
  const holds = (ticket: string, editor?: string, at = now, key = masterKey) =>
    inDraftMode(`a=b; ${draftCookie}=${ticket}`, { masterKey: key, now: at, editor });

  test("with an editor's cookie works for that editor only, and has ended nine hours later", () => {
    const ticket = draftTicket(masterKey, now, "editor-1");
    expect(holds(ticket, "editor-1")).toBe(true);
    for (const not of [holds(ticket), holds(ticket, "editor-2"), holds(ticket, "editor-1", later)])
      expect(not).toBe(false);
    expect(holds(ticket, "editor-1", now, Buffer.alloc(32, 2))).toBe(false);
  });

  test("with the preview secret's cookie works without an account, and the cookie cannot be forged", () => {
    const ticket = draftTicket(masterKey, now, previewOwner);
    expect(holds(ticket)).toBe(true);
    const [until = "", by = "", sign = ""] = ticket.split(".");
    for (const forged of [
      `${Number(until) + 9}.${by}.${sign}`,
      `${until}.editor-1.${sign}`,
      `${until}.${by}`,
      `${until}.${by}.`,
      "",
      ".",
    ]) {
      expect(holds(forged, "editor-1")).toBe(false);
    }
  });

  test("shows drafts to editors and superadmins with a completed sign-in, but not to families, specialists and guests", () => {
    const person = { kind: "person", role: "editor", aal: "aal1", second_factor: false } as Person;
    expect(maySeeDrafts(person, false)).toBe(true);
    expect(maySeeDrafts({ ...person, role: "superadmin", aal: "aal2", second_factor: true }, true)).toBe(true);
    expect(maySeeDrafts({ ...person, second_factor: true }, false)).toBe(false);
    expect(maySeeDrafts(person, true)).toBe(false);
    for (const role of ["user", "specialist"] as const)
      expect(maySeeDrafts({ ...person, role, aal: "aal2" }, false)).toBe(false);
    expect(maySeeDrafts({ kind: "anon" }, false)).toBe(false);
  });

  test.each([
    ["/sl/o-nas", "/sl/o-nas"],
    ["about?x=1", "/about?x=1"],
    ["https://evil.example/a", "/https://evil.example/a"],
    ["//evil.example", "/evil.example"],
    ["/\\evil.example", "/"],
    ["/a\n/b", "/"],
    [undefined, "/"],
    ["javascript:alert(1)", "/javascript:alert(1)"],
    ["/%2f%2fevil.example", "/%2f%2fevil.example"],
    ["/.//evil.example", "/"],
    ["/x/..//evil.example", "/"],
  ])("opens the preview of %j at the path %s", (slug, path) =>
    expect(ownPathOf(slug, "https://korak.example")).toBe(path),
  );
});
