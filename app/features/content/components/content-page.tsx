import type { ReactNode } from "react";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { PageOutline } from "../data/outline.server.ts";
import type { ContentPage as Page, Section } from "../service/shapes.ts";
import css from "./content-page.module.css";
import { Outline } from "./outline.tsx";
import { ContentDocumentHead } from "./page-head.tsx";
import type { SectionData } from "./section-data.ts";
import { Sections } from "./sections.tsx";

export interface ContentPageProps {
  loaded: { content: Page; data: SectionData; outline: PageOutline | null };
  /** Whether to use the title as it is, without the product's name after it. */
  wholeTitle?: boolean;
  refused?: RefusedForm | undefined;
  /** Shown after the first section, for pages that have more than content. */
  children?: ReactNode;
  /** Shown after the last section. */
  end?: ReactNode;
}

const heads: readonly Section["kind"][] = ["HeroRecord", "HeroTwoRecord", "ContactFormRecord"];

/** A page of sections. If the first section has no heading, shows the title and description above. */
export function ContentPage({
  loaded: { content, data, outline },
  wholeTitle,
  refused,
  children,
  end,
}: ContentPageProps) {
  const [first] = content.sections;
  const headed = first !== undefined && heads.includes(first.kind);
  const head = headed ? content.sections.slice(0, 1) : [];
  return (
    <main id="content" tabIndex={-1}>
      <ContentDocumentHead page={content} whole={wholeTitle ?? false} />
      {!headed && (
        <header className={`container ${css.head}`}>
          <h1 className="page-title">{content.title}</h1>
          <p className="lead">{content.seo.description}</p>
        </header>
      )}
      <Sections sections={head} data={data} refused={refused} asHead />
      {children}
      <Sections sections={headed ? content.sections.slice(1) : content.sections} data={data} refused={refused} />
      {end}
      {outline && <Outline outline={outline} />}
    </main>
  );
}
