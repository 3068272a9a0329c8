import { DocumentHead } from "../../../seo/document-head.tsx";
import type { ContentPage } from "../service/shapes.ts";

type Head = Pick<ContentPage, "title" | "seo">;

/** Title and description of a page of content, in the document's head; `note` stands on its picture. */
export function PageHead({ page, whole, note }: { page: Head; whole?: boolean; note?: string }) {
  return (
    <DocumentHead
      title={page.seo.title ?? page.title}
      whole={whole}
      description={note === undefined ? page.seo.description : [page.seo.description, `${note}.`]}
      picture={{ note }}
    />
  );
}
