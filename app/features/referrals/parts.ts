/** Shown on the public page about invitations. */
export { RulesTable } from "./components/rules-table.tsx";
