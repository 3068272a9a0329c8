import { elements } from "virtual:elements";

/** Custom elements that work on every page, with or without the framework. One small module. */
export function ElementScripts() {
  return (
    <>
      {elements.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
}
