import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, day, optionalText, text, uuid, wholeNumber, wholeNumberText } from "../../platform/http/validation.ts";
import { relations } from "../profiles/rules.ts";
import { clientStates, longestDetail, longestNote, longestTitle, mostSteps, nextSteps } from "./rules.ts";

export const errors = { client_without_access: 409, too_many_goals: 409 } as const;

const operation = operationWith(errors);
const roles = ["specialist"] as const;
const cursor = z.string().max(300).optional();
const id = z.object({ id: z.uuid() });

const person = {
  profile_id: z.uuid(),
  kind: z.enum(["own", "child"]),
  name: z.string(),
  /** Only the initial without the scope `basics`. */
  lastname: z.string(),
  /** Null if unknown, or for an ended client. */
  age: z.int().nullable(),
  portrait: portraitLink,
  tint: z.string(),
};
const access = z.object({
  id: z.uuid(),
  scopes: z.array(z.string()),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  /** Whether each confirmed session extends the access. */
  after_sessions: z.boolean(),
});

export const client = z.object({
  ...person,
  state: z.enum(clientStates),
  /** Null without a live grant: an unanswered request only shows whom it is for. */
  access: access.nullable(),
  next_session_at: z.iso.datetime().nullable(),
  /** Start of the last session that took place. */
  last_session_at: z.iso.datetime().nullable(),
  next_step: z.enum(nextSteps).nullable(),
  /** The session that the next step is about. */
  session_id: z.uuid().nullable(),
});
export type ClientView = z.output<typeof client>;

