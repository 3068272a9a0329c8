import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, text, uuid, wholeText } from "../../platform/http/validation.ts";
import { ownView } from "../specialists/contract.ts";
import { countries, genders, statuses } from "../specialists/rules.ts";
import { longestQueue, queueSize } from "./rules.ts";

const operation = operationWith({});
const team = ["editor", "superadmin"] as const;

/** A row of the list that editors and admins see. */
export const listedSpecialist = z.object({
  id: z.uuid(),
  name: z.string(),
  lastname: z.string(),
  profession: z.string(),
  /** Null for an application that left it out. */
  gender: z.enum(genders).nullable(),
  portrait: portraitLink,
  tint: z.string(),
  city: z.string(),
  country: z.enum(countries),
  languages: z.array(z.string()),
  status: z.enum(statuses),
  created_at: z.iso.datetime(),
});
export type ListedSpecialist = z.output<typeof listedSpecialist>;

export const listForAdmins = operation({
  id: "listSpecialistsForAdmins",
  method: "get",
  path: "/admin/specialist/list",
  summary:
    "Specialists in any state, or in one, the longest registered first. `q` is the beginning of a name, an email"
    + " address or a license number.",
  roles: team,
  query: z.object({
    status: choice(statuses).optional(),
    q: text(120).optional(),
    country: choice(countries).optional(),
    cursor: z.string().max(200).optional(),
    limit: wholeText(1, longestQueue).default(queueSize),
  }),
  data: z.array(listedSpecialist),
  list: "cursor",
});

export const countForAdmins = operation({
  id: "countSpecialistsForAdmins",
  method: "get",
  path: "/admin/specialist/counts",
  summary: "How many specialists are in each state.",
  roles: team,
  data: z.array(z.object({ status: z.enum(statuses), count: z.int() })),
});

export const previewForAdmins = operation({
  id: "previewSpecialist",
  method: "get",
  path: "/admin/specialist/preview/{id}",
  summary: "A specialist's page as families see it, or would see it once published. That it was looked at is logged.",
  roles: team,
  params: z.object({ id: uuid() }),
  data: ownView,
  errors: ["not_found"],
});
