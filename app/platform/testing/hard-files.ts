import { deflateSync, gzipSync, crc32 } from "node:zlib";
import sharp from "sharp";

/** The result of an upload: the code of a refusal, a stored picture or PDF, or "safe" if both are acceptable. */
type Outcome = "file_type" | "file_unreadable" | "too_many_pixels" | "file_too_large" | "picture" | "pdf" | "safe";

export interface HardFile {
  what: string;
  name: string;
  type: string;
  bytes: Buffer;
  image: Outcome;
  /** Result of an upload as a document, if that differs. */
  document?: Outcome;
}

const text = (words: string) => Buffer.from(words);
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? text(part) : part)));
const hex = (digits: string) => Buffer.from(digits.replaceAll(" ", ""), "hex");

/** Creates one chunk of a PNG. */
function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(join(name, data)));
  return join(length, name, data, sum);
}
const pngHead = hex("89504e470d0a1a0a");

/** Creates a black PNG with one bit per pixel, so the file is tiny whatever its stated size. */
export function flatPng(width: number, height: number, before: Buffer = Buffer.alloc(0), rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return join(pngHead, chunk("IHDR", head), before, chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0)));
}

/** Returns the same JPEG with a larger size in its frame header. */
function enlarged(jpeg: Buffer, width: number, height: number): Buffer {
  const made = Buffer.from(jpeg);
  const frame = made.indexOf(hex("ffc0"));
  made.writeUInt16BE(height, frame + 5);
  made.writeUInt16BE(width, frame + 7);
  return made;
}

/** Inserts a segment right after the start of a JPEG. */
const withSegment = (jpeg: Buffer, marker: string, data: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return join(jpeg.subarray(0, 2), hex(`ff${marker}`), length, data, jpeg.subarray(2));
};

