import type { NotificationKind } from "@automotive-crm/contract/notifications/record";

/** What happens, for each kind of notification. */
export const kindWords: Record<NotificationKind, string> = {
  "task-assigned": "A colleague assigns you a task",
  "hand-over": "You take over a colleague's work",
  "task-overdue": "One of your tasks becomes overdue",
  "appointment-booked": "A colleague books an appointment for you, or changes one of yours",
  "appointment-reminder": "One of your appointments is coming up",
  "missed-call": "Someone you called calls back and nobody answers",
  "lead-repeated": "Someone whose lead you have asks again",
  "lead-assigned": "You get a lead or are offered one (mailed only while you are away from the product)",
  "lead-taken": "Someone else closes your lead, takes it or gives it away",
  "lead-overdue":
    "A lead of yours or your team isn't answered in time, or soon won't be (mailed only while you are away)",
  "leads-silent":
    "An address gets no leads anymore, if you administer the organization (mailed only while you are away)",
  "price-drop": "A car that a customer of yours wants costs less now",
  "calls-refused": "The phone provider refuses calls, if you administer the organization",
  mention: "A note mentions you",
  "export-ready": "An export that you asked for is ready",
  "feed-trouble": "A stock feed needs a decision or stops, if you administer the organization",
  "car-sold": "A car that you have sent on a test drive is sold",
  invited: "You are invited to an organization",
  invitation: "Someone accepts or declines your invitation",
};

/** In the order of how often they come. */
export const kindsInOrder: readonly NotificationKind[] = [
  "task-assigned",
  "hand-over",
  "task-overdue",
  "appointment-booked",
  "appointment-reminder",
  "missed-call",
  "lead-repeated",
  "lead-assigned",
  "lead-taken",
  "lead-overdue",
  "leads-silent",
  "price-drop",
  "calls-refused",
  "mention",
  "export-ready",
  "feed-trouble",
  "car-sold",
  "invited",
  "invitation",
];

/** An invitation has a mail of its own, with the link that accepts it. */
export const isAlwaysMailed = (kind: NotificationKind): boolean => kind === "invited";
