/**
 * Checks import rules: features import only earlier features, the platform no feature, the design system neither, the page frame
 * only the layers below it, simulators nothing.
 */
import { importsOf, report, sourceFiles } from "./checks/sources.ts";
import { features as manifests } from "../app/features.ts";

const features: string[] = manifests.map(({ name }) => name);
const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];
const inside = (file: string, folder: string) => file.startsWith(`${folder}/`);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes("/testing/");

/** The layers around every page, from the bottom up. */
const frame = ["ui", "navigation", "forms", "seo", "shell"].map((folder) => `app/${folder}`);
const placeOf = (file: string) => frame.findIndex((folder) => inside(file, folder));

const problems: string[] = [];
const files = sourceFiles("app/**/*.{ts,tsx}");

for (const file of files) {
  for (const { target, own, typeOnly } of importsOf(file)) {
    if (!own) continue;
    const say = (reason: string) => problems.push(`${file} imports ${target}: ${reason}`);
    const [from, to] = [featureOf(file), featureOf(target)];

    if (inside(file, "app/ui")) {
      if (!inside(target, "app/ui")) say("the design system imports nothing else");
    } else if (inside(file, "app/platform")) {
      if (!inside(target, "app/platform") && !isTest(file)) say("the platform imports no feature and no page");
    } else if (from && to && from !== to && !isTest(file)) {
      if (features.indexOf(to) > features.indexOf(from)) say(`${to} stands above ${from}`);
    } else if (placeOf(file) >= 0 && placeOf(target) > placeOf(file) && !isTest(file)) {
      say(`${frame[placeOf(target)]} stands above ${frame[placeOf(file)]}`);
    }
    if (file.endsWith("/contract.ts") && target.includes(".server.")) say("a contract imports nothing from the server");
    if (/\/(policy|rules)\.ts$/.test(file) && target.includes(".server.")) say("rules and policies are pure");
    if (/\/components\/[\w-]+\.tsx$/.test(file) && target.includes(".server.") && !typeOnly && !isTest(file)) {
      say("a part of a screen imports nothing from the server");
    }
    if (!isTest(file) && isTest(target)) say("only tests import what is for tests");
  }
}

/** Parts of the platform that the auth server may import. They do not depend on the product. */
const forAuthServer = ["db", "hashing", "limits", "net"].map((part) => `app/platform/${part}/`);
const authServer = sourceFiles("auth-server/**/*.ts");
for (const file of authServer) {
  for (const { target, own } of importsOf(file)) {
    const known = forAuthServer.some((path) => target.startsWith(path)) || inside(target, "auth-server");
    if (own && !known && !isTest(file))
      problems.push(`${file} imports ${target}: the auth server imports nothing from the product`);
    if (own && !isTest(file) && isTest(target))
      problems.push(`${file} imports ${target}: only tests import what is for tests`);
  }
}

const simulators = sourceFiles("simulators/**/*.ts");
for (const file of simulators) {
  for (const { target, own } of importsOf(file)) {
    if (own && !inside(target, "simulators"))
      problems.push(`${file} imports ${target}: a simulator imports nothing from the product`);
  }
}

const servers = sourceFiles("server/**/*.{ts,mjs}");
for (const file of servers) {
  for (const { target, own } of importsOf(file)) {
    if (own && inside(target, "scripts") && !isTest(file))
      problems.push(`${file} imports ${target}: scripts stand above the server`);
  }
}

report(
  problems,
  `${files.length + authServer.length + simulators.length + servers.length} files import only downwards`,
);
