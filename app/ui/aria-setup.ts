/**
 * React Aria puts a style element with one rule into the page unless an element of this id is there. The content policy
 * refuses style elements, so the rule stands in `aria.css` and this keeps the place.
 */
const id = "react-aria-pressable-style";

if (typeof document !== "undefined" && !document.getElementById(id)) {
  const place = document.createElement("meta");
  place.id = id;
  document.head.append(place);
}
