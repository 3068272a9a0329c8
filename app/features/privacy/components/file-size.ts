const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a size such as "48 MB", with the language's decimal sign. */
export function fileSize(bytes: number, tag: string): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return new Intl.NumberFormat(tag, {
    style: "unit",
    unit: units[unit],
    unitDisplay: "short",
    maximumFractionDigits: digits,
  }).format(value);
}
