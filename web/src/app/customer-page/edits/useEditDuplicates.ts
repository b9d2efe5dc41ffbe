import { useRef } from "react";
import { useDuplicateChoice } from "#features/customers/add-customer/useDuplicateChoice.ts";
import type { Typed } from "#features/customers/add-customer/useDuplicates.ts";
import { useEditing } from "./editing-context.ts";

/** Of a form's values, what is new about the customer and may belong to another one as well. */
export type NewFacts<T> = (values: T, start: T) => Omit<Typed, "editedId">;

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
  const choice = useDuplicateChoice(customer.organizationId, facts);
  return {
    /** False as well while an earlier save is still waiting for the answer. */
    decide: async () => {
      if (isDeciding.current) return false;
      isDeciding.current = true;
      const { isDecided } = await choice.decide(facts);
      isDeciding.current = false;
      return isDecided;
    },
    duplicates: {
      ...choice,
      goOnAnyway: () => {
        choice.acknowledge();
        if (choice.isDecisionNeeded) submit();
      },
    },
  };
}