const pdf = (objects: string) => text(`%PDF-1.7\n${objects}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
const zip = join(hex("504b0304 1400 0000 0000"), "x".repeat(3000), hex("504b0506"), Buffer.alloc(18));
const script = "<script>alert(document.cookie)</script>";

/** Creates malformed files with the expected result of each. */
export async function hardFiles(): Promise<HardFile[]> {
  const color = sharp({ create: { width: 300, height: 200, channels: 3, background: "orange" } });
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: "gray", noise } })
    .jpeg()
    .toBuffer();
  const [png, webp, avif, gif, tiff] = await Promise.all(
    (["png", "webp", "avif", "gif", "tiff"] as const).map((format) => color.clone().toFormat(format).toBuffer()),
  );
  const frames = await sharp({
    create: { width: 40, height: 80, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } },
  })
    .raw()
    .toBuffer();
  const animated = (format: "gif" | "webp") =>
    sharp(frames, { raw: { width: 40, height: 80, channels: 4, pageHeight: 40 } })
      .toFormat(format, { delay: [100, 100] })
      .toBuffer();
  const upright = { raw: { width: 1, height: 1, channels: 4 } } as const;
  const list: [what: string, name: string, type: string, bytes: Buffer, image: Outcome, document?: Outcome][] = [
    ["nothing", "a.jpg", "image/jpeg", Buffer.alloc(0), "file_unreadable"],
    ["one zero", "a.png", "image/png", Buffer.alloc(1), "file_type"],
    ["spaces", "a.webp", "image/webp", text(" \n\t ".repeat(900)), "file_type"],
    ["a page", "a.jpg", "image/jpeg", text(`<!doctype html>${script}`), "file_type"],
    ["a page behind a comment", "a.jpg", "image/jpeg", join("<!--", jpeg.subarray(0, 20), `-->${script}`), "file_type"],
    ["an SVG", "a.png", "image/png", text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), "file_type"],
    [
      "an SVG with a prolog",
      "a.svg",
      "image/png",
      text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      "file_type",
    ],
    [
      "an SVG that reads files",
      "a.png",
      "image/png",
      text(
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
      ),
      "file_type",
    ],
    [
      "a script that starts as a GIF",
      "a.jpg",
      "image/jpeg",
      text("GIF89a/*" + " ".repeat(60) + "*/=1;alert(1)"),
      "file_type",
    ],
    ["a GIF", "a.png", "image/png", gif as Buffer, "file_type"],
    ["an animated GIF", "a.jpg", "image/jpeg", await animated("gif"), "file_type"],
    ["a script", "a.webp", "image/webp", text("alert(1)"), "file_type"],
    ["half a JPEG", "a.jpg", "image/jpeg", jpeg.subarray(0, jpeg.length / 2), "file_unreadable"],
    ["half a PNG", "a.png", "image/png", flatPng(3000, 3000, undefined, 1500), "file_unreadable"],
    ["a cut PNG", "a.png", "image/png", (png as Buffer).subarray(0, 60), "file_unreadable"],
    ["a cut WebP", "a.webp", "image/webp", (webp as Buffer).subarray(0, 40), "file_unreadable"],
    ["the start of a JPEG", "a.jpg", "image/jpeg", hex("ffd8ffe0"), "file_unreadable"],
    ["only ones", "a.jpg", "image/jpeg", Buffer.alloc(5000, 255), "file_type"],
    ["a JPEG with PHP behind", "a.php.jpg", "image/jpeg", join(jpeg, "<?php system($_GET['c']); ?>"), "picture"],
    ["a JPEG with a ZIP behind", "a.jpg", "image/jpeg", join(jpeg, zip), "picture"],
    [
      "a JPEG with PHP in a comment",
      "a.jpg",
      "image/jpeg",
      withSegment(jpeg, "fe", text("<?php phpinfo(); ?>")),
      "picture",
    ],
    [
      "a JPEG with a script in XMP",
      "a.jpg",
      "image/jpeg",
      withSegment(jpeg, "e1", text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${script}</x:xmpmeta>`)),
      "picture",
    ],
    [
      "a JPEG that says where it was taken",
      "a.jpg",
      "image/jpeg",
      await sharp(jpeg)
        .withExif({ IFD0: { Make: "<script" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "46/1 3/1 0/1" } })
        .toBuffer(),
      "picture",
    ],
    [
      "a JPEG with a broken Exif",
      "a.jpg",
      "image/jpeg",
      withSegment(jpeg, "e1", join("Exif\0\0MM", Buffer.alloc(200, 255))),
      "picture",
    ],
    [
      "a JPEG on its side",
      "a.jpg",
      "image/jpeg",
      await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer(),
      "picture",
    ],
    ["a JPEG as PNG", "a.png", "image/png", jpeg, "picture"],
    ["a PNG as JPEG", "a.jpeg", "image/jpeg", png as Buffer, "picture"],
    ["a WebP as JPEG", "a.jpg", "image/jpeg", webp as Buffer, "picture"],
    ["a PDF as JPEG", "a.jpg", "image/jpeg", pdf("1 0 obj << >> endobj"), "file_type", "pdf"],
    ["a ZIP", "a.jpg", "image/jpeg", zip, "file_type"],
    ["a program for Windows", "a.jpg", "image/jpeg", join("MZ", Buffer.alloc(500)), "file_type"],
    ["a program for Linux", "a.png", "image/png", join(hex("7f454c46020101"), Buffer.alloc(500)), "file_type"],
    [
      "an icon",
      "a.png",
      "image/png",
      join(hex("000001000100101000000100200068040000160000"), Buffer.alloc(1200)),
      "file_type",
    ],
    ["a bitmap", "a.png", "image/png", join("BM", Buffer.alloc(300)), "file_type"],
    ["a TIFF", "a.jpg", "image/jpeg", tiff as Buffer, "file_type"],
    ["a Photoshop file", "a.jpg", "image/jpeg", join("8BPS", Buffer.alloc(300)), "file_type"],
    ["a film", "a.jpg", "image/jpeg", join(hex("00000020"), "ftypisom", Buffer.alloc(300)), "file_type"],
    ["an AVIF", "a.jpg", "image/jpeg", avif as Buffer, "file_type"],
    ["a HEIC", "a.jpg", "image/jpeg", join(hex("00000018"), "ftypheic", Buffer.alloc(300)), "file_type"],
    ["a JPEG XL", "a.jpg", "image/jpeg", join(hex("0000000c4a584c200d0a870a"), Buffer.alloc(300)), "file_type"],
    ["a bomb of gzip", "a.jpg", "image/jpeg", gzipSync(Buffer.alloc(5_000_000)), "file_type"],
    ["a PNG of 20,000 × 20,000", "a.png", "image/png", flatPng(20_000, 20_000), "too_many_pixels"],
    ["a JPEG of 65,000 × 65,000", "a.jpg", "image/jpeg", enlarged(jpeg, 65_000, 65_000), "too_many_pixels"],
    ["a JPEG larger than its pixels", "a.jpg", "image/jpeg", enlarged(jpeg, 6000, 6000), "safe"],
    ["a PNG without width", "a.png", "image/png", flatPng(0, 10), "file_unreadable"],
    ["a PNG of the largest numbers", "a.png", "image/png", flatPng(0x7fffffff, 0x7fffffff, undefined, 0), "safe"],
    ["a PNG with a wrong checksum", "a.png", "image/png", Buffer.from(flatPng(50, 50)).fill(7, 29, 33), "safe"],
    [
      "a PNG with a bomb of text",
      "a.png",
      "image/png",
      flatPng(50, 50, chunk("zTXt", join("Comment\0\0", deflateSync(Buffer.alloc(40_000_000))))),
      "safe",
    ],
    [
      "a PNG with a bomb of a profile",
      "a.png",
      "image/png",
      flatPng(50, 50, chunk("iCCP", join("p\0\0", deflateSync(Buffer.alloc(40_000_000))))),
      "safe",
    ],
    [
      "a WebP with an enormous canvas",
      "a.webp",
      "image/webp",
      join(
        "RIFF",
        hex("1e000000"),
        "WEBPVP8X",
        hex("0a000000 10000000 ff3f00 ff3f00"),
        "VP8 ",
        hex("04000000 00000000"),
      ),
      "safe",
    ],
    ["an animated WebP", "a.webp", "image/webp", await animated("webp"), "picture"],
    ["an animated PNG", "a.png", "image/png", flatPng(50, 50, chunk("acTL", hex("00000002 00000000"))), "picture"],
    [
      "a picture of one pixel",
      "a.png",
      "image/png",
      await sharp(Buffer.from([9, 9, 9, 9]), upright)
        .png()
        .toBuffer(),
      "picture",
    ],
    ["a picture of one column", "a.png", "image/png", flatPng(1, 20_000), "picture"],
    ["a CMYK JPEG", "a.jpg", "image/jpeg", await sharp(jpeg).toColourspace("cmyk").jpeg().toBuffer(), "picture"],
    ["a PNG of 16 bits", "a.png", "image/png", await sharp(jpeg).toColourspace("rgb16").png().toBuffer(), "picture"],
    [
      "a gray PNG with transparency",
      "a.png",
      "image/png",
      await sharp(jpeg).greyscale().ensureAlpha(0.4).png().toBuffer(),
      "picture",
    ],
    [
      "noise",
      "a.jpg",
      "image/jpeg",
      Buffer.from(Array.from({ length: 20_000 }, (_, i) => ((i * 7919) >> 3) & 255)),
      "file_type",
    ],
    ["text as PDF", "a.pdf", "application/pdf", text("My opinion is that…"), "file_type"],
    ["a ZIP as PDF", "a.pdf", "application/pdf", zip, "file_type"],
    [
      "a PDF with a script",
      "a.pdf",
      "application/pdf",
      pdf("1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj"),
      "file_type",
      "pdf",
    ],
    [
      "a PDF with a program in it",
      "a.pdf",
      "application/pdf",
      pdf("1 0 obj << /Type /EmbeddedFile /Launch (x.exe) >> endobj"),
      "file_type",
      "pdf",
    ],
    [
      "a PDF without its end",
      "a.pdf",
      "application/pdf",
      text("%PDF-1.7\n1 0 obj << >> endobj"),
      "file_type",
      "file_unreadable",
    ],
    ["the start of a PDF", "a.pdf", "application/pdf", text("%PDF-"), "file_type", "file_unreadable"],
    ["a page before a PDF", "a.pdf", "application/pdf", join(script, pdf("")), "file_type"],
    ["a ZIP behind a PDF", "a.pdf", "application/pdf", join(pdf(""), zip), "file_type", "file_unreadable"],
    ["a name with a path", "../../../../etc/passwd", "image/jpeg", jpeg, "picture"],
    ["a name of Windows", "C:\\Windows\\..\\a.jpg", "image/jpeg", jpeg, "picture"],
    ["a name with a header", 'a\r\nSet-Cookie: x=1".jpg', "image/jpeg", jpeg, "picture"],
    ["a name that turns around", "a\u202egpj.exe", "image/jpeg", jpeg, "picture"],
    ["a name in all scripts", "Žiga – 絵 😀 \ud83d.jpg", "image/jpeg", jpeg, "picture"],
    ["a name without end", `${"a".repeat(3000)}.jpg`, "image/jpeg", jpeg, "picture"],
    ["a name of an ending", ".jpg", "image/jpeg", jpeg, "picture"],
    ["13 MB", "a.jpg", "image/jpeg", Buffer.alloc(13 * 1024 * 1024), "file_too_large", "file_type"],
    ["17 MB", "a.jpg", "image/jpeg", Buffer.alloc(17 * 1024 * 1024), "file_too_large"],
  ];
  return list.map(([what, name, type, bytes, image, document]) => ({
    what,
    name,
    type,
    bytes,
    image,
    ...(document && { document }),
  }));
}
