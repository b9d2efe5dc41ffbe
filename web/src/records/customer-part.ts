import type { Activity, ActivityFilter, ActivityType } from "@automotive-crm/contract/activities";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { LucideIcon } from "lucide-react";
import { createContext, use, type ReactNode } from "react";
import type { WaitingWork } from "#lib/offline/outbox.ts";
import type { DialogPlace } from "./RecordDialog.tsx";
import type { RecordQuery } from "./record-list.ts";

/** What a feature adds to the page of a customer; app/customer-page/parts.tsx lists them all. Everything but the name may be absent. */
export interface CustomerPart {
  /** Names its dialog and its draft. */
  name: string;
  /** The dialog of a new one. */
  dialog?: (place: DialogPlace) => ReactNode;
  /** The key that opens the dialog. */
  shortcut?: string;
  /** A button in the card of what can be added. */
  addButton?: ButtonLook & { isComing?: boolean };
  /** A button above the timeline. */
  quickButton?: ButtonLook;
  /** Its name stands in the address. */
  tab?: { name: string; word: string; panel: (place: TabPlace) => ReactNode };
  planned?: PlannedPart;
  timeline?: TimelinePart;
}

interface ButtonLook {
  word: string;
  Icon: LucideIcon;
}

/** Where a row of a record stands. */
export interface RowPlace {
  customer: Customer;
  mayEdit: boolean;
}

export interface TabPlace extends RowPlace {
  /** Where one is at work: an organization, or the global view. */
  organizationId: string;
  isShown: boolean;
  /** Everything on the page, for a tab that shows something of each. */
  parts: readonly CustomerPart[];
  openDialog: (name: string) => void;
}

/** A record that is still to come, as one row among those of other types. */
export interface Plan<R> {
  id: string;
  at: string;
  record: R;
}

/** What is to come. Methods, so that parts about different records fit into one list. */
export interface PlannedPart<R extends object = object> {
  /** "Tasks": what could not be loaded. */
  word: string;
  /** The button below all plans. */
  button?: string;
  query(organizationId: string, customerId: string): RecordQuery<R>;
  plansOf(records: readonly R[], now: Date): Plan<R>[];
  /** Instants at which time alone changes what is to come. */
  changesAfter(records: readonly R[], now: Date): Date[];
  row(record: R, place: RowPlace): ReactNode;
  /** New ones that are not saved yet; a customer who is given can be edited. */
  waitingRows(works: readonly WaitingWork[], customer: Customer | undefined): { id: string; row: ReactNode }[];
}

/** How the timeline shows entries about the records of a feature. */
export interface TimelinePart<R extends object = object> {
  types: readonly ActivityType[];
  word: string;
  Icon: LucideIcon;
  query(organizationId: string, customerId: string): RecordQuery<R>;
  /** The record that an entry is about, as it is now. */
  recordOf(entry: Activity, records: readonly R[]): R | undefined;
  idOf(record: R): string;
  row(record: R, place: RowPlace): ReactNode;
  /** Behind this filter all records stand above the entries, and entries about them are left out. */
  listed?: { filter: ActivityFilter; label: string };
}

/** A dialog that is open, with what it is about. */
export interface OpenedDialog {
  name: string;
  dialog: (place: DialogPlace) => ReactNode;
}

export const OpenDialogContext = createContext<((opened: OpenedDialog) => void) | null>(null);

/** Opens a dialog over the page of the customer. */
export function useOpenDialog(): (opened: OpenedDialog) => void {
  const open = use(OpenDialogContext);
  if (!open) throw new Error("No page around this opens dialogs");
  return open;
}
