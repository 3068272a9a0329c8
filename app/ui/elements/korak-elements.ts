import { layOutBelow } from "./below.ts";
import { keepFormsAsFound, sayWhatWasFound } from "./found.ts";
import { defineHelp } from "./help.ts";
import { keepPlaceAcrossLanguages } from "./language-scroll.ts";
import { watchMenus } from "./menu.ts";
import { watchMissingFiles } from "./missing-files.ts";
import { watchSheets } from "./sheet.ts";

/** What every page runs, with or without the framework. Everything works without it; it only makes things nicer. */
watchMenus();
watchSheets();
sayWhatWasFound();
keepFormsAsFound();
keepPlaceAcrossLanguages();
defineHelp();
watchMissingFiles();
layOutBelow();
