// Writes .env.example from the settings of the platform and the features; a test compares the two.
import { writeFileSync } from "node:fs";
import { envExample } from "../app/platform/settings/example.ts";
import { allSettings } from "../app/platform/settings/settings.server.ts";
import "../server/features.server.ts";

writeFileSync(".env.example", envExample(allSettings()));