export const goal = z.object({
  id: z.uuid(),
  title: z.string(),
  detail: z.string().nullable(),
  due_on: z.iso.date().nullable(),
  steps: z.int(),
  step: z.int(),
  moved_at: z.iso.datetime().nullable(),
  reached_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type GoalView = z.output<typeof goal>;

const goalPage = z.object({ cursor, limit: wholeNumberText(1, 50).default(50) });

export const note = z.object({
  id: z.uuid(),
  text: z.string(),
  shared: z.boolean(),
  client_goal_id: z.uuid().nullable(),
  /** The title of the goal that the note is about. */
  goal: z.string().nullable(),
  /** When a version of this private note was shared with the family. */
  shared_version_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type NoteView = z.output<typeof note>;

export const listClients = operation("GET /clients", {
  id: "browseClients",
  summary:
    "A specialist's clients by name: those that share their profile or have an open session, or those that ended.",
  roles,
  query: z.object({
    state: choice(clientStates).default("current"),
    /** Part of the name, with or without diacritics. */
    q: z.string().max(60).optional(),
    cursor,
    limit: wholeNumberText(1, 50).default(20),
  }),
  data: z.array(client),
  list: "cursor",
});

export const countClients = operation("GET /clients/counts", {
  id: "countClients",
  summary: "How many clients a specialist has by state.",
  roles,
  data: z.object({ current: z.int(), ended: z.int() }),
});

export const listAccessibleProfiles = operation("GET /specialists/access/profiles", {
  id: "listAccessibleProfiles",
  summary:
    "Profiles that share something with the calling specialist, with what and until when; with an id, only that one.",
  roles,
  query: z.object({ id: uuid().optional(), cursor, limit: wholeNumberText(1, 50).default(20) }),
  data: z.array(z.object({ ...person, access })),
  list: "cursor",
});

export const readClient = operation("GET /clients/{id}", {
  id: "readClient",
  summary: "One client with what the family shares. Of one that ended only the name, the initial and the counts.",
  roles,
  params: z.object({ id: uuid() }),
  data: client.extend({
    /** The first session or grant; null before any. */
    since: z.iso.datetime().nullable(),
    sessions: z.object({ held: z.int() }),
    notes: z.object({ private: z.int(), shared: z.int() }),
    /** First name, initial, and relation to the child. Only while access is valid. */
    guardians: z.array(z.object({ name: z.string(), relation: z.enum(relations).nullable() })),
  }),
});
export type ClientDetail = z.output<(typeof readClient)["data"]>;

export const listGoals = operation("GET /clients/{id}/goals", {
  id: "listClientGoals",
  summary:
    "The goals that a specialist set with a client, the open ones first, then the latest reached. None once access ended.",
  roles,
  params: z.object({ id: uuid() }),
  query: goalPage,
  data: z.array(goal),
  list: "cursor",
});

export const readGoal = operation("GET /clients/goals/{client_goal_id}", {
  id: "readClientGoal",
  summary: "One of the calling specialist's goals, with whom it is about. Not found once access ended.",
  roles,
  params: z.object({ client_goal_id: uuid() }),
  data: goal.extend({ client }),
});

const goalFields = {
  title: text(longestTitle),
  detail: optionalText(longestDetail),
  due_on: day().nullable().optional(),
  steps: wholeNumber(1, mostSteps),
};

export const addGoal = operation("POST /clients/goals/add", {
  id: "addClientGoal",
  idempotency: "optional",
  summary: "Sets a goal with a client. The family sees it.",
  roles,
  body: z.strictObject({ profile_id: uuid(), ...goalFields }),
  data: id,
  errors: ["client_without_access", "too_many_goals"],
  status: 201,
});

export const changeGoal = operation("PATCH /clients/goals/change", {
  id: "changeClientGoal",
  idempotency: "optional",
  summary: "Changes a goal, moves it to a step, or marks it as reached.",
  roles,
  body: z.strictObject({
    client_goal_id: uuid(),
    title: goalFields.title.optional(),
    detail: text(longestDetail).nullable().optional(),
    due_on: goalFields.due_on,
    steps: goalFields.steps.optional(),
    step: wholeNumber(1, mostSteps).optional(),
    reached: z.boolean().optional(),
  }),
  data: id,
  errors: ["client_without_access", "too_many_goals"],
});

export const removeGoal = operation("DELETE /clients/goals/remove", {
  id: "removeClientGoal",
  idempotency: "optional",
  summary: "Removes a goal, also for the family. Notes about it stay.",
  roles,
  body: z.strictObject({ client_goal_id: uuid() }),
  data: id,
  errors: ["client_without_access"],
});

export const listNotes = operation("GET /clients/{id}/notes", {
  id: "listClientNotes",
  summary: "A specialist's own notes about a client, newest first. They stay readable when access has ended.",
  roles,
  params: z.object({ id: uuid() }),
  query: z.object({ shared: choice(["yes", "no"]).default("no"), cursor, limit: wholeNumberText(1, 50).default(10) }),
  data: z.array(note),
  list: "cursor",
});

export const readNote = operation("GET /clients/notes/{client_note_id}", {
  id: "readClientNote",
  summary: "One of the calling specialist's notes, with whom it is about.",
  roles,
  params: z.object({ client_note_id: uuid() }),
  data: note.extend({ client }),
});

export const addNote = operation("POST /clients/notes/add", {
  id: "addClientNote",
  idempotency: "optional",
  summary: "Writes a note about a client, for oneself or for the family too, which is told by email.",
  roles,
  body: z.strictObject({
    profile_id: uuid(),
    text: text(longestNote),
    shared: z.boolean(),
    client_goal_id: uuid().nullable().optional(),
    /** The private note that this shared note is a version of. */
    client_note_id: uuid().nullable().optional(),
  }),
  data: id,
  errors: ["client_without_access"],
  status: 201,
});

export const changeNote = operation("PATCH /clients/notes/change", {
  id: "changeClientNote",
  idempotency: "optional",
  summary: "Changes the words of a note.",
  roles,
  body: z.strictObject({ client_note_id: uuid(), text: text(longestNote) }),
  data: id,
  errors: ["client_without_access"],
});

export const removeNote = operation("DELETE /clients/notes/remove", {
  id: "removeClientNote",
  idempotency: "optional",
  summary: "Removes a note, a shared one for the family too.",
  roles,
  body: z.strictObject({ client_note_id: uuid() }),
  data: id,
});

const by = { specialist_id: z.uuid(), name: z.string(), portrait: portraitLink, tint: z.string() };

export const listProfileGoals = operation("GET /profiles/goals/{id}", {
  id: "listProfileGoals",
  summary:
    "Goals of a person with the specialists who set them, for the family; the open ones first, then the latest reached.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  query: goalPage,
  data: z.array(goal.extend({ by: z.object(by) })),
  list: "cursor",
});
export type FamilyGoal = z.output<(typeof listProfileGoals)["data"]>[number];

export const listProfileNotes = operation("GET /profiles/shared-notes/{id}", {
  id: "listProfileNotes",
  summary: "Notes that specialists share with the family of a person, newest first.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  query: z.object({ cursor, limit: wholeNumberText(1, 50).default(10) }),
  data: z.array(
    note.pick({ id: true, text: true, goal: true, created_at: true, updated_at: true }).extend({ by: z.object(by) }),
  ),
  list: "cursor",
});
export type FamilyNote = z.output<(typeof listProfileNotes)["data"]>[number];
