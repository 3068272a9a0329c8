/** The rules, for the public page about invitations. */
export { RulesTable } from "./components/rules-table.tsx";
