import { EventEmitter } from "node:events";
import { describe, expect, test } from "vitest";
import { createOverload } from "./overload.ts";

/** Creates an overload guard whose clock and event loop the test controls. */
function setUp(limits = { most: 2, wait: 500, queue: 3 }) {
  let time = 0;
  let saturated = true;
  let tick = () => undefined as void;
  const loop = { saturated: () => saturated, onTick: (call: () => void) => void (tick = call) };
  const overload = createOverload(limits, loop, () => time);
  const log: string[] = [];
  const enter = (name: string, headers: Record<string, string> = {}, method = "POST") => {
    const request = Object.assign(new EventEmitter(), { headers, method });
    const response = Object.assign(new EventEmitter(), { closed: false, destroyed: false });
    overload.enter(
      request as never,
      response as never,
      () => log.push(name),
      () => log.push(`${name} refused`),
    );
    return {
      response,
      bodyEnds: () => request.emit("end"),
      becomes: (state: { writableEnded?: boolean; writableNeedDrain?: boolean }) => Object.assign(response, state),
      ends: () => {
        Object.assign(response, { closed: true, destroyed: true });
        response.emit("close");
      },
    };
  };
  return {
    log,
    enter,
    overload,
    pass: (ms: number) => {
      time += ms;
      tick();
    },
    rest: () => {
      saturated = false;
      tick();
    },
  };
}

describe("while the event loop is saturated", () => {
  test("few requests run, others wait in order, and each finished one admits another", () => {
    const { log, enter } = setUp();
    const [a, b] = ["a", "b", "c", "d"].map((name) => enter(name));
    expect(log).toEqual(["a", "b"]);
    b?.ends();
    expect(log).toEqual(["a", "b", "c"]);
    a?.ends();
    expect(log).toEqual(["a", "b", "c", "d"]);
  });

  test("a request is refused if it waits too long, or immediately if the queue is full", () => {
    const { log, enter, pass, overload } = setUp();
    for (const name of ["a", "b", "c", "d", "e", "f"]) enter(name);
    expect(log).toEqual(["a", "b", "f refused"]);
    pass(499);
    expect(log).toHaveLength(3);
    pass(1);
    expect(log.slice(3)).toEqual(["c refused", "d refused", "e refused"]);
    expect(overload.refused()).toBe(4);
  });

  test("a request closed while waiting takes no slot", () => {
    const { log, enter, overload } = setUp();
    const a = enter("a");
    enter("b");
    enter("c").ends();
    enter("d");
    a.ends();
    expect(log).toEqual(["a", "b", "d"]);
    expect(overload.refused()).toBe(0);
  });

  test("a response waiting for its reader takes no slot, whether whole or in pieces", () => {
    const { log, enter, overload } = setUp();
    enter("a").becomes({ writableEnded: true });
    const b = enter("b");
    b.becomes({ writableNeedDrain: true });
    expect(overload.running()).toBe(0);
    enter("c");
    expect(log).toEqual(["a", "b", "c"]);
    b.becomes({ writableNeedDrain: false });
    enter("d");
    expect(log).toEqual(["a", "b", "c"]);
  });

  test("an open stream takes no slot, and frees none when it ends", () => {
    const { log, enter, overload } = setUp();
    const stream = enter("stream", {}, "GET");
    enter("a");
    enter("b");
    expect(log).toEqual(["stream", "a"]);
    overload.leave(stream.response as never);
    expect(log).toEqual(["stream", "a", "b"]);
    stream.ends();
    enter("c");
    expect(log).toEqual(["stream", "a", "b"]);
    expect(overload.running()).toBe(2);
  });

  test("an incomplete body takes no slot", () => {
    const { log, enter } = setUp();
    const slow = ["s1", "s2", "s3"].map((name) => enter(name, { "content-length": "9" }));
    enter("a");
    expect(log).toEqual(["s1", "s2", "s3", "a"]);
    slow[0]?.bodyEnds();
    enter("b");
    expect(log).not.toContain("b");
    slow[0]?.ends();
    expect(log).toContain("b");
  });

  test.each(["GET", "HEAD"])("a %s takes a slot immediately, because its body is not read", (method) => {
    const { log, enter } = setUp();
    for (const name of ["a", "b", "c"]) enter(name, { "content-length": "0" }, method);
    enter("d", { "transfer-encoding": "chunked" }, method);
    expect(log).toEqual(["a", "b"]);
  });
});

test("an idle event loop admits any number of requests immediately", () => {
  const { log, enter, rest } = setUp();
  rest();
  for (let i = 0; i < 100; i += 1) enter(String(i));
  expect(log).toHaveLength(100);
});

test("waiting requests are admitted once the event loop has time again", () => {
  const { log, enter, rest } = setUp();
  for (const name of ["a", "b", "c", "d"]) enter(name);
  rest();
  expect(log).toEqual(["a", "b", "c", "d"]);
});
