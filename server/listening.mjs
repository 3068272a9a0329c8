// Checks whether the product could listen at its configured address. Plain JavaScript: runs before anything is
// installed.
import { createServer } from "node:net";

/** Returns a message that says why the product cannot listen, or undefined if it can. */
export function cannotListen({ port, host }) {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", (error) => resolve(whyNot(error, { port, host })));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

export function whyNot({ code, message }, { port, host }) {
  if (code === "EADDRINUSE") return `Port ${port} is in use. Stop what uses it, or set PORT to another number.`;
  if (code === "EACCES") {
    return `This user may not listen on port ${port}. Set PORT to 1024 or higher, and let a reverse proxy answer on ${port}.`;
  }
  if (host) {
    return `HOST is "${host}", which is no address of this machine (${code}). Set it to one that is, such as 127.0.0.1, or leave it out.`;
  }
  return `Port ${port} cannot be listened on: ${message}.`;
}
