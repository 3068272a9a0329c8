import { z } from "zod";
import { portraitLink } from "../../../platform/files/portrait.ts";
import { operationWith } from "../../../platform/http/operation.ts";
import { choice, digits, uuid } from "../../../platform/http/validation.ts";
import { errors as accountErrors } from "../../accounts/contract.ts";
import { pinLength } from "../../accounts/rules.ts";
import { picturesToTap, signInPictures } from "./pictures.ts";

export const pictureErrors = {
  wrong_pictures: 400,
  /** After three wrong attempts, only the PIN can choose a child. */
  grown_up_needed: 403,
} as const;

const operation = operationWith({ ...pictureErrors, ...accountErrors });

const pictures = () =>
  z
    .array(choice(signInPictures))
    .length(picturesToTap)
    .refine((all) => new Set(all).size === all.length);

export const listPlayers = operation("GET /profiles/who-plays", {
  id: "listPlayers",
  summary: "The children of the account that sign in with pictures, and the one that holds the device.",
  roles: ["user"],
  data: z.object({
    children: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        lastname: z.string(),
        tint: z.string(),
        portrait: portraitLink,
        plays: z.boolean(),
      }),
    ),
    /** Whether only a grown-up's PIN can choose a child, because of three wrong attempts. */
    grown_up_needed: z.boolean(),
  }),
  duringChildLock: true,
});

export const changePlayer = operation("POST /profiles/who-plays/change", {
  id: "changePlayer",
  idempotency: "none",
  summary:
    "During the child lock: gives the device to another child of the account, who touches its three pictures in their " +
    "order; or, with the PIN, a grown-up does it. It is no lock: it keeps siblings from playing in each other's name.",
  roles: ["user"],
  /** Exactly one of pictures and PIN. */
  body: z.strictObject({
    profile_id: uuid(),
    pictures: pictures().optional(),
    pin: digits(pinLength.min, pinLength.max).optional(),
  }),
  data: z.object({ selected_profile_id: z.uuid() }),
  errors: ["wrong_pictures", "grown_up_needed", "wrong_pin", "pin_too_soon"],
  duringChildLock: true,
});

export const readPictures = operation("GET /profiles/pictures/{id}", {
  id: "readPictures",
  summary: "Whether a child signs in with pictures. Nobody can read which.",
  roles: ["user"],
  params: z.object({ id: uuid() }),
  data: z.object({ set_at: z.iso.datetime().nullable() }),
});

export const setPictures = operation("PUT /profiles/pictures", {
  id: "setPictures",
  idempotency: "optional",
  summary: "Chooses the three pictures with which a child says who it is on a locked device; null takes them away.",
  roles: ["user"],
  body: z.strictObject({ profile_id: uuid(), pictures: pictures().nullable() }),
  data: z.object({ set_at: z.iso.datetime().nullable() }),
  errors: ["too_much_at_once"],
});
