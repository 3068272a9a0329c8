/** A page of an Ogg file: one packet with the checksum that RFC 3533 requires. */
function page(flags: number, number: number, samples: number, packet: Uint8Array): Buffer {
  const head = Buffer.alloc(28);
  head.write("OggS", 0, "latin1");
  head[5] = flags;
  head.writeBigUInt64LE(BigInt(samples), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(number, 18);
  head[26] = 1;
  head[27] = packet.length;
  const bytes = Buffer.concat([head, packet]);
  bytes.writeUInt32LE(checksum(bytes), 22);
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum = (sum ^ (byte << 24)) >>> 0;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1) >>> 0;
  }
  return sum;
}

const samplesPerPacket = 960;
const skipped = 312;

/** A silent Opus file in an Ogg container, with packets of 20 ms. A different name gives a different file. */
export function silentFile(name = "", packets = 10): Buffer {
  const head = Buffer.from("OpusHead\u0001\u0001\0\0\u0080\u00bb\0\0\0\0\0", "latin1");
  head.writeUInt16LE(skipped, 10);
  const tags = Buffer.concat([
    Buffer.from("OpusTags", "latin1"),
    Buffer.from([name.length, 0, 0, 0]),
    Buffer.from(name, "latin1"),
    Buffer.from([0, 0, 0, 0]),
  ]);
  const sound = Array.from({ length: packets }, (_, at) =>
    page(at + 1 === packets ? 4 : 0, at + 2, (at + 1) * samplesPerPacket, Buffer.from([0xf8, 0xff, 0xfe])),
  );
  return Buffer.concat([page(2, 0, 0, head), page(0, 1, 0, tags), ...sound]);
}
