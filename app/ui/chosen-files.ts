export type FileRules = {
  /** As in the `accept` attribute: ".pdf", "image/*". Empty accepts everything. */
  accept: readonly string[];
  maxBytes: number;
  maxCount: number;
};

/** Why a file was rejected. */
export type FileRefusal = "type" | "size" | "empty" | "count" | "twice";

type FileFacts = Pick<File, "name" | "size" | "type">;

const fits = (file: FileFacts, rule: string): boolean => {
  if (rule.startsWith(".")) return file.name.toLowerCase().endsWith(rule.toLowerCase());
  return rule.endsWith("/*") ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
};

/** Splits newly chosen files into accepted and rejected, given the existing ones. The server checks again. */
export function splitChosenFiles<F extends FileFacts>(
  files: readonly F[],
  there: readonly FileFacts[],
  rules: FileRules,
) {
  const taken: F[] = [];
  const refused: { file: F; reason: FileRefusal }[] = [];
  for (const file of files) {
    const same = (other: FileFacts) => other.name === file.name && other.size === file.size;
    const reason: FileRefusal | undefined =
      rules.accept.length > 0 && !rules.accept.some((rule) => fits(file, rule))
        ? "type"
        : file.size === 0
          ? "empty"
          : file.size > rules.maxBytes
            ? "size"
            : [...there, ...taken].some(same)
              ? "twice"
              : there.length + taken.length >= rules.maxCount
                ? "count"
                : undefined;
    if (reason) refused.push({ file, reason });
    else taken.push(file);
  }
  return { taken, refused };
}

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** A size in the locale's format: "340 kB", "2.4 MB". The minimum is 1 kB. */
export function formatBytes(locale: string, bytes: number): string {
  const kilobytes = Math.max(1, bytes / 1000);
  const step = Math.min(units.length - 1, Math.floor(Math.log10(kilobytes) / 3));
  const value = kilobytes / 1000 ** step;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step],
    unitDisplay: "short",
    maximumFractionDigits: step > 0 && value < 10 ? 1 : 0,
  }).format(value);
}
