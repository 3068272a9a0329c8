import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { countClients, listAccessible, listClients, readClient } from "./data/clients.server.ts";
import { listFamilyGoals, listGoals, readGoal } from "./data/goals.server.ts";
import { listFamilyNotes, listNotes, readNote } from "./data/notes.server.ts";
import { addGoal, changeGoal, removeGoal } from "./verbs/goals.server.ts";
import { addNote, changeNote, removeNote } from "./verbs/notes.server.ts";

export function mount(api: Api): void {
  api.describe("Clients", "The people a specialist works with: what is shared, goals, notes.");
  api.mount("Clients", contract.listClients, ({ sql, person, now }, { query }) => listClients(sql, person, query, now));
  api.mount("Clients", contract.countClients, async ({ sql, person, now }) => ({
    data: await countClients(sql, person, now),
  }));
  api.mount("Specialists", contract.listAccessibleProfiles, ({ sql, person, now }, { query }) =>
    listAccessible(sql, person, query, now),
  );
  api.mount("Clients", contract.readNote, async ({ sql, person, now }, { params }) => ({
    data: await readNote(sql, person, params.client_note_id, now),
  }));
  api.mount("Clients", contract.readGoal, async ({ sql, person, now }, { params }) => ({
    data: await readGoal(sql, person, params.client_goal_id, now),
  }));
  api.mount("Clients", contract.readClient, async ({ sql, person, now }, { params }) => ({
    data: await readClient(sql, person, params.id, now),
  }));
  api.mount("Clients", contract.listGoals, ({ sql, person, now }, { params, query }) =>
    listGoals(sql, person, params.id, query, now),
  );
  api.mount("Clients", contract.listNotes, ({ sql, person, now }, { params, query }) =>
    listNotes(sql, person, params.id, query, now),
  );
  api.mount("Clients", contract.addGoal, async (call, { body }) => ({ data: await addGoal(call, call.context, body) }));
  api.mount("Clients", contract.changeGoal, async (call, { body }) => ({
    data: await changeGoal(call, call.context, body),
  }));
  api.mount("Clients", contract.removeGoal, async (call, { body }) => ({
    data: await removeGoal(call, call.context, body),
  }));
  api.mount("Clients", contract.addNote, async (call, { body }) => ({ data: await addNote(call, call.context, body) }));
  api.mount("Clients", contract.changeNote, async (call, { body }) => ({
    data: await changeNote(call, call.context, body),
  }));
  api.mount("Clients", contract.removeNote, async (call, { body }) => ({
    data: await removeNote(call, call.context, body),
  }));
  api.mount("Profiles", contract.listProfileGoals, ({ sql, person, now }, { params, query }) =>
    listFamilyGoals(sql, person, params.id, query, now),
  );
  api.mount("Profiles", contract.listProfileNotes, ({ sql, person, now }, { params, query }) =>
    listFamilyNotes(sql, person, params.id, query, now),
  );
}
