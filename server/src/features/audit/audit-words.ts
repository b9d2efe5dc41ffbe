import type { AuditEventRow } from "./audit-log.queries.ts";

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The IDs among the changed values of events, at any depth. */
export function collectIds(events: readonly Pick<AuditEventRow, "changes">[]): string[] {
  const ids = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === "string") {
      if (idPattern.test(value)) ids.add(value);
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
  };
  for (const { changes } of events) visit(changes);
  return [...ids];
}

/** "status: active → inactive; phone: (none) → 2015550123". */
export function describeChanges(changes: AuditEventRow["changes"], names: Readonly<Record<string, string>>): string {
  return Object.entries(changes)
    .map(([field, { old, new: now }]) => `${field}: ${inWords(old, names)} → ${inWords(now, names)}`)
    .join("; ");
}

function inWords(value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === undefined || value === null || value === "") return "(none)";
  if (typeof value === "string") return names[value] ?? value;
  return JSON.stringify(value);
}

export const actorOf = ({ actor_kind, actor_name, person_name }: AuditEventRow): string | null =>
  actor_kind === "person" ? person_name : actor_name;
