import type { PaperChart, ChartPoint } from "./paper.ts";

/** A chart's position on its page. */
export interface ChartBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Colors of a document's charts. */
export interface ChartColors {
  line: string;
  band: string;
  rule: string;
  ink: string;
  muted: string;
  paper: string;
}

/** Draws a chart without its labels. */
export function drawChart(
  doc: PDFKit.PDFDocument,
  { lines, hollow, before, marks, ticks }: PaperChart,
  box: ChartBox,
  colors: ChartColors,
): void {
  const at = ({ x, y }: ChartPoint): [number, number] => [box.x + x * box.width, box.y + (1 - y) * box.height];
  const through = (places: readonly ChartPoint[]) => {
    places.forEach((place, i) => (i === 0 ? doc.moveTo(...at(place)) : doc.lineTo(...at(place))));
    return doc;
  };
  for (const { y } of ticks)
    through([
      { x: 0, y },
      { x: 1, y },
    ])
      .lineWidth(0.6)
      .strokeColor(colors.rule)
      .stroke();
  for (const one of lines) {
    if (one.dots.length > 1)
      through([...one.band.top, ...one.band.bottom.toReversed()])
        .closePath()
        .fillColor(colors.band)
        .fill();
  }
  if (before !== null)
    through([
      { x: 0, y: before },
      { x: 1, y: before },
    ])
      .dash(3, { space: 3 })
      .lineWidth(0.8)
      .strokeColor(colors.muted)
      .stroke()
      .undash();
  for (const x of marks)
    through([
      { x, y: 0 },
      { x, y: 1 },
    ])
      .lineWidth(0.8)
      .strokeColor(colors.ink)
      .stroke();
  for (const { dots } of lines) {
    if (dots.length > 1) through(dots).lineWidth(1.6).strokeColor(colors.line).lineJoin("round").stroke();
    const last = dots.at(-1);
    if (last)
      doc
        .circle(...at(last), 2.6)
        .fillColor(colors.line)
        .fill();
  }
  for (const place of hollow)
    doc
      .circle(...at(place), 2.6)
      .lineWidth(1.2)
      .fillAndStroke(colors.paper, colors.line);
}
