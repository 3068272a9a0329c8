declare module "virtual:elements" {
  /** Addresses of the modules that define the custom elements. */
  export const elements: string[];
}

declare module "virtual:texts/*" {
  const texts: Record<string, Record<string, import("icu-minify/format").CompiledMessage>>;
  export = texts;
}
