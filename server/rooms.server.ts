import { room as availability } from "../app/features/availability/api.server.ts";
import { room as accounts } from "../app/features/accounts/api.server.ts";
import { room as chat } from "../app/features/chat/api.server.ts";
import { room as content } from "../app/features/content/api.server.ts";
import { room as profiles } from "../app/features/profiles/api.server.ts";
import { room as reviews } from "../app/features/reviews/api.server.ts";
import { room as sessions } from "../app/features/sessions/api.server.ts";
import { room as specialists } from "../app/features/specialists/api.server.ts";
import { declareErrors } from "../app/platform/errors/app-error.ts";
import { type ErrorStatus, platformErrors } from "../app/platform/errors/codes.ts";
import { Api } from "../app/platform/http/api.server.ts";
import { errorTextsIn } from "../app/platform/http/error-response.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import "../app/shell/messages.server.ts";

/** What a room gives to the API. */
interface Room {
  name: string;
  errors: Record<string, ErrorStatus>;
  mount(api: Api): void;
}

export const rooms: Room[] = [accounts, specialists, profiles, availability, sessions, chat, reviews, content];

declareErrors(platformErrors);
errorTextsIn("platform", Object.keys(platformErrors));
for (const room of rooms) {
  declareErrors(room.errors);
  errorTextsIn(room.name, Object.keys(room.errors));
}

/** The whole product API. */
export function productApi(services: Services): Api {
  const api = new Api(services);
  for (const room of rooms) room.mount(api);
  return api;
}
