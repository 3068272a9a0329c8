/** One line of a calendar, unfolded. Names are in capitals. */
export interface Line {
  name: string;
  params: Readonly<Record<string, string>>;
  value: string;
}

/** A component with its own lines, without nested components. */
export interface Component {
  name: string;
  lines: Line[];
  /** The text from the file, including nested components. */
  text: string;
}

/** Parses `NAME;PARAM=value;PARAM="value":rest`; undefined for anything else. */
export function readLine(text: string): Line | undefined {
  const head = /^[A-Za-z0-9-]+/.exec(text)?.[0];
  if (!head) return undefined;
  const params: Record<string, string> = {};
  let at = head.length;
  while (text[at] === ";") {
    const equals = text.indexOf("=", at);
    if (equals < 0) return undefined;
    const key = text.slice(at + 1, equals).toUpperCase();
    at = equals + 1;
    let value = "";
    for (let quoted = false; at < text.length && (quoted || (text[at] !== ";" && text[at] !== ":")); at++) {
      if (text[at] === '"') quoted = !quoted;
      else value += text[at];
    }
    params[key] = value;
  }
  return text[at] === ":" ? { name: head.toUpperCase(), params, value: text.slice(at + 1).trim() } : undefined;
}

const read = new Set(["VEVENT", "VFREEBUSY", "VTIMEZONE"]);

/**
 * The components of a calendar that have busy times or zones; null if the calendar ends too early. Invalid lines are skipped,
 * because many programs write them.
 */
export function componentsOf(text: string): Component[] | null {
  const found: Component[] = [];
  const open: string[] = [];
  let current: Component | undefined;
  let depth = 0;
  let closed = false;
  for (const line of text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n")) {
    const mark = /^(BEGIN|END):\s*([A-Za-z0-9-]+)\s*$/i.exec(line);
    if (mark) {
      const name = (mark[2] ?? "").toUpperCase();
      if ((mark[1] ?? "").toUpperCase() === "BEGIN") {
        open.push(name);
        if (!current && read.has(name)) {
          current = { name, lines: [], text: "" };
          depth = open.length;
        }
      } else if (open.at(-1) !== name) {
        return null;
      } else {
        open.pop();
        closed = open.length === 0;
      }
    } else if (current && open.length === depth && current.name !== "VTIMEZONE") {
      const one = readLine(line);
      if (one) current.lines.push(one);
    }
    if (current) {
      if (current.name === "VTIMEZONE" && line !== "") current.text += `${line}\r\n`;
      if (open.length < depth) {
        found.push(current);
        current = undefined;
      }
    }
  }
  return closed && open.length === 0 ? found : null;
}
