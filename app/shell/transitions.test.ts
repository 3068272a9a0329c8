import { expect, it } from "vitest";
import { ignoreInterruptedTransitions } from "./transitions.ts";

it.each(["pageswap", "pagereveal"])("a transition interrupted at %s causes no unhandled error", async (name) => {
  const page = new EventTarget();
  ignoreInterruptedTransitions(page);
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  const aborted = () =>
    Promise.reject(new DOMException("Transition was aborted because of invalid state", "InvalidStateError"));
  page.dispatchEvent(Object.assign(new Event(name), { viewTransition: { ready: aborted(), finished: aborted() } }));
  page.dispatchEvent(Object.assign(new Event(name), { viewTransition: null }));
  await new Promise((done) => setTimeout(done, 0));
  await new Promise((done) => setTimeout(done, 0));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
