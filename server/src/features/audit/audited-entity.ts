import type { LiveKind } from "@automotive-crm/contract/live/changes";
import type { Db } from "#platform/db/database.ts";

type Changes = Record<string, { old?: unknown; new?: unknown }>;

/** The parts of an event that its title may depend on. */
export interface EventToTitle {
  action: string;
  changes: Changes;
  /** Labels of the changed fields. */
  changed: readonly string[];
  /** The customer whose log shows it. */
  customerId: string;
}

/**
 * A kind of record whose changes are audited, and how a customer's log describes them. By default the plain names are used:
 * `vehicle.sold` becomes "Vehicle sold", `dueDate` becomes "Due date". In its feature's manifest if its events
 * concern customers, or if the audit log finds the names of its records here.
 */
export interface AuditedEntity {
  /** The stored entity name. */
  name: string;
  /** The kind of live event that tells the customer's open pages of a change, where `changed` does so by itself. */
  live?: LiveKind<"customer">;
  titles?: Readonly<Partial<Record<string, string>>>;
  titleOf?(event: EventToTitle): string | undefined;
  labels?: Readonly<Partial<Record<string, string>>>;
  /** Fields that mean nothing to people, such as IDs. */
  unspoken?: readonly string[];
  /** The text for values that can't be shown as they are, or must not because they are encrypted; undefined for others. */
  valueInWords?(field: string, value: unknown): string | null | undefined;
  /** The name of a list item without a `name`, and its other details that can change. */
  itemInWords?(item: object): { name: string | undefined; details: readonly string[] };
  /** Names of the records by ID; the log omits those that aren't found. */
  loadSubjects?(db: Db, organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

declare module "#platform/feature.ts" {
  interface Lists {
    /** Those whose changes are in a customer's log. */
    customerLog: AuditedEntity;
    /** Those that only the audit log shows, and whose records have names. */
    auditLog: AuditedEntity;
  }
}
