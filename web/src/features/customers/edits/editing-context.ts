import type { Customer } from "@automotive-crm/contract/customers/record";
import { createContext, use } from "react";
import type { ChangesBody, EditedField } from "./customer-edits.ts";
import type { Pending } from "./useCustomerEdits.ts";

export interface Editing {
  /** The customer, including unsaved edits. */
  customer: Customer;
  mayEdit: boolean;
  pendingOf: (fields: readonly EditedField[]) => Pending | undefined;
  save: (body: ChangesBody) => Promise<"saved" | "waiting" | undefined>;
}

export const EditingContext = createContext<Editing | null>(null);

/** The page's customer, and how to edit them. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error("The customer's cards stand inside of the customer's page");
  return editing;
}
