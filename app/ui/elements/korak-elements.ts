import { layOutBelow } from "./below.ts";
import { keepDrafts } from "./drafts.ts";
import { keepFormsAsFound, sayWhatWasFound } from "./found.ts";
import { defineHelp } from "./help.ts";
import { keepPlaceAcrossLanguages } from "./language-scroll.ts";
import { answerFilters } from "./live-list.ts";
import { watchMenus } from "./menu.ts";
import { watchMissingFiles } from "./missing-files.ts";
import { answerByTap } from "./one-tap.ts";
import { watchSheets } from "./sheet.ts";
import { showWaiting } from "./waiting.ts";
import { showZoneMarks } from "./zone-marks.ts";

/** Runs on every page, with or without the framework. Progressive enhancement: everything works without it. */
watchMenus();
watchSheets();
showZoneMarks();
sayWhatWasFound();
keepFormsAsFound();
keepDrafts();
keepPlaceAcrossLanguages();
defineHelp();
watchMissingFiles();
showWaiting();
answerByTap();
layOutBelow();
answerFilters();
