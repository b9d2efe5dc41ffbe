import type { Customer } from "@automotive-crm/contract/customers/record";
import type { LiveKind } from "@automotive-crm/contract/live/changes";
import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { z } from "zod/mini";
import type { Insistence } from "./form/useSavedForm.ts";
import type { Messages } from "./form-messages.ts";
import type { RecordList } from "./record-list.ts";
import type { EditBody, RecordWrites } from "./record-writes.ts";

/** A form's values, as typed text. */
export type Values = Record<string, string>;

/** The customer, and the record unless it is new. */
export interface RecordPlace<R> {
  customer: Customer;
  record: R | undefined;
}

/** Where a dialog of a customer opens. */
export interface DialogPlace {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog in its place while it is loaded, so that keys meet one or the other. */
  waiting?: ReactNode;
}

export interface RecordDialogProps<R extends object, V extends Values> extends DialogPlace {
  onClose: (isSaved?: boolean) => void;
  type: RecordType<R, V>;
  /** The record to edit; if absent, a new one is created. */
  record?: R | undefined;
  /** The ID of a new record that is still in the outbox and opened again. */
  waitingId?: string | undefined;
}

/** A type of customer record: what its rows, dialog and saves need to know. */
export interface RecordType<R extends object, V extends Values> {
  /** Identifies its drafts, form, dialog and live events: "task". */
  name: LiveKind<"customer">;
  /** Under which its drafts are kept, if it isn't the name: for another form of the same record. */
  draftName?: string;
  /** Starts texts about a record: "Task", as in "Task Call back". */
  noun: string;
  /** "Tasks". */
  plural: string;
  titleOf: (of: R | V) => string;
  list: RecordList<R>;
  writes: RecordWrites<R>;
  /** Converts an unsent or refused body to form values. */
  readBody: (body: unknown) => V | undefined;
  waiting?: WaitingLook<V>;
  /** Called once the page is on the screen. */
  loadForm: () => Promise<RecordForm<R, V>>;
}

/** How to show a new record that isn't saved yet. */
interface WaitingLook<V> {
  Icon?: LucideIcon;
  Facts?: ComponentType<{ values: V; timeZone: string }>;
}

/** A record's form: its fields, named as in the request, their validation, and the request. */
export interface RecordForm<R extends object, V extends Values> {
  words: { new: string; edit: string; saveNew: string; /** Else "Save". */ saveEdit?: string };
  /** A selector for the control to focus when the dialog opens, if it isn't the first. */
  firstControl?: string;
  schema: z.ZodMiniType<V> & { shape: Record<keyof V, unknown> };
  newValues: (customer: Customer, now: Date) => V;
  /** Values that follow from the others, before a new record's form is shown. */
  settleNew?: (values: V, customer: Customer, now: Date) => V;
  valuesOf: (record: R) => V;
  /** Fields that depend on today, so that a draft from last week gets their new defaults unless they were changed. */
  freshFields?: readonly (keyof V & string)[];
  /** Validation messages by field, from the rules the server applies too. */
  check: (values: V, place: RecordPlace<R> & { now: Date }) => Messages<keyof V & string>;
  toNew: (values: V, by: { customerId: string; personId: string }) => object;
  toEdit: (values: V, opened: V, personId: string) => EditBody;
  /** Of the fields that people know by other words than their name. */
  labels?: Readonly<Partial<Record<keyof V & string, string>>>;
  /** Returns a function that displays a field's value, as sent, to someone who has to choose between two. */
  useShownValue: (place: RecordPlace<R>) => (field: string, value: unknown) => string;
  /** Instead of "Failed to save task. Please try again." */
  failureText?: (error: unknown, isNew: boolean) => string;
  Fields: ComponentType<RecordPlace<R>>;
  /** Shows the form once it is known what its initial values depend on. */
  Gate?: ComponentType<RecordPlace<R> & { children: ReactNode }>;
  insistence?: RecordInsistence<R>;
}

/** A refusal that some people may override, and how the form says so. */
interface RecordInsistence<R> extends Insistence {
  /** What `onInsist` is given is added to the request. */
  notice: (message: string, onInsist: (insisted: object) => void, place: RecordPlace<R>) => ReactNode;
}
