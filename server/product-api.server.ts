import { registerGuards } from "../app/navigation/guards.server.ts";
import { declareErrors } from "../app/platform/errors/app-error.ts";
import { platformErrors } from "../app/platform/errors/codes.ts";
import { Api, type ApiOptions } from "../app/platform/http/api.server.ts";
import { registerErrorTexts } from "../app/platform/http/error-response.server.ts";
import { registerPageParts } from "../app/platform/features/page-parts.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import "../app/features.ts";
import "../app/shell/messages.server.ts";
import { features } from "./features.server.ts";

declareErrors(platformErrors);
registerErrorTexts("platform", Object.keys(platformErrors));
for (const { name, contract, guards, homeCards, profileCards, cards, counts } of features) {
  registerPageParts({ homeCards, profileCards, cards, counts });
  declareErrors(contract?.errors ?? {});
  registerErrorTexts(name, Object.keys(contract?.errors ?? {}));
  registerGuards(guards ?? {});
}

export function productApi(services: Services, options?: ApiOptions): Api {
  const api = new Api(services, options);
  for (const feature of features) feature.mount?.(api);
  return api;
}
