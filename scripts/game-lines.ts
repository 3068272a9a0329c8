// `npm run -s game-lines -- sl`: prints everything that games may say in a language, with the file expected for each recording and whether it exists.
import { existsSync } from "node:fs";
import { locales } from "../app/platform/i18n/locales.ts";
import { loadSettings } from "../app/platform/settings/settings.server.ts";
import "../server/features.server.ts";
import { fileNameOf } from "../app/features/games/voices/file-name.ts";
import { scanFolder } from "../app/features/games/voices/folder.server.ts";
import { kinds, allSpokenTexts } from "../app/features/games/voices/said.server.ts";
import { runCommand, CommandError } from "./operator.ts";
import { useSourceTexts } from "./source-texts.ts";

const titles = { apart: "Words to tell apart", line: "Instructions", word: "Other words and sentences" };
const reasons = {
  unknown: "matches nothing that is said",
  too_large: "is larger than 1 MB",
  not_sound: "is no MP3, M4A, AAC, OGG or WebM",
  outside: "leads out of the folder",
  twice: "is there with another ending too",
};

await runCommand(async () => {
  const language = locales.find((locale) => locale === process.argv[2]);
  if (!language) throw new CommandError("Usage: npm run -s game-lines -- sl (or en, sr) > lines.txt");
  const { gamesVoices } = loadSettings();
  if (gamesVoices && !existsSync(gamesVoices))
    throw new CommandError(`GAMES_VOICES is ${gamesVoices}, which does not exist.`);
  await useSourceTexts();
  const { folder, unused } = gamesVoices ? await scanFolder(gamesVoices) : { folder: null, unused: [] };
  const said = await allSpokenTexts(language);
  const lines = [
    `# ${gamesVoices ? `${folder?.[language].size} of ${said.length} are there.` : `GAMES_VOICES is not set. There are ${said.length} to record.`}` +
      ` The files belong into ${language}/, with .m4a, .mp3, .aac, .webm, .opus or .ogg after the name.`,
  ];
  for (const kind of kinds) {
    const own = said.filter((one) => one.kind === kind);
    const there = own.filter(({ text }) => folder?.[language].has(fileNameOf(text))).length;
    lines.push("", `## ${titles[kind]}: ${own.length}${folder ? `, ${there} recorded` : ""}`);
    for (const { text } of own)
      lines.push(`${folder?.[language].has(fileNameOf(text)) ? "x" : "-"}\t${fileNameOf(text)}\t${text}`);
  }
  const wrong = unused.filter(({ file }) => file.startsWith(`${language}/`));
  if (wrong.length > 0) lines.push("", "## Not used", ...wrong.map(({ file, why }) => `!\t${file}\t${reasons[why]}`));
  process.stdout.write(`${lines.join("\n")}\n`);
});
