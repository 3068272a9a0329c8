import { getDocument, GlobalWorkerOptions } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- the address, which the build makes
import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { pdfDecoders } from "../../../platform/files/pdf-decoders.ts";

GlobalWorkerOptions.workerSrc = worker;

/** The maximum number of pages drawn, to limit memory. The rest can be read in the downloaded file. */
const most = 20;

/** Canvas width in pixels that keeps small print sharp when a page is enlarged. */
const widest = 1600;

export interface DrawnPage {
  canvas: HTMLCanvasElement;
  /** The page's text, for people who cannot see it; empty for a scan. */
  text: string;
}

/**
 * Draws the first pages of a PDF one after the other, passes each on, and returns the number of pages. The content is only drawn:
 * scripts, forms, and links in the document do nothing, and the content security policy blocks evaluated code.
 */
export async function drawPdf(link: string, take: (page: DrawnPage) => void, signal: AbortSignal): Promise<number> {
  const task = getDocument({
    url: link,
    useWasm: false,
    wasmUrl: new URL(pdfDecoders, location.href).href,
    enableXfa: false,
    verbosity: 0,
  });
  signal.addEventListener("abort", () => void task.destroy());
  const file = await task.promise;
  for (let number = 1; number <= Math.min(file.numPages, most); number += 1) {
    const page = await file.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: widest / natural.width });
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
    await page.render({ canvas, viewport }).promise;
    const { items } = await page.getTextContent();
    const text = items
      .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
      .join("")
      .trim();
    if (signal.aborted) break;
    take({ canvas, text });
    page.cleanup();
  }
  return file.numPages;
}
