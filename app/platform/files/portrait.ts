import { z } from "zod";
import { longestAlt } from "./alt.ts";
import { optionalText, uuid } from "../http/validation.ts";

/**
 * A person's portrait in an answer: a path on this server, or null for initials. In the database it is the path of a drawn
 * picture, or names a stored file, which the API replaces with a link (`portrait-links.server.ts`). The API recognizes
 * portraits by this schema, so every contract must use it.
 */
export const portraitLink = z.string().startsWith("/", { abort: true }).nullable();

/** Body fields of the calls that set a portrait; without a file only the description changes. */
export const portraitFields = { file_id: uuid().optional(), alt: optionalText(longestAlt) };
