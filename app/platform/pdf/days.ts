import type { PaperDay } from "./paper.ts";

type Colors = Readonly<Record<PaperDay, string>>;

const radius: Record<PaperDay, number> = { played: 4.2, partly: 4.2, planned: 4.2, free: 1.6 };

/**
 * Draws a day: a large dot if it was played (filled), played in part (half filled) or planned (empty), and a small dot if it
 * was free.
 */
export function drawDay(
  doc: PDFKit.PDFDocument,
  day: PaperDay,
  { x, y }: { x: number; y: number },
  colors: Colors,
): void {
  const r = radius[day];
  if (day === "partly") {
    doc
      .save()
      .rect(x - r, y, 2 * r, r)
      .clip()
      .circle(x, y, r)
      .fill(colors[day])
      .restore();
    doc
      .circle(x, y, r - 0.5)
      .lineWidth(1)
      .strokeColor(colors[day])
      .stroke();
  } else if (day === "planned")
    doc
      .circle(x, y, r - 0.5)
      .lineWidth(1)
      .strokeColor(colors[day])
      .stroke();
  else doc.circle(x, y, r).fill(colors[day]);
}

/** Draws days side by side within `width`. Returns the width that they and the label below them take. */
export function drawDays(
  doc: PDFKit.PDFDocument,
  days: readonly PaperDay[],
  { x, y, width }: { x: number; y: number; width: number },
  colors: Colors,
): number {
  const step = Math.min(18, width / Math.max(1, days.length));
  days.forEach((day, i) => drawDay(doc, day, { x: x + 4 + i * step, y: y + 6 }, colors));
  return Math.max(120, days.length * step);
}
