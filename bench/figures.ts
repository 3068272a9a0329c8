import budgets from "./budgets.json" with { type: "json" };

/** A row of the table. */
export interface Figure {
  name: string;
  unit: string;
  ours: number;
  /** The same work without the product's code, from the same run: the best possible figure. */
  limit?: number;
  /** Name of the budget in budgets.json. It applies to the ratio if there is a limit, otherwise to the amount. */
  budget?: keyof typeof budgets;
  /** Whether the budget applies to the amount even though there is a limit. */
  amount?: boolean;
}

export type Verdict = "within" | "over" | "";

interface Bound {
  least?: number;
  most?: number;
}

const isRatio = ({ limit, amount }: Figure) => limit !== undefined && !amount;

export function verdictOf(figure: Figure): Verdict {
  if (!figure.budget) return "";
  const bound: Bound = budgets[figure.budget];
  const value = isRatio(figure) ? figure.ours / (figure.limit ?? NaN) : figure.ours;
  return value >= (bound.least ?? -Infinity) && value <= (bound.most ?? Infinity) ? "within" : "over";
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

const shown = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString("en") : String(Math.round(value * 100) / 100);

function budgetText(figure: Figure): string {
  if (!figure.budget) return "";
  const { least, most }: Bound = budgets[figure.budget];
  const amount = (value: number) => (isRatio(figure) ? `${value * 100} %` : shown(value));
  return least === undefined ? `≤ ${amount(most ?? 0)}` : `≥ ${amount(least)}`;
}

/** Formats the figures as aligned columns. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure.ours),
    figure.unit,
    figure.limit === undefined ? "" : shown(figure.limit),
    figure.limit === undefined ? "" : `${Math.round((figure.ours / figure.limit) * 100)} %`,
    budgetText(figure),
    verdictOf(figure),
  ]);
  const all = [["figure", "ours", "unit", "limit", "ratio", "budget", ""], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const numeric = new Set([1, 3, 4, 5]);
  const lines = all.map((row) =>
    row
      .map((cell, i) => (numeric.has(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
  return lines.join("\n");
}
