import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../app/platform/db/database.server.ts";
import { startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { commandLineOf } from "../../app/platform/db/embedded/process.server.ts";

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync("/tmp/korak-fault-");
  chmodSync(folder, 0o711);
});

afterEach(async () => {
  const killed = children.splice(0);
  for (const child of killed) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
  // Waits for processes orphaned by a killed parent, which need a moment to end.
  if (killed.length > 0) await (await startEmbedded({ folder }).catch(() => undefined))?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the writer until this many writes are acknowledged. */
async function startWriter(writes: number): Promise<{ child: ChildProcess; answered: number[]; postgres: number }> {
  const child = spawn(process.execPath, ["tests/faults/writer.ts", folder], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const answered: number[] = [];
  let postgres = 0;
  let rest = "";
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The writer ended with ${code}.`)));
    child.stdout.on("data", (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line.startsWith("pid ")) postgres = Number(line.slice(4));
        if (line.startsWith("wrote ")) answered.push(Number(line.slice(6)));
      }
      if (answered.length >= writes) resolve();
    });
  });
  return { child, answered, postgres };
}

async function endedWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += 20) {
    if (!commandLineOf(pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

describe("kill -9 of the parent during writes", () => {
  test("loses no acknowledged write and leaves no partial one, five times in a row", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { child, answered } = await startWriter(40);
      child.kill("SIGKILL");
      await once(child, "exit");
      const server = await startEmbedded({ folder });
      const { sql, close } = connect({ url: server.url });
      const rows = await sql<{ number: number }[]>`select number from notes order by number`;
      const [half] = await sql`
        select count(*) as half from notes full join twins using (number) where twin is null or number is null`;
      await close();
      await server.stop();
      const kept = new Set(rows.map((row) => row.number));
      expect(answered.filter((number) => !kept.has(number))).toEqual([]);
      expect(half).toEqual({ half: 0 });
    }
  });

  test("leaves no PostgreSQL process running", async () => {
    const { child, postgres } = await startWriter(1);
    child.kill("SIGKILL");
    expect(await endedWithin(postgres, 50_000)).toBe(true);
  });

  test("is followed by a recovery when PostgreSQL is killed too, with a stale pid file naming an unrelated process", async () => {
    const { child, answered, postgres } = await startWriter(5);
    process.kill(postgres, "SIGKILL");
    child.kill("SIGKILL");
    await endedWithin(postgres, 50_000);
    const stale = join(folder, "cluster", "postmaster.pid");
    writeFileSync(stale, readFileSync(stale, "utf8").replace(/^\d+/, String(process.ppid)));
    const server = await startEmbedded({ folder });
    const { sql, close } = connect({ url: server.url });
    const [row] = await sql<{ count: number }[]>`select count(*) from notes`;
    expect(row?.count).toBeGreaterThanOrEqual(answered.length);
    await close();
    await server.stop();
  });
});

describe("a second start on the same folder", () => {
  test("is rejected with the pid of the process using it, which continues undisturbed", async () => {
    const { child, answered } = await startWriter(1);
    await expect(startEmbedded({ folder })).rejects.toThrow(`in use by process ${child.pid}. Stop that one first`);
    const before = answered.length;
    await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(before + 5);
  });

  test("is rejected within one process too, and allowed after a stop", async () => {
    const server = await startEmbedded({ folder });
    await expect(startEmbedded({ folder })).rejects.toThrow(`in use by process ${process.pid}`);
    await server.stop();
    await server.stop();
    await (await startEmbedded({ folder })).stop();
  });

  test("takes over an empty lock, and one whose pid now belongs to another process", async () => {
    writeFileSync(join(folder, "lock"), JSON.stringify({ pid: process.pid, started: "1", id: "gone" }));
    await (await startEmbedded({ folder })).stop();
    writeFileSync(join(folder, "lock"), "");
    await (await startEmbedded({ folder })).stop();
  });
});

describe("starting in an unusual folder", () => {
  test("rejects a database of an older PostgreSQL and names both versions", async () => {
    await (await startEmbedded({ folder })).stop();
    writeFileSync(join(folder, "cluster", "PG_VERSION"), "16\n");
    await expect(startEmbedded({ folder })).rejects.toThrow(/by PostgreSQL 16, and this product brings PostgreSQL 18/);
    writeFileSync(join(folder, "cluster", "PG_VERSION"), "18\n");
  });

  test("rejects a folder with other content and leaves it unchanged", async () => {
    mkdirSync(join(folder, "cluster"));
    writeFileSync(join(folder, "cluster", "letter.txt"), "kept");
    await expect(startEmbedded({ folder })).rejects.toThrow(/is not a database folder/);
    expect(readdirSync(join(folder, "cluster"))).toEqual(["letter.txt"]);
  });

  test("removes leftovers of an interrupted first start", async () => {
    mkdirSync(join(folder, "cluster.new-1"));
    writeFileSync(join(folder, "cluster.new-1", "PG_VERSION"), "18\n");
    await (await startEmbedded({ folder })).stop();
    expect(existsSync(join(folder, "cluster.new-1"))).toBe(false);
  });

  test("works if the path is too long for a socket and has spaces and Slovene and Serbian letters", async () => {
    const long = join(folder, "š č ž", "a".repeat(60), "b".repeat(60));
    const server = await startEmbedded({ folder: long });
    const { sql, close } = connect({ url: server.url });
    const [row] = await sql`select current_setting('listen_addresses') as listens, 1 as one`;
    expect(row).toEqual({ listens: "", one: 1 });
    await close();
    await server.stop();
  });

  test("reports a full disk and leaves no partial database", async ({ skip }) => {
    const small = join(folder, "small");
    mkdirSync(small);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=20m,mode=755", "tmpfs", small]).status === 0;
    if (!mounted) skip("Only root may mount a small disk.");
    try {
      await expect(startEmbedded({ folder: small })).rejects.toThrow(/could not be made because the disk is full/);
      expect(readdirSync(small).filter((name) => name.startsWith("cluster"))).toEqual([]);
    } finally {
      spawnSync("umount", [small]);
    }
  });
});

describe("preparing a start", () => {
  /** Copies the code that runs before anything is installed. */
  const copyTo = (checkout: string) => {
    cpSync("scripts", join(checkout, "scripts"), { recursive: true });
    cpSync("server/listening.mjs", join(checkout, "server/listening.mjs"));
  };

  test("reports a port in use before anything is installed or built", async () => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    // A checkout without packages, in which any first step would be an install.
    const checkout = join(folder, "checkout");
    copyTo(checkout);
    const prepare = (env: Record<string, string>, file = "") => {
      writeFileSync(join(checkout, ".env"), file);
      const words = [join(checkout, "scripts", "prepare.mjs"), "--to-listen"];
      return spawnSync(process.execPath, words, { env: { ...process.env, PORT: undefined, ...env }, encoding: "utf8" });
    };
    for (const [env, file] of [
      [{ PORT: String(port) }, ""],
      [{}, `HOST=0.0.0.0\nPORT="${port}" # ours\n`],
    ] as const) {
      const { status, stdout, stderr } = prepare(env, file);
      expect(stderr).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another number.\n`);
      expect([status, stdout]).toEqual([1, ""]);
    }
    other.close();
    expect(readdirSync(checkout).sort()).toEqual([".env", "scripts", "server"]);
  });

  test("reports a read-only checkout in one line", () => {
    const checkout = join(folder, "checkout");
    mkdirSync(checkout);
    copyTo(checkout);
    for (const name of ["package.json", "package-lock.json"]) cpSync(name, join(checkout, name));
    chmodSync(checkout, 0o555);
    // Root can write anywhere, so the process changes its user, but only once Node runs, which that user may be unable to start.
    const asNobody = "process.setgroups([]);process.setgid(65534);process.setuid(65534)";
    const words = process.getuid?.() === 0 ? ["--import", `data:text/javascript,${asNobody}`] : [];
    words.push(join(checkout, "scripts", "prepare.mjs"));
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: "/", encoding: "utf8" });
    chmodSync(checkout, 0o755);
    expect(stderr).toMatch(
      /^Something is to be installed or built, and this user may not write in .*checkout \(EACCES\)\. Run `npm ci/,
    );
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(status).toBe(1);
  });
});
