import { lockedProfile, type Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { refusal } from "../../platform/errors/app-error.ts";
import type { Api } from "../../platform/http/api.server.ts";
import {
  blockersOf,
  erasureLineView,
  erasurePreviewOf,
  erasureReaderOf,
} from "../../platform/features/erasure.server.ts";
import { hasConsent } from "../accounts/data.server.ts";
import { membersOf, noteReading } from "./access.server.ts";
import * as contract from "./contract.ts";
import { familyOf, lastChangeOf, meOf, profileFor } from "./data.server.ts";
import { deletableProfile, deletedProfiles, deletionOf } from "./data/deletion.server.ts";
import { picturesSetAt, playersOf } from "./data/pictures.server.ts";
import { childAccess, mayChange, mayRead, maySeeAccess, rejectDuringChildLock } from "./policy.ts";
import { presentProfile, presentDetails } from "./presenter.ts";
import { genders, mostChildren, profileLanguages } from "./rules.ts";
import { deleteProfile, erasureSubjectOfChild, restoreProfile } from "./verbs/deletion.server.ts";
import { removeProfilePortrait, setProfilePortrait } from "./verbs/portrait.server.ts";
import { changePlayer, setPictures } from "./verbs/pictures.server.ts";
import { addProfile, selectProfile } from "./verbs.server.ts";
import { patchProfile, updateProfile } from "./verbs/update.server.ts";

/** Enough for a family that adds all its children in one evening and makes some corrections. */
const additions = { count: 20, seconds: 3600, burst: 20 };

export function mount(api: Api): void {
  api.describe("Profiles", "The people of a family: the adult's own profile and those of the children.");
  api.mount("Profiles", contract.addProfile, async (call, { body }) => {
    const limits = [[`profile:${call.person.account_id}`, additions]] as const;
    return { data: await addProfile(call, { ...call.context, actor: call.caller, limits }, body) };
  });
  api.mount("Profiles", contract.listProfiles, async (call) => {
    const family = await familyOf(call.sql, call.person.account_id, call.now);
    return { data: family.map(({ row, access }) => presentProfile(row, access, call.person, call.now)) };
  });
  api.mount("Profiles", contract.readMe, async (call) => {
    const me =
      call.caller.kind === "person" ? await meOf(call.sql, call.caller, call.settings.authUrl === undefined) : null;
    if (!me) throw refusal("not_found");
    return { data: me };
  });
  api.data("Profiles", contract.profilePrefills, (call) => prefillsFor(call));
  api.data("Profiles", contract.refreshPrefills, (call) => prefillsFor(call));
  api.mount("Profiles", contract.listDeleted, async (call) => {
    if (call.person.child_lock_active) return { data: [] };
    const rows = await deletedProfiles(call.sql, call.person.account_id, call.now);
    return { data: rows.map((row) => deletionOf(row, call.person, call.now)) };
  });
  api.data("Profiles", contract.listPlayers, (call) => playersOf(call.sql, call.person, call.now));
  api.mount("Profiles", contract.readPictures, async (call, { params }) => {
    const found = await profileFor(call.sql, call.person, params.id, call.now);
    if (found?.row.kind !== "child" || !mayChange(found.access)) throw refusal("not_found");
    return { data: { set_at: await picturesSetAt(call.sql, params.id) } };
  });
  api.mount("Profiles", contract.readProfile, async (call, { params }) => {
    const found = await profileFor(call.sql, call.person, params.id, call.now);
    if (!found || !mayRead(found.access)) throw refusal("not_found");
    const { row, access } = found;
    if (call.person.child_lock_active) {
      if (row.id !== lockedProfile(call.person)) throw refusal("not_found");
      return {
        data: {
          ...presentProfile(row, childAccess, call.person, call.now),
          ...presentDetails(row, childAccess),
          ...alone,
        },
      };
    }
    const details = presentDetails(row, access);
    const shown = { ...presentProfile(row, access, call.person, call.now), ...details };
    if (access.level !== "own" && access.level !== "guardian") {
      const parts = { profile: [row.id], notes: shown.notes === null && shown.helps === null ? [] : [row.id] };
      await noteReading(call.sql, call.person, "profile", parts, call.now);
    }
    return {
      data: {
        ...shown,
        changed: mayChange(access) ? await lastChangeOf(call.sql, row, call.person.account_id) : null,
        level: access.level,
        scopes: [...access.scopes],
        access: maySeeAccess(access) ? await membersOf(call.sql, row.id, call.person.account_id, call.now) : [],
      },
    };
  });
  api.write("Profiles", contract.patchProfile, patchProfile);
  api.write("Profiles", contract.updateProfile, updateProfile);
  api.mount("Profiles", contract.readDeletion, async (call, { params }) => {
    const row = await deletableProfile(call.sql, call.person, params.id, call.now);
    if (row?.kind !== "child") throw refusal("not_found");
    rejectDuringChildLock(call.person);
    const reading = erasureReaderOf(call.person, call.context.locale, call.now, call.settings);
    if (row.erase_at) reading.erase_at = row.erase_at;
    const [blockers, lines] = await Promise.all([
      row.deleted_at ? [] : blockersOf(call.sql, erasureSubjectOfChild(row.id), reading),
      erasurePreviewOf(call.sql, erasureSubjectOfChild(row.id), reading),
    ]);
    return { data: { ...deletionOf(row, call.person, call.now), blockers, lines: lines.map(erasureLineView) } };
  });
  api.data("Profiles", contract.deleteProfile, (call, { params }) => deleteProfile(call, call.context, params));
  api.write("Profiles", contract.restoreProfile, restoreProfile);
  api.write("Profiles", contract.setProfilePortrait, setProfilePortrait);
  api.write("Profiles", contract.removeProfilePortrait, removeProfilePortrait);
  api.write("Profiles", contract.setPictures, setPictures);
  api.write("Profiles", contract.changePlayer, changePlayer);
  api.write("Profiles", contract.selectProfile, selectProfile);
}

/** During the child lock, the child sees only its own profile. */
const alone = { level: "viewer" as const, scopes: ["basics"], access: [], changed: null };

async function prefillsFor(call: { sql: Reading; person: Person; now: Date }) {
  const { sql, person, now } = call;
  const family = await familyOf(sql, person.account_id, now);
  const children = family.filter(({ row }) => row.kind === "child").length;
  return {
    languages: [...profileLanguages],
    genders: [...genders],
    lastname: family.find(({ row }) => row.kind === "own")?.row.lastname ?? "",
    location: { time_zone: person.time_zone },
    data_consent: await hasConsent(sql, person.account_id, "data_consent"),
    children_left: Math.max(0, mostChildren - children),
  };
}
