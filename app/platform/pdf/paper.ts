import type { Locale } from "../i18n/locales.ts";

export interface PaperColumn {
  label: string;
  /** Width of the column in proportion to the table's other columns. */
  width: number;
  /** Whether the column has amounts, which are aligned to the right. */
  amounts?: boolean;
}

/** `under` is smaller, below the text. */
export type PaperCell = string | { text: string; under: string };

/** A QR code: its width in squares, and the runs of dark squares in its rows. */
export interface PaperCode {
  alt: string;
  size: number;
  dark: readonly { x: number; y: number; width: number }[];
}

/** One of the two parties of a document. */
export interface PaperSide {
  label: string;
  name: string;
  lines: readonly string[];
}

/** A machine-readable file embedded in a document. */
export interface PaperAttachment {
  name: string;
  type: string;
  about: string;
  content: string;
}

/** A point in a chart, from 0 to 1 from left to right and from bottom to top. */
export interface ChartPoint {
  x: number;
  y: number;
}

/** A chart of shares over time, as lines with bands of uncertainty. */
export interface PaperChart {
  /** Describes the content in words. */
  alt: string;
  lines: readonly {
    dots: readonly ChartPoint[];
    band: { top: readonly ChartPoint[]; bottom: readonly ChartPoint[] };
  }[];
  /** Hollow dots that no line connects. */
  hollow: readonly ChartPoint[];
  /** Height of a dashed line, or null for none. */
  before: number | null;
  /** Positions of vertical lines. */
  marks: readonly number[];
  ticks: readonly { y: number; label: string }[];
  from: string;
  to: string;
}

/** How a day is drawn in a row of days. */
export type PaperDay = "played" | "partly" | "planned" | "free";

export type PaperPart =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  /** In small type, for required statements. */
  | { kind: "note"; text: string }
  /** In a frame: text that must not be overlooked. */
  | { kind: "notice"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: "table"; columns: readonly PaperColumn[]; rows: readonly (readonly PaperCell[])[] }
  | { kind: "chart"; chart: PaperChart }
  /** A row of days, with a dot for each. */
  | {
      kind: "days";
      alt: string;
      days: readonly PaperDay[];
      from: string;
      to: string;
      key: readonly (readonly [PaperDay, string])[];
    }
  /** `text` is printed below it. */
  | ({ kind: "code"; text: string } & PaperCode)
  /** A few, side by side: each value below its label. */
  | { kind: "band"; facts: readonly (readonly [label: string, value: string])[] }
  /** Side by side. */
  | { kind: "parties"; sides: readonly [PaperSide, PaperSide] }
  /** A payment to make: its details, beside a QR code that has them too. */
  | {
      kind: "transfer";
      title: string;
      facts: readonly (readonly [label: string, value: string])[];
      code: PaperCode;
      text: string;
    }
  /** The last sum is emphasized. */
  | { kind: "sums"; sums: readonly (readonly [label: string, amount: string])[] };

/** A document as plain data, because another thread draws it. The same content makes the same bytes. */
export interface Paper {
  locale: Locale;
  title: string;
  under?: string;
  /** Who made it, next to the product's name. */
  from: readonly string[];
  parts: readonly PaperPart[];
  /** Footer of each page. */
  foot: string;
  /** Text such as "Page 1 of 2", with `pageNumberPlaceholders` in place of the numbers. */
  page: string;
  /** When its content was created. */
  made_at: Date;
  /** If present, even if empty, the document is PDF/A-3, for archiving. */
  attachments?: readonly PaperAttachment[];
}

export const pageNumberPlaceholders = { number: "\u{E000}", of: "\u{E001}" } as const;
