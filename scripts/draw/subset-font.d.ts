declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };
  /** Keeps the glyphs of a text; axes are pinned to a value or narrowed to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "woff" | "sfnt";
      variationAxes?: Record<string, Axis>;
      /** OpenType features whose alternate glyphs are kept. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
