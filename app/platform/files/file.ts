/** The purpose of a file; it determines the allowed types and the stored sizes. */
export const filePurposes = ["portrait", "picture", "document"] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Images are kept in the first three, a PDF only as `original`. */
export const fileSizes = ["small", "medium", "large", "original"] as const;
export type FileSize = (typeof fileSizes)[number];
export type ImageSize = Exclude<FileSize, "original">;

/** Longest edge in pixels; a portrait is a square. Smaller images are not enlarged. */
export const longestEdges: Record<FilePurpose, Record<ImageSize, number>> = {
  portrait: { small: 96, medium: 288, large: 768 },
  picture: { small: 480, medium: 960, large: 1600 },
  document: { small: 320, medium: 1080, large: 2400 },
};

export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const documentTypes = ["application/pdf", ...imageTypes] as const;

const MB = 1024 * 1024;
export const fileLimits = {
  imageBytes: 12 * MB,
  documentBytes: 15 * MB,
  /** Phone cameras take pictures of up to 50 million pixels; larger modes exist, but people have to choose them. */
  pixels: 50_000_000,
  /** The decoder's memory limit for an image that it cannot read row by row or at a smaller scale. */
  decodedBytes: 75_000_000,
  uploads: { count: 60, seconds: 3600, burst: 40 },
  /** Maximum number of uploads of one account that nothing uses yet. */
  pending: 40,
} as const;

/** The part of an image to keep, in fractions of its upright width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}
