import { Fragment, type ReactNode } from "react";
import { safeLink } from "../rules.ts";
import type { DastNode } from "../service/shapes.ts";

/** Maximum nesting depth; deeper nodes are dropped. No editor nests this deep. */
const deepest = 24;

/**
 * Renders structured text node by node: drops unknown node types, escapes all text, and renders links with a URL that
 * is not allowed as plain text.
 */
export function StructuredText({ text, topLevel = 2 }: { text: DastNode; topLevel?: 2 | 3 }) {
  return <>{shownAll(text.children, 0, topLevel)}</>;
}

const shownAll = (nodes: readonly DastNode[] | undefined, depth: number, topLevel: number): ReactNode =>
  depth > deepest ? null : nodes?.map((node, at) => <Fragment key={at}>{shown(node, depth + 1, topLevel)}</Fragment>);

function shown(node: DastNode, depth: number, topLevel: number): ReactNode {
  const inside = () => shownAll(node.children, depth, topLevel);
  switch (node.type) {
    case "paragraph":
      return <p>{inside()}</p>;
    case "heading": {
      const level = Math.min(4, Math.max(topLevel, Math.round(node.level ?? topLevel)));
      const Heading = `h${level}` as "h2";
      return <Heading>{inside()}</Heading>;
    }
    case "list":
      return node.style === "numbered" ? <ol>{inside()}</ol> : <ul>{inside()}</ul>;
    case "listItem":
      return <li>{inside()}</li>;
    case "blockquote":
      return <blockquote>{inside()}</blockquote>;
    case "thematicBreak":
      return <hr />;
    case "link": {
      const link = safeLink(node.url ?? "");
      if (!link) return inside();
      return (
        <a href={link.href} className="link" rel={link.foreign ? "noopener nofollow" : undefined}>
          {inside()}
        </a>
      );
    }
    case "span":
      return marked(node.value ?? "", node.marks ?? []);
    default:
      return null;
  }
}

function marked(value: string, marks: readonly string[]): ReactNode {
  const lines = value.split("\n").map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
  const strong = marks.includes("strong") ? <strong>{lines}</strong> : lines;
  return marks.includes("emphasis") ? <em>{strong}</em> : strong;
}
