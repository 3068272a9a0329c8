/**
 * Uploads one file after another until it is killed, by its parent or by itself. Argument 1 is the database, 2 the settings, 3 the
 * account, and 4 `<what> <count>`, where it kills itself: at the n-th statement, or in the n-th piece.
 */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { connect } from "../../app/platform/db/database.server.ts";
import { storeUpload } from "../../app/platform/files/upload.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";

const [, , url = "", environment = "{}", account_id = "", end = ""] = process.argv;
const [what, count = "0"] = end.split(" ");
const die = () => process.kill(process.pid, "SIGKILL");

const settings = readSettings(JSON.parse(environment) as Record<string, string>);
const { sql } = connect({ url, pool: 1 });
let statements = 0;
const counted = new Proxy(sql, {
  apply(target, self, words) {
    // A fragment or a list of values is not a statement.
    const statement =
      Array.isArray(words[0]) &&
      "raw" in (words[0] as object) &&
      /^\s*(insert|update|select)/.test(String((words[0] as string[])[0]));
    if (what === "statement" && statement && (statements += 1) === Number(count)) die();
    return Reflect.apply(target as never, self, words) as unknown;
  },
});
const services = { settings, sql: counted, clock: () => new Date(), log: createLogger("silent") };

const photo = await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
  .jpeg()
  .toBuffer();
const document = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(3_000_000), Buffer.from("\n%%EOF\n")]);

async function* pieces(bytes: Buffer) {
  for (let at = 0, n = 1; at < bytes.length; at += 50_000, n += 1) {
    if (what === "piece" && n === Number(count)) die();
    yield bytes.subarray(at, at + 50_000);
  }
}

process.stdout.write("ready\n");
for (let i = 0; ; i += 1) {
  const [purpose, bytes] = i % 2 ? (["picture", photo] as const) : (["document", document] as const);
  await storeUpload(services, { field: "file", account_id, purpose, name: "a", content: pieces(bytes) }, new Date());
  process.stdout.write("stored\n");
}
