import { connect, type Socket } from "node:net";

/** Maximum milliseconds without progress, and for a whole scan. */
const patience = { silence: 10_000, whole: 60_000 };
/** Bytes in one piece of the stream. */
const piece = 64 * 1024;

/** Returns the name of what clamd found, or undefined. Throws if clamd gives no valid answer. */
export async function scanForViruses(
  url: string,
  pieces: (size: number) => AsyncIterable<Uint8Array>,
): Promise<string | undefined> {
  const socket = open(url);
  const whole = setTimeout(() => socket.destroy(new Error("The virus scanner took too long.")), patience.whole);
  socket.setTimeout(patience.silence, () => socket.destroy(new Error("The virus scanner did not answer.")));
  const said = answerOf(socket);
  // May reject while the stream is still being sent, before anything awaits it; `send` then ends early.
  said.catch(() => undefined);
  try {
    await send(socket, pieces(piece));
    return verdictOf(await said);
  } finally {
    clearTimeout(whole);
    socket.destroy();
  }
}

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === "unix:"
    ? connect(decodeURIComponent(pathname))
    : connect(Number(port), hostname.replace(/^\[|\]$/g, ""));
}

/**
 * Sends clamd's INSTREAM command: each piece follows its length, and a zero ends the stream. clamd may answer and hang up
 * earlier.
 */
async function send(socket: Socket, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve) =>
      socket.destroyed || !socket.writable ? resolve() : socket.write(bytes, () => resolve()),
    );
  await write(Buffer.from("zINSTREAM\0"));
  for await (const bytes of pieces) {
    if (socket.destroyed || socket.readableEnded) return;
    await write(lengthOf(bytes.byteLength));
    await write(bytes);
  }
  await write(lengthOf(0));
}

function lengthOf(length: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(length);
  return four;
}

async function answerOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of socket as AsyncIterable<Buffer>) {
    parts.push(part);
    if (part.includes(0)) break;
  }
  return Buffer.concat(parts).toString("utf8").replace(/\0.*$/s, "").trim();
}

function verdictOf(said: string): string | undefined {
  if (said === "stream: OK") return undefined;
  const found = /^stream: (.{1,200}) FOUND$/.exec(said)?.[1];
  if (found === undefined) throw new Error(`The virus scanner answered: ${said.slice(0, 100) || "nothing"}`);
  return found;
}
