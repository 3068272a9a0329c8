import { specialistsRs } from "./specialists-rs.ts";
import { specialistsSi } from "./specialists-si.ts";

/** All demo specialists, with their country. */
export const demoSpecialists = [
  ...specialistsSi.map((person) => ({ person, country: "SI" as const })),
  ...specialistsRs.map((person) => ({ person, country: "RS" as const })),
];
