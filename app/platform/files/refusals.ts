import { AppError } from "../errors/app-error.ts";

const names: Record<string, string> = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
};

/** Refusals of an upload. Each names the form's field, so that pages show it next to the file input. */
export function wrongFileType(field: string, allowed: readonly string[]): AppError {
  const types = allowed.map((type) => names[type] ?? type).join(", ");
  return new AppError("file_type", { values: { types }, fields: { [field]: { code: "fileType", values: { types } } } });
}

export function tooLargeFile(field: string, bytes: number): AppError {
  const max = Math.floor(bytes / (1024 * 1024)) || 1;
  return new AppError("file_too_large", {
    values: { max },
    fields: { [field]: { code: "fileTooLarge", values: { max } } },
  });
}

export const unreadableFile = (field: string, cause?: unknown): AppError =>
  new AppError("file_unreadable", { fields: { [field]: { code: "fileUnreadable" } }, cause });

export function tooManyPixels(field: string, most: number): AppError {
  const megapixels = Math.floor(most / 1_000_000);
  return new AppError("too_many_pixels", {
    values: { megapixels },
    fields: { [field]: { code: "tooManyPixels", values: { megapixels } } },
  });
}

export function tooManyUploads(field: string, seconds: number): AppError {
  const values = { minutes: Math.ceil(seconds / 60) };
  return new AppError("too_many_uploads", {
    values,
    retryAfter: seconds,
    fields: { [field]: { code: "tooManyUploads", values } },
  });
}

export const infectedFile = (field: string): AppError =>
  new AppError("file_infected", { fields: { [field]: { code: "fileInfected" } } });

export const virusCheckUnavailable = (field: string, cause?: unknown): AppError =>
  new AppError("file_check_unavailable", {
    retryAfter: 60,
    fields: { [field]: { code: "fileCheckUnavailable" } },
    cause,
  });
