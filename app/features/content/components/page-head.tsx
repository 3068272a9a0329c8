import { useTexts } from "../../../link.tsx";
import type { ContentPage } from "../service/shapes.ts";

type Head = Pick<ContentPage, "title" | "seo">;

/** Title and description of a page of content, in the document's head. */
export function PageHead({ page, whole }: { page: Head; whole?: boolean }) {
  const p = useTexts("platform");
  const title = page.seo.title ?? page.title;
  return (
    <>
      <title>{whole ? title : `${title} · ${p("app.name")}`}</title>
      <meta name="description" content={page.seo.description} />
    </>
  );
}
