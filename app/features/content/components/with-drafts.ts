/** Address that shows a page of the product with its drafts, for editors. */
export const draftPreviewPath = (path: string): string => `/api/draft-mode/enable?slug=${encodeURIComponent(path)}`;
