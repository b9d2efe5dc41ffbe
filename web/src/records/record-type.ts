import type { Customer } from "@automotive-crm/contract/customers/record";
import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { z } from "zod/mini";
import type { RecordList } from "./record-list.ts";
import type { EditBody, RecordWrites } from "./record-writes.ts";

/** What a form holds: texts as they are typed. */
export type Values = Record<string, string>;
export type Messages<V extends Values> = Partial<Record<keyof V & string, string>>;

/** Whose record it is, and which one when it is not new. */
export interface RecordPlace<R> {
  customer: Customer;
  record: R | undefined;
}

/** A kind of record that belongs to a customer: what its rows, its dialog and its saves need to know. */
export interface RecordType<R extends object, V extends Values> {
  /** "task": names its drafts, its form and its dialog. */
  name: string;
  /** "Task": what is told of one begins with it, "Task Call back". */
  noun: string;
  idOf: (record: R) => string;
  titleOf: (of: R | V) => string;
  list: RecordList<R>;
  writes: RecordWrites<R>;
  /** A body that waits for the server, or was refused by it, as the form shows it. */
  readBody: (body: unknown) => V | undefined;
  waiting: WaitingLook<V>;
  /** Fetched once the page is on the screen. */
  loadForm: () => Promise<RecordForm<R, V>>;
}

/** How a new record looks that the server does not have yet. */
interface WaitingLook<V> {
  className: string;
  Icon?: LucideIcon;
  Facts?: ComponentType<{ values: V; timeZone: string }>;
}

/** The form of a record: what it asks, checks and sends. */
export interface RecordForm<R extends object, V extends Values> {
  words: { new: string; edit: string; saveNew: string };
  /** Selects the control that has the focus when the dialog opens. */
  firstControl: string;
  schema: z.ZodMiniType<V> & { shape: Record<keyof V, unknown> };
  newValues: (customer: Customer, now: Date) => V;
  valuesOf: (record: R) => V;
  /** Fields of a new record that begin as of today also in a draft of last week, unless they were changed. */
  freshFields?: readonly (keyof V & string)[];
  /** What is wrong with each field, by the rules the server applies too. */
  check: (values: V, place: RecordPlace<R> & { now: Date }) => Messages<V>;
  /** The form's name for a field of the request, where they differ. */
  fieldOf?: (path: string) => string;
  toNew: (values: V, by: { customerId: string; personId: string }) => object;
  toEdit: (values: V, opened: V, personId: string) => EditBody;
  /** Fields of the request as people call them. */
  labels: Partial<Record<string, string>>;
  /** A field's value as people read it. */
  useShownValue: (place: RecordPlace<R>) => (field: string, value: unknown) => string;
  failureText: (error: unknown, isNew: boolean) => string;
  Fields: ComponentType<RecordPlace<R>>;
  insistence?: Insistence<V>;
}

/** A refusal that some people may insist against: an advisor who is taken at that time. */
interface Insistence<V> {
  /** What the server says; null for every other failure. */
  messageOf: (error: unknown) => string | null;
  /** Changing one of them makes it another question. */
  fields: readonly (keyof V & string)[];
  /** Sent along to insist. */
  body: object;
  notice: (message: string, onInsist: () => void) => ReactNode;
}
