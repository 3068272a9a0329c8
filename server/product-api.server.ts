import { registerGuards } from "../app/navigation/guards.server.ts";
import { declareErrors } from "../app/platform/errors/app-error.ts";
import { platformErrors } from "../app/platform/errors/codes.ts";
import { Api, type ApiOptions } from "../app/platform/http/api.server.ts";
import { errorTextsIn } from "../app/platform/http/error-response.server.ts";
import { registerPageParts } from "../app/platform/rooms/page-parts.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import "../app/rooms.ts";
import "../app/shell/messages.server.ts";
import { rooms } from "./rooms.server.ts";

declareErrors(platformErrors);
errorTextsIn("platform", Object.keys(platformErrors));
for (const { name, contract, guards, homeCards, profileCards, childCards, chatCards, sessionNote, counts } of rooms) {
  registerPageParts({ homeCards, profileCards, childCards, chatCards, sessionNote, counts });
  declareErrors(contract?.errors ?? {});
  errorTextsIn(name, Object.keys(contract?.errors ?? {}));
  registerGuards(guards ?? {});
}

export function productApi(services: Services, options?: ApiOptions): Api {
  const api = new Api(services, options);
  for (const room of rooms) room.mount?.(api);
  return api;
}
