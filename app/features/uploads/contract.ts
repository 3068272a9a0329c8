import { z } from "zod";
import { documentTypes, fileLimits, fileSizes, imageTypes } from "../../platform/files/file.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { uuid, wholeNumberText } from "../../platform/http/validation.ts";

const operation = operationWith({});

/** Everyone with an account, including specialists who are still applying. */
const uploaders = ["user", "specialist", "editor", "superadmin"] as const;

const refusals = [
  "file_unreadable",
  "file_type",
  "too_many_pixels",
  "file_infected",
  "file_check_unavailable",
  "too_many_uploads",
] as const;

/** Fractions of the upright image: left, top, width, height. */
const crop = z
  .string()
  .regex(/^[01](\.\d{1,6})?(,[01](\.\d{1,6})?){3}$/)
  .transform((text) => {
    const [left = 0, top = 0, width = 1, height = 1] = text.split(",").map(Number);
    return { left, top, width, height };
  })
  .refine(({ left, top, width, height }) => width > 0 && height > 0 && left + width <= 1.001 && top + height <= 1.001);

const uploaded = z.object({
  id: z.uuid(),
  /** Link to the largest size, valid for a short time. */
  link: z.string(),
  width: z.int(),
  height: z.int(),
});

export const uploadImage = operation("POST /services/upload-image", {
  id: "uploadImage",
  summary: "Stores a picture: JPEG, PNG or WebP, up to 12 MB. It waits a day for something to use it.",
  roles: uploaders,
  request: { kind: "form", files: { file: { types: imageTypes, bytes: fileLimits.imageBytes, required: true } } },
  body: z.strictObject({ purpose: z.enum(["portrait", "picture"]).default("picture"), crop: crop.optional() }),
  data: uploaded,
  errors: refusals,
  withoutApproval: true,
  idempotency: "none",
  status: 201,
});

export const uploadDocument = operation("POST /services/upload-document", {
  id: "uploadDocument",
  summary: "Stores a document: PDF or a picture, up to 15 MB. It waits a day for something to use it.",
  roles: uploaders,
  request: { kind: "form", files: { file: { types: documentTypes, bytes: fileLimits.documentBytes, required: true } } },
  body: z.strictObject({}),
  data: uploaded.extend({
    /** The file name for saving. */
    name: z.string(),
    media_type: z.enum(["image/webp", "application/pdf"]),
    bytes: z.int(),
    /** Null for a PDF, which can only be downloaded. */
    width: z.int().nullable(),
    height: z.int().nullable(),
  }),
  errors: refusals,
  withoutApproval: true,
  idempotency: "none",
  status: 201,
});

export const readFile = operation("GET /files/{file_id}/{size}", {
  id: "readFile",
  summary: "The bytes of a file: by a signed link that other calls answer, or without one if the file is public.",
  roles: ["anon"],
  params: z.object({ file_id: uuid(), size: z.enum(fileSizes) }),
  query: z.object({
    /** When the link expires, in minutes since 1970. */
    until: wholeNumberText(0, 999_999_999).optional(),
    sign: z.string().max(100).optional(),
    download: z.literal("1").optional(),
    /** Who the link is for; part of the signature. */
    reader: z.string().max(80).optional(),
  }),
  answer: { kind: "file", types: ["image/webp", "application/pdf"] },
  errors: ["file_not_found"],
});
