import { pages as accounts } from "./features/accounts/routes.ts";
import { pages as admin } from "./features/admin/routes.ts";
import { pages as chat } from "./features/chat/routes.ts";
import { pages as content } from "./features/content/routes.ts";
import { pages as privacy } from "./features/privacy/routes.ts";
import { pages as profiles } from "./features/profiles/routes.ts";
import { pages as sessions } from "./features/sessions/routes.ts";
import { pages as showcase } from "./features/showcase/routes.ts";
import { pages as specialists } from "./features/specialists/routes.ts";
import { pageFinder } from "./platform/i18n/pages.ts";

/** Every page of the product with its paths in three languages; links, redirects, hreflang and routes come from here. */
export const pages = {
  ...content, ...accounts, ...specialists, ...profiles, ...sessions, ...chat, ...admin, ...privacy, ...showcase,
} as const;

export type PageKey = keyof typeof pages;
export const findPage = pageFinder(pages);
