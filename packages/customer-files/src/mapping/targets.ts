import type { PhoneType } from "@automotive-crm/contract/fields/phones";
import {
  columnFields,
  optOutChannels,
  type ColumnField,
  type OptOutChannel,
} from "@automotive-crm/contract/imports/column-fields";

export const channels = optOutChannels;
export type Channel = OptOutChannel;

/** What a column may be. A person may choose another one for a column; see `Target`. */
export const fields = columnFields;
export type Field = ColumnField;

/** What nobody sees of a file: its cells are neither shown nor stored as they are. */
export const isSecret = (field: Field): boolean => field === "sensitive" || field === "birthday";

/** What a column is, with what reading it needs to know. */
export interface Target {
  field: Field;
  phoneType?: PhoneType;
  /** Which of several phones or addresses a column belongs to: that of a label, an extension or a city. */
  group?: string;
  optOut?: OptOutTarget;
}

export interface OptOutTarget {
  /** What a plain yes or no is about; a value may name other channels. */
  channels: readonly Channel[];
  /** "Do not call": yes blocks. "May be called": no blocks. */
  blocksOn: "yes" | "no";
}
