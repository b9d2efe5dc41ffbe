import type { DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import type { NewLead } from "@automotive-crm/contract/leads/record";
import { useRef, useState } from "react";
import { useDuplicates } from "#features/customers/index.ts";

interface TypedPerson {
  name: string;
  contact: string;
}

export const isEmailLike = (contact: string): boolean => contact.includes("@");

/** The phone or email that is typed, under the name that requests have for it. */
export const contactBody = (contact: string) => (isEmailLike(contact) ? { email: contact } : { phone: contact });

/** Somebody who isn't one of those found. */
export const someoneElse = "new";

/** What the person chose, among those who have this phone or email. */
interface Choice {
  who: string;
  contact: string;
}

type Who = Pick<NewLead, "customerId" | "isNewCustomer">;

/** Customers who have the phone or email that is typed, and who of them it is: saving waits until that is clear. */
export function useKnownPeople(organizationId: string, typed: TypedPerson) {
  const { duplicates, findNow } = useDuplicates(organizationId, contactBody(typed.contact));
  const [choice, setChoice] = useState<Choice | null>(null);
  // Choosing and saving can come before the next render.
  const latest = useRef(choice);
  const [isAsked, setIsAsked] = useState(false);
  const chosen = whoOf(duplicates, choice, typed);
  return {
    people: duplicates,
    chosen,
    isDecisionNeeded: isAsked && chosen === undefined,
    choose: (who: string) => {
      latest.current = { who, contact: typed.contact };
      setChoice(latest.current);
    },
    /** Who it is, as a request says it; undefined if the person has to say. */
    decide: async (now: TypedPerson): Promise<Who | undefined> => {
      const people = await findNow(contactBody(now.contact));
      const who = whoOf(people, latest.current, now);
      setIsAsked(who === undefined);
      if (who === undefined) return undefined;
      if (who !== someoneElse) return { customerId: who };
      return people.some(({ isVisible }) => isVisible) ? { isNewCustomer: true } : {};
    },
  };
}

export type KnownPeopleChoice = ReturnType<typeof useKnownPeople>;

/** Whom the person chose, else the only one whose first name is typed, too; undefined if that isn't clear. */
function whoOf(
  people: readonly DuplicateHint[],
  choice: Choice | null,
  { name, contact }: TypedPerson,
): string | undefined {
  const theirs = people.filter(({ isVisible }) => isVisible);
  if (theirs.length === 0) return someoneElse;
  const who = choice?.contact === contact ? choice.who : undefined;
  if (who === someoneElse || theirs.some(({ customerId }) => customerId === who)) return who;
  const named = theirs.filter(({ firstName }) => wordsOf(name).has(firstName.toLowerCase()));
  return named.length === 1 ? named[0]?.customerId : undefined;
}

const wordsOf = (name: string) => new Set(name.toLowerCase().split(/[\s,]+/));
