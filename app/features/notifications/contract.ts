import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import { choice, listOf, uuid, wholeNumberText } from "../../platform/http/validation.ts";
import { mailTopics, type MailTopic } from "../../platform/mail/topics.ts";
import { noticeTopics } from "../../platform/notices/topics.ts";

const operation = operationWith({});
const topics = Object.keys(mailTopics) as [MailTopic, ...MailTopic[]];
const roles = ["user", "specialist"] as const;
const choices = z.array(z.object({ topic: z.enum(topics), wanted: z.boolean(), in_product: z.boolean() }));

export const listMailChoices = operation("GET /mail-choices", {
  id: "listMailChoices",
  summary: "The topics that the caller may switch off, and whether they come by email and as notifications.",
  roles,
  data: choices,
  withoutApproval: true,
});

export const changeMailChoices = operation("PUT /mail-choices/change", {
  id: "changeMailChoices",
  idempotency: "optional",
  summary:
    "Sets which topics come by email, and which as notifications. Topics that are not named are switched off; what has to be said comes in any case.",
  roles,
  body: z.strictObject({
    wanted: z.array(choice(topics)).max(topics.length),
    /** Keeps the current choice if omitted. */
    in_product: z.array(choice(topics)).max(topics.length).optional(),
  }),
  data: choices,
  withoutApproval: true,
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const quietHours = z.object({ from: time, until: time }).nullable();

export const readQuietHours = operation("GET /quiet-hours", {
  id: "readQuietHours",
  summary: "The hours in which the caller gets no email that can wait, in the caller's time zone; null without any.",
  roles,
  data: quietHours,
  withoutApproval: true,
});

export const changeQuietHours = operation("PUT /quiet-hours/change", {
  id: "changeQuietHours",
  idempotency: "optional",
  summary: "Sets the quiet hours, or ends them. What cannot wait comes in any case.",
  roles,
  body: z.strictObject({ quiet: z.strictObject({ from: time, until: time }).nullable() }),
  data: quietHours,
  withoutApproval: true,
});

const notification = z.object({
  id: z.uuid(),
  topic: z.enum(noticeTopics),
  /** In the caller's language. */
  text: z.string(),
  /** Path of the linked page; null if that page no longer exists. */
  href: z.string().nullable(),
  created_at: z.iso.datetime(),
  read: z.boolean(),
});
export type NotificationView = z.output<typeof notification>;

export const listNotifications = operation("GET /notifications", {
  id: "listNotifications",
  summary: "What happened that concerns the caller, latest first.",
  roles: ["user", "specialist", "editor", "superadmin"],
  query: z.object({
    topic: choice(noticeTopics).optional(),
    /** Whether to return only unread ones. */
    unread: choice(["true", "false"]).optional(),
    cursor: z.string().max(200).optional(),
    limit: wholeNumberText(1, 100).default(30),
  }),
  data: z.array(notification),
  list: "cursor",
  withoutApproval: true,
});

export const countNotifications = operation("GET /notifications/count", {
  id: "countUnreadNotifications",
  summary: "How many of the caller's notifications are unread, at most 100.",
  roles: ["user", "specialist", "editor", "superadmin"],
  data: z.object({ count: z.int() }),
  withoutApproval: true,
});

export const markNotificationsRead = operation("PATCH /notifications/read", {
  id: "readNotifications",
  idempotency: "optional",
  summary: "Marks notifications as read: those named, or every one up to the one that was the newest shown.",
  roles: ["user", "specialist", "editor", "superadmin"],
  body: z.strictObject({ notification_ids: listOf(uuid(), 100).optional(), until_notification_id: uuid().optional() }),
  /** `href`: the page that the notification links to, if exactly one was named. */
  data: z.object({ count: z.int(), href: z.string().nullable() }),
  withoutApproval: true,
});
