/**
 * Where the build puts what reads pictures of scanned PDFs, by the version of pdf.js: the same in plain script that it has as
 * WebAssembly, which our policy lets no page run.
 */
export const pdfDecoders = `/assets/pdf-${__PDF_VERSION__}/`;

declare global {
  const __PDF_VERSION__: string;
}
