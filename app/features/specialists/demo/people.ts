import { specialistsRs } from "./specialists-rs.ts";
import { specialistsSi } from "./specialists-si.ts";

/** Everybody who offers sessions in the demo, with the country they work in. */
export const demoSpecialists = [
  ...specialistsSi.map((person) => ({ person, country: "SI" as const })),
  ...specialistsRs.map((person) => ({ person, country: "RS" as const })),
];
