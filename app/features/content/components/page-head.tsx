import { DocumentHead } from "../../../seo/document-head.tsx";
import type { ContentPage } from "../service/shapes.ts";

type Head = Pick<ContentPage, "title" | "seo">;

/** Title and description of a content page for the document's head; `note` goes on its sharing image. */
export function ContentDocumentHead({ page, whole, note }: { page: Head; whole?: boolean; note?: string }) {
  return (
    <DocumentHead
      title={page.seo.title ?? page.title}
      whole={whole}
      description={note === undefined ? page.seo.description : [page.seo.description, `${note}.`]}
      picture={{ note }}
    />
  );
}
