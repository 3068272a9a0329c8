// Writes .env.example from the table of settings; a test compares the two.
import { writeFileSync } from "node:fs";
import { envExample } from "../app/platform/settings/example.ts";

writeFileSync(".env.example", envExample());
