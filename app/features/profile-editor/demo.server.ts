import type { TxSql } from "../../platform/db/database.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { publishedContent, type ProfileContent, storeProfile } from "../specialists/verbs.server.ts";
import { changesOf, type Content, type Texts } from "./rules.ts";

const day = 24 * 3600_000;

interface Written {
  key: string;
  first_meeting: Texts;
  education: Texts;
  /** A headline that is only in the draft. */
  sentence: Texts;
}

/** Each draft leaves the Slovene or Serbian text to be reviewed. */
const written: Written[] = [
  {
    key: "specialist-07",
    first_meeting: {
      en: "We play, we talk, and I listen. Before you leave, you hear what I noticed. Nothing has to be decided that day.",
      sl: "Igramo se, pogovarjamo in jaz poslušam. Preden greste, izveste, kaj sem opazila. Tisti dan vam ni treba ničesar odločiti.",
    },
    education: {
      en: "Speech and language therapy, University of Ljubljana. Further training in bilingual development.",
      sl: "Logopedija, Univerza v Ljubljani. Dodatna usposabljanja o dvojezičnem razvoju.",
      sr: "Logopedija, Univerzitet u Ljubljani. Dodatno usavršavanje o dvojezičnom razvoju.",
    },
    sentence: { en: "Speech therapy for families with two or three languages, in Ljubljana and online" },
  },
  {
    key: "specialist-02",
    first_meeting: {
      en: "I talk with you first, without your child. You leave with a plan for the next two meetings.",
      sr: "Najpre razgovaram s vama, bez deteta. Odlazite s planom za naredna dva susreta.",
    },
    education: {
      en: "Clinical psychology, University of Belgrade. Cognitive behavioral therapy for children.",
      sl: "Klinična psihologija, Univerza v Beogradu. Vedenjsko-kognitivna terapija za otroke.",
      sr: "Klinička psihologija, Univerzitet u Beogradu. Kognitivno-bihejvioralna terapija za decu.",
    },
    sentence: { sr: "Strahovi, odvajanje od roditelja, prisile, spavanje. Od 5. do 17. godine." },
  },
];

/** Seeds two specialists who have published something and are working on further changes. */
export async function seedProfileEditor({ services, id, now }: DemoWorld): Promise<void> {
  const sql = services.sql as unknown as TxSql;
  for (const { key, first_meeting, education, sentence } of written) {
    const specialist_id = id(key);
    const before = (await publishedContent(sql, specialist_id)) as ProfileContent;
    const published = new Date(now.getTime() - 11 * day);
    const content: ProfileContent = { ...before, first_meeting, education };
    await storeProfile(sql, specialist_id, content, published);
    const changes = changesOf(before as Content, content as Content);
    await sql`
      insert into specialist_version (specialist_id, number, changes, content, published_at)
      values (${specialist_id}, 0, '[]', ${sql.json(before)}, ${new Date(published.getTime() - 60 * day)}),
        (${specialist_id}, 1, ${sql.json(changes)}, ${sql.json(content)}, ${published})`;
    const draft = {
      ...content,
      headline: { ...content.headline, ...sentence },
      services: content.services.map((one, at) => (at === 1 ? { ...one, price: one.price + one.price / 20 } : one)),
    };
    const language = sentence.en ? "en" : "sr";
    const since = new Date(now.getTime() - day).toISOString();
    const outdated = {
      headline: Object.fromEntries(
        (["en", "sl", "sr"] as const).filter((one) => one !== language).map((one) => [one, { language, since }]),
      ),
    };
    await sql`
      insert into specialist_draft (specialist_id, content, outdated, version, saved_at)
      values (${specialist_id}, ${sql.json(draft)}, ${sql.json(outdated)}, 3, ${since})`;
  }
}
