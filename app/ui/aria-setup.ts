/**
 * React Aria inserts a style element with one rule unless an element with this id exists. The content security policy
 * blocks style elements, so the rule is in `aria.css`, and an empty element takes this id.
 */
const id = "react-aria-pressable-style";

if (typeof document !== "undefined" && !document.getElementById(id)) {
  const place = document.createElement("meta");
  place.id = id;
  document.head.append(place);
}
