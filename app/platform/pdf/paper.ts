import type { Locale } from "../i18n/locales.ts";

export interface PaperColumn {
  label: string;
  /** Share of the width; those of a table are in proportion to each other. */
  width: number;
  /** Amounts are aligned at the end. */
  amounts?: boolean;
}

/** A place in a chart, 0 to 1 from left to right and from bottom to top. */
export interface ChartPoint {
  x: number;
  y: number;
}

/** Shares over time: lines with how sure they are. */
export interface PaperChart {
  /** Its content, in words. */
  alt: string;
  lines: readonly {
    dots: readonly ChartPoint[];
    band: { top: readonly ChartPoint[]; bottom: readonly ChartPoint[] };
  }[];
  /** Without a line. */
  hollow: readonly ChartPoint[];
  /** A dashed line at this height. */
  before: number | null;
  /** Upright lines. */
  marks: readonly number[];
  ticks: readonly { y: number; label: string }[];
  from: string;
  to: string;
}

/** How a day of a row of days looks. */
export type PaperDay = "played" | "partly" | "planned" | "free";

export type PaperPart =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  /** In small type, for required statements. */
  | { kind: "note"; text: string }
  /** In a frame: text that no one may overlook. */
  | { kind: "notice"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: "table"; columns: readonly PaperColumn[]; rows: readonly (readonly string[])[] }
  | { kind: "chart"; chart: PaperChart }
  /** A row of days, a stone each. */
  | {
      kind: "days";
      alt: string;
      days: readonly PaperDay[];
      from: string;
      to: string;
      key: readonly (readonly [PaperDay, string])[];
    }
  /** A QR code: its width in squares, and the dark stretches of its rows. `text` is what it says, below it. */
  | { kind: "code"; alt: string; size: number; dark: readonly { x: number; y: number; width: number }[]; text: string }
  /** The last one stands out. */
  | { kind: "sums"; sums: readonly (readonly [label: string, amount: string])[] };

/**
 * A document for printing and keeping, as plain data, because another thread draws it. The same content makes the same bytes.
 */
export interface Paper {
  locale: Locale;
  title: string;
  under?: string;
  /** Beside the name of the product: who made it. */
  from: readonly string[];
  parts: readonly PaperPart[];
  /** At the foot of each page. */
  foot: string;
  /** "Page 1 of 2", with `pageMarks` for the numbers. */
  page: string;
  /** When its content came about. */
  made_at: Date;
}

export const pageMarks = { number: "\u{E000}", of: "\u{E001}" } as const;
