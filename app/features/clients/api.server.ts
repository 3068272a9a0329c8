import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { countClients, readAccessibleProfiles, listClients, readClient } from "./data/clients.server.ts";
import { listFamilyGoals, listGoals, readGoal } from "./data/goals.server.ts";
import { listFamilyNotes, listNotes, readNote } from "./data/notes.server.ts";
import { addGoal, changeGoal, removeGoal } from "./verbs/goals.server.ts";
import { addNote, changeNote, removeNote } from "./verbs/notes.server.ts";

export function mount(api: Api): void {
  api.describe("Clients", "The people a specialist works with: what is shared, goals, notes.");
  api.mount("Clients", contract.listClients, ({ sql, person, now }, { query }) => listClients(sql, person, query, now));
  api.data("Clients", contract.countClients, ({ sql, person, now }) => countClients(sql, person, now));
  api.mount("Specialists", contract.listAccessibleProfiles, ({ sql, person, now }, { query }) =>
    readAccessibleProfiles(sql, person, query, now),
  );
  api.data("Clients", contract.readNote, ({ sql, person, now }, { params }) =>
    readNote(sql, person, params.client_note_id, now),
  );
  api.data("Clients", contract.readGoal, ({ sql, person, now }, { params }) =>
    readGoal(sql, person, params.client_goal_id, now),
  );
  api.data("Clients", contract.readClient, ({ sql, person, now }, { params }) =>
    readClient(sql, person, params.id, now),
  );
  api.mount("Clients", contract.listGoals, ({ sql, person, now }, { params, query }) =>
    listGoals(sql, person, params.id, query, now),
  );
  api.mount("Clients", contract.listNotes, ({ sql, person, now }, { params, query }) =>
    listNotes(sql, person, params.id, query, now),
  );
  api.write("Clients", contract.addGoal, addGoal);
  api.write("Clients", contract.changeGoal, changeGoal);
  api.write("Clients", contract.removeGoal, removeGoal);
  api.write("Clients", contract.addNote, addNote);
  api.write("Clients", contract.changeNote, changeNote);
  api.write("Clients", contract.removeNote, removeNote);
  api.mount("Profiles", contract.listProfileGoals, ({ sql, person, now }, { params, query }) =>
    listFamilyGoals(sql, person, params.id, query, now),
  );
  api.mount("Profiles", contract.listProfileNotes, ({ sql, person, now }, { params, query }) =>
    listFamilyNotes(sql, person, params.id, query, now),
  );
}
