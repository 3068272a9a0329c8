import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Returns the start time of a process in the system's format; null if there is no such process. */
export function startTimeOf(pid: number): string | null {
  if (process.platform !== "linux") return ps(pid, "lstart=");
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process name in parentheses may contain spaces and parentheses, so read the fields after the last one.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** Returns the command line of a process; null if there is no such process. */
export function commandLineOf(pid: number): string | null {
  if (process.platform !== "linux") return ps(pid, "args=");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim() || null;
  } catch {
    return null;
  }
}

function ps(pid: number, field: string): string | null {
  const { stdout } = spawnSync("ps", ["-o", field, "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim() || null;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
