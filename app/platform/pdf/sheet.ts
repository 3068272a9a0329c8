import { readFileSync } from "node:fs";
import Pdf from "pdfkit";
import { languageTag } from "../i18n/locales.ts";
import { replaceUnknownLetters } from "./letters.ts";
import type { Paper } from "./paper.ts";

const font = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
const fonts = { text: font("figtree-regular"), strong: font("figtree-strong"), head: font("bricolage-grotesque") };

export const size = { width: 595.28, height: 841.89 };
export const side = 56;
export const width = size.width - 2 * side;
const bottom = size.height - 74;
export const ink = "#14241d";
export const muted = "#55645c";
export const line = "#e7e2d8";
export const green = "#177a56";
export const frame = "#cfe3d9";
export const black = "#000";

type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;
export interface Look {
  font: keyof typeof fonts;
  size: number;
  color?: string;
  align?: "left" | "right";
  gap?: number;
}

export class Sheet {
  readonly doc: Doc;
  readonly root: Element;
  y = side;
  constructor({ title, locale, made_at, attachments }: Paper) {
    this.doc = new Pdf({
      size: "A4",
      margin: side,
      bufferPages: true,
      pdfVersion: "1.7",
      // For documents that are archived for years, with their data embedded.
      ...(attachments && { subset: "PDF/A-3a" as const }),
      tagged: true,
      lang: languageTag[locale],
      displayTitle: true,
      info: { Title: title, Creator: "Korak", Producer: "Korak", CreationDate: made_at, ModDate: made_at },
    });
    for (const [name, bytes] of Object.entries(fonts)) this.doc.registerFont(name, bytes);
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  /** Embeds files that have the same content in machine-readable form. */
  attach({ attachments = [], made_at }: Paper): void {
    for (const { name, type, about, content } of attachments) {
      const dates = { creationDate: made_at, modifiedDate: made_at };
      // The library's types lack some of these options.
      const options = { name, type, description: about, relationship: "Alternative", ...dates };
      this.doc.file(Buffer.from(content), options);
    }
  }

  height(text: string, look: Look, wide: number): number {
    return this.doc
      .font(look.font)
      .fontSize(look.size)
      .heightOfString(replaceUnknownLetters(text), { width: wide, lineGap: look.gap ?? 2 });
  }

  write(text: string, look: Look, x: number, y: number, wide: number): void {
    this.doc
      .font(look.font)
      .fontSize(look.size)
      .fillColor(look.color ?? ink)
      .text(replaceUnknownLetters(text), x, y, {
        width: wide,
        align: look.align ?? "left",
        lineGap: look.gap ?? 2,
        features: ["kern", "liga", "tnum"],
      });
  }

  /** Draws decoration, or content that repeats on each page, which screen readers skip. */
  beside(draw: () => void): void {
    this.doc.markContent("Artifact");
    draw();
    this.doc.endMarkedContent();
  }

  rule(y: number, color = line): void {
    this.beside(() =>
      this.doc
        .moveTo(side, y)
        .lineTo(side + width, y)
        .lineWidth(0.7)
        .strokeColor(color)
        .stroke(),
    );
  }

  /** Makes room for content of this height; true if it started a new page. */
  room(height: number): boolean {
    if (this.y + height <= bottom) return false;
    this.doc.addPage();
    this.y = side;
    return true;
  }

  add(parent: Element, tag: string, draw?: () => void): Element {
    const made = draw ? this.doc.struct(tag, {}, draw) : this.doc.struct(tag);
    parent.add(made);
    return made;
  }

  paragraph(tag: string, text: string, look: Look, after: number): void {
    const height = this.height(text, look, width);
    this.room(height);
    const at = this.y;
    this.add(this.root, tag, () => this.write(text, look, side, at, width)).end();
    this.y += height + after;
  }
}
