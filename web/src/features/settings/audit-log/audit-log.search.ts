import type { AuditFilter } from "@automotive-crm/contract/audit/log";

/** The filter of the audit log, as it is in the address. */
export interface AuditSearch {
  person?: string | undefined;
  record?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const day = /^\d{4}-\d\d-\d\d$/;

const readText = (value: unknown, pattern: RegExp) =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

export const readAuditSearch = (address: Record<string, unknown>): AuditSearch => ({
  person: readText(address["person"], id),
  record: readText(address["record"], id),
  action: readText(address["action"], /^[a-z_.]{1,100}$/),
  kind: readText(address["kind"], /^[a-z_]{1,100}$/),
  from: readText(address["from"], day),
  to: readText(address["to"], day),
});

export const toFilter = ({ person, record, action, kind, from, to }: AuditSearch): AuditFilter => ({
  personId: person,
  recordId: record,
  action,
  kind,
  from,
  to,
});
