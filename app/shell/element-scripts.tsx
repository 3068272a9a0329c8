import { elements } from "virtual:elements";

/**
 * Custom elements that work on every page, with or without the framework. One small module. Where there is no framework
 * the first paint waits for it as for the styles: what it shows or hides would move the page afterwards.
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
