import { z } from "zod";
import { portraitLink } from "../../../platform/files/portrait.ts";
import { operationWith } from "../../../platform/http/operation.ts";

const operation = operationWith({});

const whose = {
  practice_plan_id: z.uuid(),
  profile_id: z.uuid(),
  name: z.string(),
  portrait: portraitLink,
  tint: z.string(),
};

export const readPracticeToday = operation("GET /games/plans/today", {
  id: "readPracticeToday",
  summary:
    "For the home screen of a family: what the plans of its people ask of today, and plans that wait for its answer.",
  roles: ["user"],
  data: z.object({
    today: z.array(
      z.object({
        ...whose,
        items: z.array(
          z.object({
            game_id: z.string(),
            strand: z.string(),
            plays: z.int(),
            /** Today's plays, at most as many as are planned. */
            played: z.int(),
          }),
        ),
      }),
    ),
    waiting: z.array(z.object({ ...whose, by: z.string() })),
  }),
});
export type PracticeToday = z.output<typeof readPracticeToday.data>;

export const specialistStates = ["change_asked", "idle", "proposed"] as const;

export const listSpecialistPractice = operation("GET /games/plans/specialist", {
  id: "listSpecialistPractice",
  summary:
    "For the home screen of a specialist: their plans that wait for an answer, and those that run but were not played for a week.",
  roles: ["specialist"],
  data: z.array(
    z.object({
      ...whose,
      lastname: z.string(),
      /** `change_asked` awaits the specialist, `proposed` awaits the family, `idle` was not played for a week. */
      state: z.enum(specialistStates),
      /** The day since which it has been in this state, in the child's time zone. */
      since: z.iso.date(),
    }),
  ),
});
export type SpecialistPractice = z.output<typeof listSpecialistPractice.data>;
