import type { NotificationKind } from "@automotive-crm/contract/notifications";

/** What happens, for each kind of which people can be told. */
export const kindWords: Record<NotificationKind, string> = {
  "task-assigned": "A colleague gives you a task",
  "task-overdue": "A task of yours becomes overdue",
  "appointment-reminder": "An appointment of yours comes up",
  "missed-call": "Someone you talked with calls back and no one answers",
  mention: "A note mentions you",
  invited: "You are invited to an organization",
  invitation: "Someone answers an invitation of yours",
};

/** In the order of how often they come. */
export const kindsInOrder: readonly NotificationKind[] = [
  "task-assigned",
  "task-overdue",
  "appointment-reminder",
  "missed-call",
  "mention",
  "invited",
  "invitation",
];

/** An invitation has a mail of its own, with the link that accepts it. */
export const isAlwaysMailed = (kind: NotificationKind): boolean => kind === "invited";
