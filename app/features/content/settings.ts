import { asBearerKey, asFolder, asSwitch, asText, asUrl } from "../../platform/settings/read.ts";
import { optionalSetting, requiredSetting, type ValuesOf } from "../../platform/settings/setting.ts";

export const settings = {
  contentUrl: optionalSetting({
    name: "CONTENT_URL",
    about: "GraphQL address of a headless content service. Without it: our own, over the files in CONTENT_DIR.",
    together: "CONTENT_TOKEN",
    read: asUrl("http", "https"),
    example: "https://content.example.org/graphql",
  }),
  contentToken: optionalSetting({
    name: "CONTENT_TOKEN",
    about:
      "Public token of the content service. With CONTENT_URL it is needed; without, it opens our own one to other" +
      " programs at /_sim/content.",
    read: asText,
    secret: true,
  }),
  contentDir: requiredSetting({
    name: "CONTENT_DIR",
    about: "Folder of the pages, topics and events that our own content service delivers.",
    read: asFolder,
    default: "./content",
  }),
  contentDrafts: optionalSetting({
    name: "CONTENT_DRAFTS",
    about: "1 shows drafts to everyone, as in a preview. Without it: 1 only under NODE_ENV=development.",
    read: asSwitch,
    example: "0",
  }),
  contentDraftSecret: optionalSetting({
    name: "CONTENT_DRAFT_SECRET",
    about:
      "Secret by which preview links of the content service turn on a browser's draft mode at" +
      " /api/draft-mode/enable. Without it: only editors and superadmins can.",
    read: asBearerKey,
    secret: true,
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
