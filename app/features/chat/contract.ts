import { z } from "zod";
import { portraitLink } from "../../platform/files/portrait.ts";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, text, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { countries, genders, standings } from "../specialists/rules.ts";

/** Error codes of this feature. `child_lock`, which its calls return too, is a code of the platform. */
export const errors = {
  specialist_unavailable: 409,
} as const;

const operation = operationWith(errors);

/** The kinds of conversations. */
export const groupTypes = ["User_Specialist"] as const;
export const longestMessage = 4000;

const tint = z.enum(["green", "apricot", "sky", "lilac", "lime", "stone"]);

const message = z.object({
  id: z.uuid(),
  group_id: z.uuid(),
  /** Null after the account is erased. */
  sender_account_id: z.uuid().nullable(),
  /** First name of the sender. */
  sender_name: z.string(),
  /** Whether the caller wrote it. */
  own: z.boolean(),
  /** Whether anyone on the other side has read it. */
  read: z.boolean(),
  created_at: z.iso.datetime(),
  /** Base64 of nonce, ciphertext and tag; `POST /chat/messages/decrypt` returns the text. */
  ciphertext: z.string(),
});

const group = z.object({
  id: z.uuid(),
  type: z.enum(groupTypes),
  specialist: z.object({
    id: z.uuid(),
    name: z.string(),
    lastname: z.string(),
    /** Text key of the profession. */
    profession: z.string(),
    gender: z.enum(genders).nullable(),
    country: z.enum(countries),
    portrait: portraitLink,
    tint,
    /** Median hours to a first reply; null while there are too few replies. */
    reply_hours: z.int().nullable(),
    /** A `stopped` specialist can't be written to; only a `listed` one has a public page. */
    standing: z.enum(standings),
  }),
  /** The profile the conversation is about. */
  profile: z.object({
    id: z.uuid(),
    kind: z.enum(["own", "child"]),
    name: z.string(),
    /** Only an initial for a specialist without access to the profile. */
    lastname: z.string(),
    portrait: portraitLink,
    tint,
    /** Whether it is the caller's own profile. */
    you: z.boolean(),
  }),
  /**
   * Names of the family's adults in the conversation, including the caller if they are one of them. A specialist without access
   * to the profile sees first names and initials.
   */
  adults: z.array(z.string()),
  unread_count: z.int(),
  last_message: message.pick({ id: true, own: true, created_at: true, ciphertext: true }).nullable(),
  /** The last message that the caller has read. */
  last_read_message_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
});

export const listGroups = operation("GET /chat/groups", {
  id: "listChatGroups",
  summary: "The caller's conversations, the latest first, with what is unread. Texts are ciphertext.",
  roles: ["user", "specialist"],
  query: z.object({
    /** Selects one conversation, or those with a specialist or about a profile. */
    groupId: uuid().optional(),
    specialistId: uuid().optional(),
    profileId: uuid().optional(),
    /** Words to find in the names that the caller sees. */
    q: z.string().max(80).optional(),
    cursor: z.string().max(200).optional(),
    limit: wholeNumberText(1, 50).optional(),
  }),
  data: z.array(group),
  list: "cursor",
  errors: ["child_lock"],
});

export const addGroup = operation("POST /chat/groups/add", {
  id: "addChatGroup",
  idempotency: "optional",
  summary:
    "Opens the conversation between a specialist and a profile's adults, or returns the existing one. A family names" +
    " the specialist (and for whom; without it, for whom they are acting), a specialist the client's profile.",
  roles: ["user", "specialist"],
  body: z.strictObject({
    group_type: choice(groupTypes).optional(),
    /** The other side: a specialist for families, a profile for specialists. */
    chat_with_id: uuid().optional(),
    specialist_id: uuid().optional(),
    profile_id: uuid().optional(),
  }),
  data: group,
  errors: ["child_lock", "specialist_unavailable", "too_much_at_once"],
});

export const readGroup = operation("PATCH /chat/groups/{id}", {
  id: "markChatGroupRead",
  idempotency: "optional",
  summary: "Marks a conversation as read by the caller up to one message. Never goes back.",
  roles: ["user", "specialist"],
  params: z.object({ id: uuid() }),
  body: z.strictObject({ last_read_message_id: uuid() }),
  data: z.object({ id: z.uuid(), last_read_message_id: z.uuid(), unread_count: z.int() }),
  errors: ["child_lock"],
});

export const listMessages = operation("GET /chat/messages", {
  id: "listChatMessages",
  summary: "A conversation's messages, the newest first, as ciphertext.",
  roles: ["user", "specialist"],
  query: z.object({
    groupId: uuid(),
    cursor: z.string().max(200).optional(),
    limit: wholeNumberText(1, 100).optional(),
  }),
  data: z.array(message),
  list: "cursor",
  errors: ["child_lock"],
});

export const addMessage = operation("POST /chat/messages/add", {
  id: "addChatMessage",
  idempotency: "optional",
  summary: "Writes a message. It is stored encrypted and nowhere else.",
  roles: ["user", "specialist"],
  body: z.strictObject({ group_id: uuid(), text: text(longestMessage) }),
  data: message,
  errors: ["child_lock", "specialist_unavailable", "too_much_at_once"],
  status: 201,
});

export const decryptMessages = operation("POST /chat/messages/decrypt", {
  id: "decryptChatMessages",
  idempotency: "none",
  summary:
    "The texts of messages, for members of their conversation only; every call is recorded. Without `group_id` the" +
    " messages may be of several of the caller's conversations. One that is not theirs refuses all.",
  roles: ["user", "specialist"],
  body: z.strictObject({ group_id: uuid().optional(), message_ids: z.array(uuid()).min(1).max(100) }),
  data: z.array(z.object({ id: z.uuid(), text: z.string() })),
  errors: ["child_lock"],
});

export const groupSession = operation("GET /chat/groups/{id}/session", {
  id: "readChatSession",
  summary: "The session that a conversation is most likely about; null when there is none that the caller may see.",
  roles: ["user", "specialist"],
  params: z.object({ id: uuid() }),
  /** The next confirmed session, else the latest request or offer, else the last session that took place. */
  data: z
    .object({ id: z.uuid(), kind: z.enum(["coming", "open", "past"]), starts_at: z.iso.datetime().nullable() })
    .nullable(),
  errors: ["child_lock"],
});

export const countNewMessages = operation("GET /chat/new-messages-count", {
  id: "countNewChatMessages",
  summary: "How many messages the caller has not read.",
  roles: ["user", "specialist"],
  data: z.object({ count: z.int() }),
  errors: ["child_lock"],
});

export type Group = z.output<typeof group>;
export type Message = z.output<typeof message>;
export type GroupSession = NonNullable<z.output<typeof groupSession.data>>;
