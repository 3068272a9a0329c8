/**
 * Where the build puts pdf.js's decoders for pictures in scanned PDFs. They are its JavaScript versions, because our content
 * security policy does not allow WebAssembly.
 */
export const pdfDecoders = `/assets/pdf-${import.meta.env.PDF_VERSION}/`;

declare global {
  interface ImportMetaEnv {
    readonly PDF_VERSION: string;
  }
}
