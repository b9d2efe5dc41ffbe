import { fieldInWords, shownFields, valueOfFieldInWords } from "@automotive-crm/contract/audit/words";
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

/** "Status: active → inactive; Phone: (none) → 2015550123". */
export function describeChanges(changes: AuditEventRow["changes"], names: Readonly<Record<string, string>>): string {
  return shownFields(changes)
    .map(([field, { old, new: now }]) => {
      const [before, after] = [old, now].map((value) => inWords(field, value, names));
      return `${fieldInWords(field)}: ${before} → ${after}`;
    })
    .join("; ");
}

function inWords(field: string, value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === undefined || value === null || value === "") return "(none)";
  if (typeof value === "string") return names[value] ?? valueOfFieldInWords(field, value);
  if (Array.isArray(value)) return value.map((each) => inWords(field, each, names)).join(", ") || "(none)";
  if (typeof value !== "object") return JSON.stringify(value);
  return shownFields(value as Record<string, unknown>)
    .map(([name, part]) => `${fieldInWords(name)}: ${inWords(name, part, names)}`)
    .join(", ");
}

export const actorOf = ({ actor_kind, actor_name, person_name }: AuditEventRow): string | null =>
  actor_kind === "person" ? person_name : actor_name;
