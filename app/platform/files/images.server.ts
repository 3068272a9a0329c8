import type { Metadata, Sharp, SharpOptions } from "sharp";
import { type Crop, longestEdges, fileLimits, type ImageSize, type FilePurpose } from "./file.ts";
import { tooManyPixels, unreadableFile } from "./refusals.ts";

export interface EncodedImage {
  size: ImageSize;
  bytes: Buffer;
  width: number;
  height: number;
}

type SharpModule = (typeof import("sharp"))["default"];

let loaded: Promise<SharpModule> | undefined;
/** Loads the library with the first image: most processes never see one, and it takes 20 MB. */
const sharp = () => (loaded ??= load());

/** Allows only these loaders: the library also knows SVG, PDF and many formats that are not accepted here. */
async function load(): Promise<SharpModule> {
  const { default: made } = await import("sharp");
  made.cache(false);
  made.concurrency(1);
  made.block({ operation: ["VipsForeignLoad"] });
  made.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
  return made;
}

/**
 * Decodes an image once and encodes it as WebP in every size of its purpose: upright, in sRGB, without metadata, and only
 * the first picture of an animation. Takes up to about 145 MB (docs/operating.md), so call it through a gate.
 */
export async function encodeImage(
  field: string,
  bytes: Uint8Array,
  purpose: FilePurpose,
  crop?: Crop,
): Promise<EncodedImage[]> {
  const made = await sharp();
  const limit: SharpOptions = { limitInputPixels: fileLimits.pixels, failOn: "error", pages: 1 };
  // Reading the header needs no pixel limit. Without one, the refusal can name the problem.
  const head = await read(field, () => made(bytes, { ...limit, limitInputPixels: false }).metadata());
  const most = Math.min(fileLimits.pixels, fileLimits.decodedBytes / heldPerPixel(head));
  if (head.width * head.height > most) throw tooManyPixels(field, most);
  const edge = Math.max(longestEdges[purpose].large, crop ? 2400 : 0);
  const { data, info } = await read(field, () =>
    made(bytes, limit)
      .autoOrient()
      .resize(edge, edge, { fit: purpose === "portrait" ? "outside" : "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true }),
  );
  const upright = () => made(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const sizes: EncodedImage[] = [];
  for (const [size, longest] of Object.entries(longestEdges[purpose]) as [ImageSize, number][]) {
    sizes.push({ size, ...(await encode(cut(upright(), info, crop), purpose, longest)) });
  }
  return sizes;
}

/**
 * Decoder memory for each pixel: almost none for a plain JPEG, the coefficients of a progressive one, the whole image for
 * PNG and WebP, which may have to be decoded completely.
 */
function heldPerPixel({ format, isProgressive, chromaSubsampling, channels, depth }: Metadata): number {
  if (format !== "jpeg") return channels * (depth === "ushort" ? 2 : 1);
  if (!isProgressive) return 1;
  return chromaSubsampling === "4:2:0" ? 3 : 6;
}

/** Returns the part to keep in pixels, at least one. */
function cut(
  image: Sharp,
  { width, height }: { width: number; height: number },
  crop?: Crop,
): { image: Sharp; width: number; height: number } {
  if (!crop) return { image, width, height };
  const left = Math.min(width - 1, Math.floor(crop.left * width));
  const top = Math.min(height - 1, Math.floor(crop.top * height));
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
  return { image: image.extract(part), width: part.width, height: part.height };
}

async function encode(
  part: ReturnType<typeof cut>,
  purpose: FilePurpose,
  longest: number,
): Promise<Omit<EncodedImage, "size">> {
  const edge = Math.min(
    longest,
    purpose === "portrait" ? Math.min(part.width, part.height) : Math.max(part.width, part.height),
  );
  const resized = part.image.resize(edge, edge, { fit: purpose === "portrait" ? "cover" : "inside" });
  const { data, info } = await resized.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Refuses the file for any error of the decoder: it means that untrusted bytes are not a readable picture. */
async function read<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unreadableFile(field, error);
  }
}
