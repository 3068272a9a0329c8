import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { archiveOf, type ArchiveEntry } from "./archive.server.ts";

const at = new Date("2026-11-29T08:00:00Z");

async function* pieces(...all: string[]) {
  yield* all;
}

async function bytesOf(entries: AsyncIterable<ArchiveEntry>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of archiveOf(entries, at)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

it("passes on what goes wrong while an entry is read", async () => {
  async function* broken(): AsyncGenerator<string> {
    yield "one";
    throw new Error("the file is gone");
  }
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { path: "a.csv", content: broken() };
  }
  await expect(bytesOf(entries())).rejects.toThrow("the file is gone");
});

it("has each entry with its content, whether it comes whole, in pieces or as bytes", async () => {
  const picture = new Uint8Array([137, 80, 78, 71, 0, 255]);
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { path: "čšž/whole.txt", content: "žaba" };
    yield { path: "pieces.csv", content: pieces("a,č\r\n", "", "b,ć\r\n".repeat(50_000)) };
    yield { path: "none.csv", content: pieces() };
    yield { path: "picture.png", content: picture };
  }
  const files = unzipSync(await bytesOf(entries()));
  expect(Object.keys(files)).toEqual(["čšž/whole.txt", "pieces.csv", "none.csv", "picture.png"]);
  expect(strFromU8(files["čšž/whole.txt"] as Uint8Array)).toBe("žaba");
  expect(strFromU8(files["pieces.csv"] as Uint8Array)).toBe(`a,č\r\n${"b,ć\r\n".repeat(50_000)}`);
  expect(files["none.csv"]).toHaveLength(0);
  expect(files["picture.png"]).toEqual(picture);
});

it("asks for the next entry when the bytes of the one before were taken", async () => {
  let asked = 0;
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (; asked < 1000;) yield { path: `${(asked += 1)}.txt`, content: "x" };
  }
  const archive = archiveOf(entries(), at);
  await archive.next();
  expect(asked).toBe(1);
  await archive.return(undefined);
});
