/**
 * Where the build puts what reads pictures of scanned PDFs, by the version of pdf.js: the same in plain script that it has as
 * WebAssembly, which our policy lets no page run.
 */
export const pdfDecoders = `/assets/pdf-${import.meta.env.PDF_VERSION}/`;

declare global {
  interface ImportMetaEnv {
    readonly PDF_VERSION: string;
  }
}
