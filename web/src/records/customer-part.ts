import type { Activity, ActivityFilter, ActivityType } from "@automotive-crm/contract/activities/entries";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { LiveKind } from "@automotive-crm/contract/live/changes";
import type { LucideIcon } from "lucide-react";
import { createContext, use, type ReactNode } from "react";
import type { WaitingWork } from "#lib/offline/outbox.ts";
import type { RecordQuery } from "./record-list.ts";
import type { DialogPlace } from "./record-type.ts";

/** What a feature adds to the customer page; app/CustomerPage.tsx lists them all. Everything but the name is optional. */
export interface CustomerPart {
  /** Identifies its dialog and its draft. */
  name: string;
  /** A line above the page's cards. */
  notice?: (customer: Customer) => ReactNode;
  /** The dialog that adds one. */
  dialog?: (place: DialogPlace) => ReactNode;
  /** The key that opens the dialog. */
  shortcut?: string;
  /** A button in the plans card. */
  addButton?: ButtonLook;
  /** A button above the timeline. */
  quickButton?: ButtonLook;
  /** Its live events, and the start of the query keys that they make reload. */
  live?: { kind: LiveKind<"customer">; key: string };
  /** Finds one that an address names, and opens its form. */
  named?: NamedPart;
  /** Its name appears in the URL. */
  tab?: { name: string; word: string; panel: (place: TabPlace) => ReactNode };
  /** What its tab shows, loaded when the page opens. */
  preload?: (organizationId: string, customerId: string) => RecordQuery<object>;
  /** Asks about an unsent edit of its own that conflicts with someone else's. */
  conflict?: (work: WaitingWork, place: ConflictPlace) => ReactNode;
  planned?: PlannedPart;
  timeline?: TimelinePart;
  /** What follows below an entry that suggests something to the person. */
  afterEntry?: (place: AfterEntryPlace) => ReactNode;
}

export interface AfterEntryPlace {
  customer: Customer;
  entry: Activity;
  /** A note that was saved a moment ago, on this page. */
  isNew: boolean;
  /** The entry changed on the server. */
  onChange: (entry: Activity) => void;
}

export interface ConflictPlace extends Pick<TabPlace, "customer" | "organizationId"> {
  onClose: () => void;
}

interface ButtonLook {
  word: string;
  Icon: LucideIcon;
}

/** What a record's row needs from the page. */
export interface RowPlace {
  customer: Customer;
  mayEdit: boolean;
}

/** What it needs from the timeline as well. */
export interface EntryPlace extends RowPlace {
  /** When and by whom, at the end of the title's line. Absent where the row isn't an entry. */
  meta?: ReactNode;
}

/** What happened to a record. */
export interface RecordEvent {
  /** "Completed". */
  word: string;
  at: string;
  by: string | null;
}

export interface TabPlace extends RowPlace {
  /** The workplace: an organization, or Global View. */
  organizationId: string;
  isShown: boolean;
  /** All parts of the page, for a tab that shows something from each. */
  parts: readonly CustomerPart[];
  openDialog: (name: string) => void;
}

/** An upcoming record, as one row among other types. */
export interface Plan<R> {
  id: string;
  at: string;
  record: R;
}

/** Upcoming records. Its members are methods, so that parts for different record types fit into one list. */
export interface PlannedPart<R extends object = object> {
  /** Names what couldn't be loaded: "Tasks". */
  word: string;
  /** The label of a button below all plans. */
  button?: string;
  query(organizationId: string, customerId: string): RecordQuery<R>;
  plansOf(records: readonly R[], now: Date): Plan<R>[];
  /** Instants at which a record stops being upcoming. */
  changesAfter(records: readonly R[], now: Date): Date[];
  row(record: R, place: RowPlace): ReactNode;
  /** Rows for new records that aren't saved yet; they can be opened if the customer is given. */
  waitingRows(works: readonly WaitingWork[], customer: Customer | undefined): { id: string; row: ReactNode }[];
}

/** How the timeline shows entries about a feature's records. */
export interface TimelinePart<R extends object = object> {
  types: readonly ActivityType[];
  word: string;
  Icon: LucideIcon;
  query(organizationId: string, customerId: string): RecordQuery<R>;
  /** The record an entry is about, in its current state. */
  recordOf(entry: Activity, records: readonly R[]): R | undefined;
  idOf(record: R): string;
  row(record: R, place: EntryPlace): ReactNode;
  /** If given, entries about a record look as they do without it, and are not its row. */
  written?: WrittenPart<R>;
  /** What last happened to it, if that isn't the entry's own time and author. */
  lastEventOf?(record: R): RecordEvent;
  /** With this filter, all records are listed above the entries, and entries about them are omitted. */
  listed?: { filter: ActivityFilter; label: string };
}

/** What a record adds to an entry that looks the same before the record is loaded. Nothing in it moves the text. */
export interface WrittenPart<R extends object = object> {
  /** The entry as its record is now. */
  entryOf(entry: Activity, record: R): Activity;
  addition(record: R, place: RowPlace & { at: AdditionPlace }): ReactNode;
}

/** In place of the entry's menu, or below its text. */
export type AdditionPlace = "heading" | "end";

export interface NamedPart<R extends object = object> {
  query(organizationId: string, customerId: string): RecordQuery<R>;
  formOf(records: readonly R[], id: string): OpenedDialog | undefined;
}

/** An open dialog. */
export interface OpenedDialog {
  name: string;
  dialog: (place: DialogPlace) => ReactNode;
}

export const CustomerPartsContext = createContext<readonly CustomerPart[] | null>(null);

/** Everything that features add to the customer page. Tabs, buttons and rows appear in this order. */
export function useCustomerParts(): readonly CustomerPart[] {
  const parts = use(CustomerPartsContext);
  if (!parts) throw new Error("No page around this says what features add to a customer");
  return parts;
}

export const OpenDialogContext = createContext<((opened: OpenedDialog) => void) | null>(null);

/** Opens a dialog over the customer page. */
export function useOpenDialog(): (opened: OpenedDialog) => void {
  const open = use(OpenDialogContext);
  if (!open) throw new Error("No page around this opens dialogs");
  return open;
}
