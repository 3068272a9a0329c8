// The limit for pages during sign-ins: a bare server whose pages only use a given amount of processor time, next to the product's
// hasher, so its requests wait for nothing but the processor.
import { createServer } from "node:http";
import { createHasher } from "../app/platform/hashing/hasher.server.ts";

const spin = Number(process.env["PAGE_MICROSECONDS"]) / 1000;
const hasher = createHasher();

const server = createServer(async (request, response) => {
  if (request.url === "/hash") await hasher.verify("korak-demo", null);
  else for (const until = performance.now() + spin; performance.now() < until;);
  response.end("done");
});
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env["PORT"]));
process.once("SIGTERM", () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
