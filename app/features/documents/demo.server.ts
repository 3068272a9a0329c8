import { demoId } from "../../demo/ids.server.ts";
import { onePagePdf } from "../../demo/paper.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { attachFile } from "../../platform/files/files.server.ts";
import { storePdf } from "../../platform/files/upload.server.ts";
import { noteReading } from "../profiles/access.server.ts";
import { profile_file } from "./tables.server.ts";

interface DemoFile {
  profile: string;
  by: string;
  days: number;
  name: string;
  shared: boolean;
  /** The heading and the text below it. */
  lines: readonly string[];
}

const files: readonly DemoFile[] = [
  {
    profile: "child-1",
    by: "adult-1",
    days: -34,
    name: "Hearing test",
    shared: true,
    lines: ["Hearing test", "Both ears: within the usual range.", "Next check: only if the school asks for it."],
  },
  {
    profile: "child-1",
    by: "adult-1",
    days: -30,
    name: "Letter from school",
    shared: false,
    lines: ["About Zala's reading", "Zala reads aloud in English without help.", "In Slovene she prefers to listen."],
  },
  {
    profile: "child-1",
    by: "specialist-07",
    days: -13,
    name: "Words to practice",
    shared: true,
    lines: ["Words to practice", "riba, roka, ura", "Five minutes a day, best after breakfast."],
  },
  {
    profile: "child-3",
    by: "adult-2",
    days: -19,
    name: "Izvid s sistematskega pregleda",
    shared: false,
    lines: ["Sistematski pregled", "Sluh in vid sta v redu.", "Naslednji pregled pred vstopom v šolo."],
  },
  {
    profile: "child-4",
    by: "adult-4",
    days: -12,
    name: "Mišljenje razredne",
    shared: true,
    lines: [
      "Luka na nastavi",
      "Pažnja mu popušta posle petnaest minuta.",
      "Pomaže kada sedi napred i ima kratke pauze.",
    ],
  },
  {
    profile: "child-9",
    by: "adult-6",
    days: -20,
    name: "Nalaz pedijatra",
    shared: true,
    lines: ["Nalaz", "Pregled stomaka: bez osobenosti.", "Tegobe se javljaju pred odgovaranje."],
  },
  {
    profile: "child-11",
    by: "adult-7",
    days: -8,
    name: "Uverenje iz škole",
    shared: false,
    lines: ["Uverenje", "Upisana u prvi razred gimnazije."],
  },
];

/** Files that families and a specialist have added to a child's profile. */
export async function seedDocuments({ services, id: idOf, at }: DemoWorld): Promise<void> {
  for (const { profile, by, days, name, shared, lines } of files) {
    const added = at(days, "19:40", "Europe/Ljubljana");
    const [id, profile_id, account_id] = [demoId(added, `${profile}/${name}`), idOf(profile), idOf(by)];
    // Someone who adds a file has also seen the existing ones. What guardians read is not logged.
    await noteReading(services.sql, { account_id }, "profile", { files: [profile_id] }, added);
    const { id: file_id } = await storePdf(services, { account_id, name, bytes: onePagePdf(lines) }, added);
    await attachFile(
      services.sql,
      { file_id, account_id, purpose: "document", owner: { type: "profile_file", id } },
      added,
    );
    await services.db
      .insert(profile_file)
      .values({ id, profile_id, file_id, name, added_by: account_id, shared, created_at: added });
  }
}
