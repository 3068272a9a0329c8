import { layOutSectionsBelow } from "./below.ts";
import { keepDrafts } from "./drafts.ts";
import { resetRestoredForms, announceResultCount } from "./found.ts";
import { defineHelp } from "./help.ts";
import { keepPlaceAcrossLanguages } from "./language-scroll.ts";
import { applyFiltersLive } from "./live-list.ts";
import { watchMenus } from "./menu.ts";
import { watchMissingFiles } from "./missing-files.ts";
import { submitOnTap } from "./one-tap.ts";
import { watchSheets } from "./sheet.ts";
import { showWaitingButtons } from "./waiting.ts";
import { showZoneMarks } from "./zone-marks.ts";

/** Runs on every page, with or without the framework. Progressive enhancement: everything works without it. */
watchMenus();
watchSheets();
showZoneMarks();
announceResultCount();
resetRestoredForms();
keepDrafts();
keepPlaceAcrossLanguages();
defineHelp();
watchMissingFiles();
showWaitingButtons();
submitOnTap();
layOutSectionsBelow();
applyFiltersLive();
