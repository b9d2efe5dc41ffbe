import type { Db } from "#platform/db/database.ts";

type Changes = Record<string, { old?: unknown; new?: unknown }>;

/** An event as the words of its title may depend on it. */
export interface EventToTitle {
  action: string;
  changes: Changes;
  /** The changed fields under their labels. */
  changed: readonly string[];
  /** Whose log tells it. */
  customerId: string;
}

/**
 * A kind of record whose changes are audited, and how a customer's log tells them. What it leaves out is told by the plain names:
 * `vehicle.sold` is "Vehicle sold", `dueDate` is "Due date". Registered in build-app.ts when its events concern customers.
 */
export interface AuditedEntity {
  /** As audit events are stored with. */
  name: string;
  titles?: Readonly<Partial<Record<string, string>>>;
  titleOf?(event: EventToTitle): string | undefined;
  labels?: Readonly<Partial<Record<string, string>>>;
  /** Fields that mean nothing to people, such as ids. */
  unspoken?: readonly string[];
  /** A value in words where its own text would not do, and must not for what is sealed; undefined for any other. */
  valueInWords?(field: string, value: unknown): string | null | undefined;
  /** What an item of a list is called where it has no name, and what else can change about it. */
  itemInWords?(item: object): { name: string | undefined; details: readonly string[] };
  /** What each of these records is called; those that are not found are told without. */
  loadSubjects?(db: Db, organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
