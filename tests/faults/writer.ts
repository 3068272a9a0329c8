// A process that starts the embedded database in a folder, writes rows one by one, and prints each acknowledged number, for tests
// that kill it midway.
import { connect } from "../../app/platform/db/database.server.ts";
import { startEmbedded } from "../../app/platform/db/embedded.server.ts";

const server = await startEmbedded({ folder: process.argv[2] ?? "" });
const { sql } = connect({ url: server.url, pool: 4 });
await sql`create table if not exists notes (number int primary key, twin int not null)`;
await sql`create table if not exists twins (number int primary key)`;
const [last] = await sql<{ number: number }[]>`select coalesce(max(number), 0) as number from notes`;
console.log(`pid ${server.pid}`);
for (let number = (last?.number ?? 0) + 1; ; number += 1) {
  await sql.begin(async (tx) => {
    await tx`insert into notes (number, twin) values (${number}, ${number})`;
    await tx`insert into twins (number) values (${number})`;
  });
  console.log(`wrote ${number}`);
}
