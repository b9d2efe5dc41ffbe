import { codeInWords, fieldInWords as requestFieldInWords } from "@automotive-crm/contract/fields/field-words";
import type { ActorKind } from "@automotive-crm/contract/live/actors";
import { roleWords } from "@automotive-crm/contract/permissions/role-words";

/** The audit log's codes in words, the same wherever its events are shown. */

/** A changed field. Its value is shown as a name, so `ownerId` and `ownerName` are the "Owner"; `org:customers:delete` is a permission. */
export const fieldInWords = (field: string): string =>
  field.includes(":") ? permissionInWords(field) : requestFieldInWords(field);

/** `org:customers:delete` as "Delete customers". */
export function permissionInWords(permission: string): string {
  const [act = "", ...subject] = permission.replace(/^org:/, "").split(":").toReversed();
  return codeInWords([act, ...subject].join(" "));
}

/** What means nothing to people, wherever it stands in a change. */
const internalFields = new Set(["id", "digits", "e164", "version"]);

/** The fields of a record that are shown: an ID beside the name or the record it stands for says nothing. */
export const shownFields = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).filter(([field]) => {
    const stem = /^(.+)Id$/.exec(field)?.[1];
    return !internalFields.has(field) && !(stem !== undefined && (`${stem}Name` in record || stem in record));
  });

const codedFields = new Set([
  "contactMethod",
  "contactType",
  "direction",
  "dismissalReason",
  "preferredContactMethod",
  "priority",
  "purposes",
  "reason",
  "type",
]);

/** A stored code as words, such as `callback-requested`; what people have typed stays. */
export const valueOfFieldInWords = (field: string, text: string): string => {
  if (field === "permissions") return permissionInWords(text);
  if (/^role$|Role$/.test(field)) return roleWords(text);
  return codedFields.has(field) && /^[a-z]+(?:[-_][a-z]+)*$/.test(text) ? codeInWords(text.replaceAll("-", " ")) : text;
};

const entities: Readonly<Record<string, string>> = {
  activity: "timeline entry",
  do_not_call: "do-not-call entry",
  person: "profile",
  sms: "text message",
  trade_in: "trade-in",
  user_location: "location role",
};

/** Where the verb before the entity isn't English, such as "Noted call", or isn't American. */
const actions: Readonly<Record<string, string>> = {
  "appointment.cancelled": "Canceled appointment",
  "appointment.no-show": "Marked appointment as no-show",
  "appointment.shown": "Marked appointment as shown",
  "appointment_type.reordered": "Reordered appointment types",
  "call.dismissed": "Dismissed missed call",
  "call.noted": "Added note to call",
  "call.overridden": "Called in spite of a warning",
  "call.restored": "Reopened missed call",
  "call.simulated": "Tried simulated call",
  "call_source.reordered": "Reordered call sources",
  "call_type.reordered": "Reordered call types",
  "customer.exported": "Exported customers",
  "customer.revealed": "Showed an encrypted field of customer",
  "do_not_call.added": "Added to the do-not-call list",
  "do_not_call.removed": "Removed from the do-not-call list",
  "lead.original_downloaded": "Downloaded the original of lead",
  "lead.repeated": "Added repeat inquiry to lead",
  "lead_endpoint.original_downloaded": "Downloaded an original of lead endpoint",
  "location.hours_changed": "Changed location hours",
  "lost_reason.reordered": "Reordered lost reasons",
  "bad_reason.reordered": "Reordered reasons for no lead",
  "membership.mirrored": "Copied membership from the sign-in provider",
  "organization.mirrored": "Copied organization from the sign-in provider",
  "organization.switched_off": "Switched off organization",
  "own_phone.added": "Added a phone of their own",
  "own_phone.deleted": "Deleted a phone of their own",
  "own_phone.made_primary": "Made a phone of their own primary",
  "person.deactivated": "Deactivated a person",
  "person.mirrored": "Copied profile from the sign-in provider",
  "person.reactivated": "Reactivated a person",
  "person.role_changed": "Changed a person's role",
  "person.renamed": "Changed a person's name",
  "person.sessions_ended": "Ended several sessions",
  "person.unlinked": "Disconnected a person from the sign-in provider",
  "session.opened": "Signed in",
  "session.revoked": "Ended a session",
  "session.signed_out": "Signed out",
  "task.cancelled": "Canceled task",
  "team.reordered": "Reordered teams",
  "vehicle.merged": "Merged two records of vehicle",
  "vehicle.recall_added": "Added recall to vehicle",
  "vehicle.recall_changed": "Changed recall of vehicle",
  "vehicle.recall_deleted": "Deleted recall of vehicle",
  "vehicle.recall_done": "Marked recall as done of vehicle",
  "vehicle.service_added": "Added service visit to vehicle",
  "vehicle.service_changed": "Changed service visit of vehicle",
  "vehicle.service_deleted": "Deleted service visit of vehicle",
  "user_location.made_primary": "Made location primary for a person",
};

/** Before the name of who it was done to. */
const actionsOnNamed: Readonly<Partial<Record<string, string>>> = {
  "person.deactivated": "Deactivated",
  "person.mirrored": "Copied from the sign-in provider:",
  "person.reactivated": "Reactivated",
  "person.renamed": "Changed the name of",
  "person.unlinked": "Disconnected from the sign-in provider:",
};

/** `customer.created` as "Created customer", which the record's name may follow. */
export function actionInWords(action: string, { isNamed = false } = {}): string {
  const onNamed = isNamed ? actionsOnNamed[action] : undefined;
  if (onNamed !== undefined) return onNamed;
  const [entity = "", ...verbs] = action.split(".");
  const subject = entities[entity] ?? entity.replaceAll("_", " ");
  return actions[action] ?? codeInWords(`${verbs.join(" ")} ${subject}`.trim());
}

/** `do_not_call.added` is about the "Do-not-call list". */
export function kindInWords(kind: string): string {
  const words = entities[kind] ?? kind.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who did it. The system has no name, since a job's name means nothing to people. */
export function actorInWords({ actorKind, actorName }: { actorKind: ActorKind; actorName: string | null }): string {
  if (actorKind === "system") return "The system";
  return actorName === null ? "Someone" : actorKind === "provider" ? codeInWords(actorName) : actorName;
}
