import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { fileName, optionalFileName, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { errors as accountErrors } from "../accounts/contract.ts";
import { longestName } from "./rules.ts";

export const errors = { too_many_files: 409 } as const;

const operation = operationWith({ ...accountErrors, ...errors });
const people = ["user", "specialist"] as const;

export const profileFile = z.object({
  id: z.uuid(),
  name: z.string(),
  media_type: z.enum(["image/webp", "application/pdf"]),
  bytes: z.int(),
  /** The uploader; null once that account is erased. */
  added_by: z.string().nullable(),
  /** Whether the reader uploaded it. */
  yours: z.boolean(),
  /** Whether specialists and viewers with the scope `notes` see it, not only guardians. */
  shared: z.boolean(),
  created_at: z.iso.datetime(),
  /** Whether the reader may rename, share and remove it. */
  editable: z.boolean(),
});

export const listProfileFiles = operation("GET /profiles/files/{id}", {
  id: "listProfileFiles",
  summary:
    "Files of a profile that the caller may see, newest first. Reading them as no guardian is recorded in the access log.",
  roles: people,
  params: z.object({ id: uuid() }),
  query: z.object({ cursor: z.string().max(200).optional(), limit: wholeNumberText(1, 50).default(20) }),
  data: z.array(profileFile),
  list: "cursor",
});

export const countProfileFiles = operation("GET /profiles/files/{id}/count", {
  id: "countProfileFiles",
  summary: "How many files of a profile the caller may see, and whether they may add one.",
  roles: people,
  params: z.object({ id: uuid() }),
  data: z.object({
    /** First name. */
    name: z.string(),
    count: z.int(),
    may_add: z.boolean(),
    /** Whether the caller chooses who sees a file. What other callers add is always shared. */
    may_choose: z.boolean(),
  }),
});

export const addProfileFile = operation("POST /profiles/files/add", {
  id: "addProfileFile",
  idempotency: "optional",
  summary: "Takes an uploaded document into a profile's files. What a specialist adds is shared.",
  roles: people,
  body: z.strictObject({
    profile_id: uuid(),
    file_id: uuid(),
    /** Defaults to the name it was uploaded with. */
    name: optionalFileName(longestName),
    shared: z.boolean(),
  }),
  data: profileFile,
  errors: ["too_many_files", "file_not_found", "child_lock"],
  status: 201,
});

export const changeProfileFile = operation("PATCH /profiles/files/change", {
  id: "changeProfileFile",
  idempotency: "optional",
  summary: "Renames a file, or changes who sees it.",
  roles: people,
  body: z.strictObject({
    profile_file_id: uuid(),
    name: fileName(longestName).optional(),
    shared: z.boolean().optional(),
  }),
  data: profileFile,
  errors: ["child_lock"],
});

export const removeProfileFile = operation("DELETE /profiles/files/remove", {
  id: "removeProfileFile",
  idempotency: "optional",
  summary: "Removes a file for everyone at once.",
  roles: people,
  body: z.strictObject({ profile_file_id: uuid() }),
  data: z.object({ id: z.uuid() }),
  errors: ["child_lock"],
});

export const openProfileFile = operation("POST /profiles/files/open", {
  id: "openProfileFile",
  idempotency: "none",
  summary: "A link that saves the file, for a minute or two. Opening it as no guardian is recorded in the access log.",
  roles: people,
  body: z.strictObject({ profile_file_id: uuid() }),
  data: z.object({ link: z.string() }),
});

export type ProfileFileView = z.output<typeof profileFile>;
