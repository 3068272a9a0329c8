import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { LoadHomeCard } from "../../../platform/features/feature.server.ts";
import { unfinishedPages } from "../data/overview.server.ts";
import { contentContext } from "../service/context.server.ts";

/** Loads the card's data without a check of its own, because home cards load only in areas whose guards let the caller in. */
export const loadUnfinishedPages = async ({ locale }: PageContext, context: Parameters<LoadHomeCard>[1]) => ({
  pages: await unfinishedPages(context.get(contentContext).forEditors(), locale),
});
