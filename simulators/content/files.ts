import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import {
  type CrisisFile,
  crisisFile,
  type EventFacts,
  eventFacts,
  type EventFile,
  eventFile,
  type Language,
  languages,
  type PageFile,
  pageFile,
  type TopicFile,
  topicFile,
} from "./shapes.ts";

type InLanguages<T> = Partial<Record<Language, T>>;

/** All content of the folder, by key, which is the first part of the file name. */
export interface ContentFiles {
  pages: Map<string, InLanguages<PageFile>>;
  topics: Map<string, InLanguages<TopicFile>>;
  events: Map<string, { facts: EventFacts; words: InLanguages<EventFile> }>;
  crisis: InLanguages<CrisisFile>;
}

/** The message has one sentence per mistake, each naming file and field. */
export class ContentFilesError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ContentFilesError";
    this.problems = problems;
  }
}

/** Reads and checks all content files of a folder; throws `ContentFilesError` if any are invalid. */
export function readContent(folder: string): ContentFiles {
  const problems: string[] = [];
  const lacking = ["pages", "topics", "events"].filter((part) => !existsSync(join(folder, part)));
  if (lacking.length > 0) {
    throw new ContentFilesError([
      `${folder} is no folder of content: it has no ${lacking.join(", no ")}. Set CONTENT_DIR to the folder that has them.`,
    ]);
  }
  const read = <T>(path: string, shape: z.ZodType<T>): T | undefined => readFile(folder, path, shape, problems);

  const inLanguages = <T>(part: string, shape: z.ZodType<T>) => {
    const all = new Map<string, InLanguages<T>>();
    for (const { path, key, language } of namesIn(folder, part, problems)) {
      if (!language) continue;
      const value = read(path, shape);
      if (value !== undefined) all.set(key, { ...all.get(key), [language]: value });
    }
    return all;
  };

  const pages = inLanguages("pages", pageFile);
  const topics = inLanguages("topics", topicFile);
  const events: ContentFiles["events"] = new Map();
  for (const [key, words] of inLanguages("events", eventFile)) {
    const path = `events/${key}.json`;
    const facts = read(path, eventFacts);
    if (facts) events.set(key, { facts, words });
  }
  const crisis: ContentFiles["crisis"] = {};
  for (const language of languages) {
    const value = read(`crisis.${language}.json`, crisisFile);
    if (value) crisis[language] = value;
  }
  for (const [part, all] of [
    ["pages", pages],
    ["topics", topics],
    ["events", new Map([...events].map(([key, { words }]) => [key, words]))],
  ] as const)
    problems.push(...doubleSlugs(part, all));
  for (const language of languages) {
    const path = `pages/home.${language}.json`;
    const home = pages.get("home")?.[language];
    if (home?.status === "draft")
      problems.push(`${path}: is a draft; every language needs a home page that visitors see.`);
    if (!home && !existsSync(join(folder, path)))
      problems.push(`${path}: is missing; every language needs its home page.`);
  }
  if (problems.length > 0) throw new ContentFilesError(problems);
  return { pages, topics, events, crisis };
}

function* namesIn(folder: string, part: string, problems: string[]) {
  for (const name of readdirSync(join(folder, part)).sort()) {
    const [, key, language] = /^([a-z0-9-]+)(?:\.([a-z]{2}))?\.json$/.exec(name) ?? [];
    if (!key || (language && !languages.includes(language as Language))) {
      problems.push(
        `${part}/${name}: the name must be like "about.en.json", its language one of ${languages.join(", ")}.`,
      );
      continue;
    }
    yield { path: `${part}/${name}`, key, language: language as Language | undefined };
  }
}

function readFile<T>(folder: string, path: string, shape: z.ZodType<T>, problems: string[]): T | undefined {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(folder, path), "utf8"));
  } catch (error) {
    problems.push(`${path}: ${error instanceof SyntaxError ? `is no JSON: ${error.message}` : "cannot be read"}.`);
    return undefined;
  }
  const result = shape.safeParse(json);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const field = issue.path.join(".");
    problems.push(`${path}: ${field ? `the field "${field}"` : "the file"}: ${issue.message}.`);
  }
  return undefined;
}

function doubleSlugs(part: string, all: Map<string, InLanguages<{ slug: string }>>): string[] {
  return languages.flatMap((language) => {
    const bySlug = Map.groupBy(all, ([, words]) => words[language]?.slug);
    return [...bySlug].flatMap(([slug, owners]) =>
      slug !== undefined && owners.length > 1
        ? [
            `${part}: "${slug}" is the slug of ${owners.map(([key]) => `${key}.${language}`).join(" and ")}; give each its own.`,
          ]
        : [],
    );
  });
}
