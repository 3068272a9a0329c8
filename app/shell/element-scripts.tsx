import { elements } from "virtual:elements";

/**
 * Script of the custom elements, which work with or without the framework. On pages without the framework it blocks the
 * first paint like a style sheet: what the elements show or hide would otherwise shift the page.
 */
export function ElementScripts({ beforePaint }: { beforePaint: boolean }) {
  return (
    <>
      {elements.map((src) => (
        <script key={src} type="module" src={src} blocking={beforePaint ? "render" : undefined} />
      ))}
    </>
  );
}
