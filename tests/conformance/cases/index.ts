import type { Group } from "../world.ts";
import { admin } from "./admin.ts";
import { app, phone, recoveryCodes } from "./factors.ts";
import { identities } from "./identities.ts";
import { keys } from "./keys.ts";
import { emailChange, links, oneTime, recovery } from "./mails.ts";
import { disabledCalls } from "./off.ts";
import { changes, currentPassword, reauthentication, signIn, signUp } from "./passwords.ts";
import { pkce } from "./pkce.ts";
import { events, limited, refresh } from "./refresh.ts";

/** All cases, run with the client's builds for Node and for browsers. */
export const groups: Group[] = [
  signUp,
  signIn,
  changes,
  reauthentication,
  currentPassword,
  refresh,
  limited,
  events,
  recovery,
  oneTime,
  links,
  emailChange,
  pkce,
  identities,
  app,
  phone,
  recoveryCodes,
  admin,
  keys,
  disabledCalls,
];
