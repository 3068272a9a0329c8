import type { DastNode } from "../service/shapes.ts";

const blocks = ["paragraph", "heading", "listItem", "blockquote"];

/** The plain text of a structured text, one block per line. */
export function plainText(node: DastNode): string {
  const inside = node.type === "span" ? (node.value ?? "") : (node.children ?? []).map(plainText).join("");
  const text = blocks.includes(node.type) ? `${inside}\n` : inside;
  return node.type === "root" ? text.replace(/\n+/g, "\n").trim() : text;
}
