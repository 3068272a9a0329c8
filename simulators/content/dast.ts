import { lexer, type Token, type Tokens } from "marked";

/** A node of structured text, in the format of headless content services. */
export interface DastNode {
  type: string;
  children?: DastNode[];
  value?: string;
  marks?: string[];
  level?: number;
  style?: string;
  url?: string;
}

export interface Dast {
  schema: "dast";
  document: DastNode;
}

/** Converts Markdown to structured text. HTML in it becomes plain text. */
export const dastOf = (markdown: string): Dast => ({
  schema: "dast",
  document: { type: "root", children: lexer(markdown).flatMap(block) },
});

function block(token: Token): DastNode[] {
  switch (token.type) {
    case "heading":
      return [{ type: "heading", level: (token as Tokens.Heading).depth, children: inside(token) }];
    case "paragraph":
    case "text":
      return [{ type: "paragraph", children: inside(token) }];
    case "list":
      return [
        {
          type: "list",
          style: (token as Tokens.List).ordered ? "numbered" : "bulleted",
          children: (token as Tokens.List).items.map((item) => ({
            type: "listItem",
            children: item.tokens.flatMap(block),
          })),
        },
      ];
    case "blockquote":
      return [{ type: "blockquote", children: ((token as Tokens.Blockquote).tokens ?? []).flatMap(block) }];
    case "hr":
      return [{ type: "thematicBreak" }];
    case "code":
      return [{ type: "paragraph", children: [{ type: "span", value: (token as Tokens.Code).text }] }];
    case "html":
      return [{ type: "paragraph", children: [{ type: "span", value: token.raw.trim() }] }];
    default:
      return [];
  }
}

const inside = (token: Token): DastNode[] => spans("tokens" in token ? (token.tokens ?? []) : [], []);

const markOf: Record<string, string> = { strong: "strong", em: "emphasis", del: "strikethrough" };

function spans(tokens: readonly Token[], marks: readonly string[]): DastNode[] {
  return tokens.flatMap((token): DastNode[] => {
    const mark = markOf[token.type];
    if (mark && "tokens" in token) return spans(token.tokens ?? [], [...marks, mark]);
    if (token.type === "link") {
      return [
        { type: "link", url: (token as Tokens.Link).href, children: spans((token as Tokens.Link).tokens, marks) },
      ];
    }
    if (token.type === "br") return [span("\n", marks)];
    if (token.type === "codespan") return [span((token as Tokens.Codespan).text, [...marks, "code"])];
    if (token.type === "text" && "tokens" in token && token.tokens) return spans(token.tokens, marks);
    const text = token.type === "html" || token.type === "image" ? token.raw : (token as Tokens.Text).text;
    return text ? [span(text, marks)] : [];
  });
}

const span = (value: string, marks: readonly string[]): DastNode =>
  marks.length > 0 ? { type: "span", marks: [...marks], value } : { type: "span", value };
