import { useRef } from "react";
import { useDuplicateChoice } from "#features/customers/duplicates/useDuplicateChoice.ts";
import type { Typed } from "#features/customers/duplicates/useDuplicates.ts";
import type { ChangesBody } from "./customer-edits.ts";
import { useEditing } from "./editing-context.ts";

/** Of a form's values, what is new about the customer and may belong to another one as well. */
export type NewFacts<T> = (values: T, start: T) => Omit<Typed, "editedId">;

/** What is sent about people whom someone saves in spite of. */
export type Decision = Pick<ChangesBody, "acknowledgedDuplicateIds">;

interface Edit<T> {
  values: T;
  start: T;
  submit: () => void;
}

/** Other customers who have what a form changes. Saving waits until someone has decided about them. */
export function useEditDuplicates<T>(newFacts: NewFacts<T> | undefined, { values, start, submit }: Edit<T>) {
  const { customer } = useEditing();
  const isDeciding = useRef(false);
  const facts = newFacts ? { ...newFacts(values, start), editedId: customer.id } : {};
  const choice = useDuplicateChoice(customer.organizationId, facts, submit);
  return {
    /** Undefined until someone has decided, and while an earlier save is still waiting for the answer. */
    decide: async (): Promise<Decision | undefined> => {
      if (isDeciding.current) return undefined;
      isDeciding.current = true;
      const { isDecided, acknowledgedIds } = await choice.decide(facts);
      isDeciding.current = false;
      if (!isDecided) return undefined;
      return acknowledgedIds.length > 0 ? { acknowledgedDuplicateIds: acknowledgedIds } : {};
    },
    duplicates: choice.notice,
  };
}
