import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { demoPassword, emailOf } from "../app/demo/world.server.ts";
import { flatPng, hardFiles } from "../app/platform/testing/hard-files.ts";
import type { Figure } from "./figures.ts";
import { startServer } from "./processes.ts";

type Kind = "jpeg" | "png" | "webp";

/** The largest images that are accepted, in the formats that cost the decoder most, and photos as taken by phones. */
async function largest(): Promise<[Kind, Buffer][]> {
  const small = await sharp(randomBytes(1000 * 750 * 3), { raw: { width: 1000, height: 750, channels: 3 } })
    .jpeg()
    .toBuffer();
  const photo = (width: number, height: number) => sharp(small).resize(width, height, { fit: "fill" });
  const glass = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } } });
  const turned = (image: Sharp) => image.withMetadata({ orientation: 6 });
  return [
    ["jpeg", await turned(photo(4000, 3000)).jpeg({ quality: 85 }).toBuffer()],
    ["jpeg", await turned(photo(8160, 6120)).jpeg({ quality: 60 }).toBuffer()],
    ["jpeg", await turned(photo(5750, 4330)).jpeg({ quality: 60, progressive: true }).toBuffer()],
    ["png", await glass(4950, 3770).png({ progressive: true }).toBuffer()],
    ["png", await turned(glass(4950, 3770)).png().toBuffer()],
    ["png", await turned(glass(3500, 2670)).toColourspace("rgb16").png().toBuffer()],
    ["webp", await turned(glass(4950, 3770)).webp({ lossless: true }).toBuffer()],
    ["webp", await photo(5200, 4790).webp({ quality: 40 }).toBuffer()],
    ["png", flatPng(20_000, 20_000)],
  ];
}

const highWater = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
/** Resets the high-water mark. */
const forget = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** Measures how far uploads raise the peak memory of a process, one after another and eight at the same time. */
export async function measureUploads(): Promise<Figure[]> {
  const images = await largest();
  const hostile = await hardFiles();
  const server = await startServer("server/main.ts", "/readyz");
  try {
    const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: emailOf("adult-1"), password: demoPassword }),
    });
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const send = async (type: string, bytes: Buffer) => {
      const body = new FormData();
      body.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), "a");
      const from = performance.now();
      const answer = await fetch(`${server.url}/api/services/upload-document`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${access_token}` },
      });
      await answer.arrayBuffer();
      return { status: answer.status, ms: performance.now() - from };
    };
    // Loads the image library first, so that its memory counts as idle.
    await send(
      "image/jpeg",
      await sharp(randomBytes(300), { raw: { width: 10, height: 10, channels: 3 } })
        .jpeg()
        .toBuffer(),
    );
    await new Promise((resolve) => setTimeout(resolve, 3000));
    forget(server.pid);
    const rest = highWater(server.pid);
    const answers: { status: number; ms: number }[] = [];
    for (const [kind, bytes] of images) answers.push(await send(`image/${kind}`, bytes));
    const refused = answers.filter(({ status }) => status !== 201).length;
    if (refused !== 1)
      throw new Error(`Only the last image is to be refused: ${answers.map(({ status }) => status).join(" ")}`);
    const inTurn = highWater(server.pid) - rest;
    const bombs = hostile.filter(({ what }) => / bomb |20,000|65,000/.test(what));
    for (const { type, bytes } of bombs) await send(type, bytes);
    const afterBombs = highWater(server.pid) - rest;
    const [kind, photo] = images[0] as [Kind, Buffer];
    await Promise.all(Array.from({ length: 8 }, () => send(`image/${kind}`, photo)));
    return [
      { name: "upload of a 12 Mpx photo", unit: "ms", ours: answers[0]?.ms ?? NaN },
      { name: "memory beside the largest images", unit: "MB", ours: inTurn, budget: "memory of uploads, MB" },
      { name: "  and bombs", unit: "MB", ours: afterBombs, budget: "memory of uploads, MB" },
      {
        name: "  and eight photos at once",
        unit: "MB",
        ours: highWater(server.pid) - rest,
        budget: "memory of uploads, MB",
      },
    ];
  } finally {
    await server.stop();
  }
}
