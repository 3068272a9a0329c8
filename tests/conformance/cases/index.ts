import type { Group } from "../world.ts";
import { admin } from "./admin.ts";
import { app, phone, recoveryCodes } from "./factors.ts";
import { identities } from "./identities.ts";
import { keys } from "./keys.ts";
import { emailChange, links, emailSignIn, recovery } from "./mails.ts";
import { disabledCalls } from "./off.ts";
import { userChanges, currentPassword, reauthentication, signIn, signUp } from "./passwords.ts";
import { pkce } from "./pkce.ts";
import { events, refreshLimit, refresh } from "./refresh.ts";

/** All cases, run with the client's builds for Node and for browsers. */
export const groups: Group[] = [
  signUp,
  signIn,
  userChanges,
  reauthentication,
  currentPassword,
  refresh,
  refreshLimit,
  events,
  recovery,
  emailSignIn,
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
