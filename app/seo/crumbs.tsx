import { breadcrumbList } from "../platform/seo/structured-data.ts";
import { Breadcrumbs, type BreadcrumbsProps } from "../ui/index.ts";
import { StructuredData } from "./structured-data.tsx";

/** Breadcrumbs, visible and as structured data. */
export function Crumbs(props: BreadcrumbsProps) {
  return (
    <>
      <Breadcrumbs {...props} />
      <StructuredData
        of={({ origin }) => [
          breadcrumbList(
            props.items.map(({ label, href }) => ({ label, href: href === undefined ? href : origin + href })),
          ),
        ]}
      />
    </>
  );
}
