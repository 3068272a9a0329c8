// The design system is shown to developers, in English on the pages of every language.
export { default } from "./en.ts";
