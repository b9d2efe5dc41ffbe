import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";

/** What people are notified of. */
export const notificationKinds = [
  "appointment-reminder",
  /** A colleague booked an appointment for them, or changed one of theirs. */
  "appointment-booked",
  "task-assigned",
  /** They took over a colleague's work. */
  "hand-over",
  "task-overdue",
  "missed-call",
  /** Someone whose lead they have asked again. */
  "lead-repeated",
  /** They have a new lead, or are offered one. */
  "lead-assigned",
  /** Someone else closed their lead, took it, or gave it to another person. */
  "lead-taken",
  /** A lead soon isn't answered in time, wasn't, or has nobody. */
  "lead-overdue",
  /** Where leads came regularly, none come anymore. */
  "leads-silent",
  /** The phone provider refuses calls, and an administrator can do something about it. */
  "calls-refused",
  /** A car that a customer of theirs wants costs less now: it proposes a task. */
  "price-drop",
  /** Someone accepted or declined an invitation they sent. */
  "invitation",
  /** They were invited to an organization. */
  "invited",
  "mention",
  /** An export of everything that they asked for is ready, or failed. */
  "export-ready",
  /** A stock feed's file needs a decision, can't be read or doesn't come, and they look after feeds. */
  "feed-trouble",
  /** A car with which they have sent a customer on a test drive is sold. */
  "car-sold",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The default channels for each kind, until a person chooses otherwise. */
export const defaultChannels = (kind: NotificationKind) => ({
  inApp: true,
  byMail: kind === "appointment-reminder" || isMailedWhenAway(kind),
});

/** Whether someone who gets it in the app is mailed only while they are at no screen: a lead can't wait, and a mail to who sees it is one too many. */
export const isMailedWhenAway = (kind: NotificationKind): boolean =>
  kind === "lead-assigned" || kind === "lead-overdue" || kind === "leads-silent";

/** The kinds of records that a notification can be about. */
export const notificationSubjects = [
  "appointment",
  "task",
  "call",
  "lead",
  "lead-endpoint",
  "invitation",
  "activity",
  "person",
  "export",
  "inventory_feed",
  "inventory_vehicle",
  "visit",
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

export const NotificationSchema = z.object({
  id: IdSchema,
  organizationId: IdSchema,
  /** A later server may know more kinds. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The record it is about. */
  subject: z.object({ kind: z.string(), id: IdSchema }),
  /** The customer on whose page the record is, if it is a customer's. */
  customerId: z.nullable(IdSchema),
  createdAt: InstantSchema,
  readAt: z.nullable(InstantSchema),
});
export type Notification = z.infer<typeof NotificationSchema>;

const UnreadSchema = z.object({ unread: z.int() });

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications",
  summary: "List your own notifications",
  details: "Newest first, without those about customers you may no longer see.",
  access: "session",
  query: z.object({ ...pageQuery, only: z.optional(z.literal("unread", "must be unread")) }),
  response: z.object({ notifications: z.array(NotificationSchema), nextCursor: NextCursorSchema }),
  refusals: [422],
});

export const countUnreadNotifications = endpoint({
  method: "GET",
  path: "/api/notifications/unread",
  summary: "Count your own unread notifications",
  access: "session",
  isPolled: true,
  response: UnreadSchema,
});

export const markNotificationRead = endpoint({
  method: "PUT",
  path: "/api/notifications/:notificationId/read",
  summary: "Mark one of your own notifications as read",
  details: "Returns how many are left unread.",
  access: "session",
  worksWhenSuspended: true,
  params: z.object({ notificationId: IdSchema }),
  response: UnreadSchema,
  refusals: [403, 404, 422],
});

export const markAllNotificationsRead = endpoint({
  method: "PUT",
  path: "/api/notifications/read",
  summary: "Mark all of your own notifications in the organization as read",
  access: "session",
  worksWhenSuspended: true,
  response: UnreadSchema,
  refusals: [403, 422],
});

const channels = {
  /** In the bell, and as a browser notification if the person turned those on. */
  inApp: z.boolean("must be true or false"),
  byMail: z.boolean("must be true or false"),
};

const KindSchema = z.enum(notificationKinds, "Choose a kind of notification");

const SettingsSchema = z.object({ settings: z.array(z.object({ kind: KindSchema, ...channels })) });
export type NotificationSetting = z.infer<typeof SettingsSchema>["settings"][number];

export const listNotificationSettings = endpoint({
  method: "GET",
  path: "/api/me/notification-settings",
  summary: "List your notification settings",
  details: "They apply in every organization.",
  access: "session",
  isPersonal: true,
  response: SettingsSchema,
});

export const changeNotificationSetting = endpoint({
  method: "PUT",
  path: "/api/me/notification-settings/:kind",
  summary: "Update one of your notification settings",
  details: "How you receive one kind of notification. Absent fields stay unchanged.",
  access: "session",
  isPersonal: true,
  params: z.object({ kind: KindSchema }),
  body: z.object({ inApp: z.optional(channels.inApp), byMail: z.optional(channels.byMail) }),
  response: SettingsSchema,
  refusals: [422],
});
