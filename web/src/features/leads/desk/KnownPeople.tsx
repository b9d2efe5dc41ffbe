import type { DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { customerQuery } from "#features/customers/index.ts";
import { someoneElse, type KnownPeopleChoice } from "./useKnownPeople.ts";

interface KnownPeopleProps {
  organizationId: string;
  known: KnownPeopleChoice;
}

/** The customers who have the phone or email that is typed, before anything is saved: one of them, or somebody else. */
export function KnownPeople({ organizationId, known }: KnownPeopleProps) {
  const { people, chosen, isDecisionNeeded, choose } = known;
  const list = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  useEffect(() => {
    if (isDecisionNeeded) list.current?.querySelector("input")?.focus();
  }, [isDecisionNeeded]);
  const theirs = people.filter(({ isVisible }) => isVisible);
  const option = (value: string, words: ReactNode) => (
    <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1">
      <input
        type="radio"
        name={name}
        className="radio size-4 p-[3px] radio-primary"
        checked={chosen === value}
        onChange={() => choose(value)}
      />
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </label>
  );
  return (
    <>
      {theirs.length > 0 && (
        <fieldset ref={list} className="min-w-0 rounded-box border border-warn/40 bg-warning/14 px-3 pt-1 pb-1.5">
          <legend className="sr-only">Who it is</legend>
          <p className="pt-1 font-medium">This belongs to {theirs.length === 1 ? "a customer" : "several customers"}</p>
          {theirs.map((person) => option(person.customerId, <Known person={person} organizationId={organizationId} />))}
          {option(someoneElse, "Somebody else: add a new customer")}
          {isDecisionNeeded && (
            <p role="alert" className="pb-1 text-table font-medium">
              Not saved yet. Choose who it is.
            </p>
          )}
        </fieldset>
      )}
      {people
        .filter(({ isVisible }) => !isVisible)
        .map(({ customerId, name: called, locationName }) => (
          <p key={customerId} className="text-table text-quiet">
            {called} at {locationName ?? "another location"} has this, too. If the name is the same, the lead is added
            to them.
          </p>
        ))}
    </>
  );
}

/** "Ada Lovelace · (201) 555-0123 · Downtown", and what they asked not to have done. */
function Known({ person, organizationId }: { person: DuplicateHint; organizationId: string }) {
  const { customerId, name, phone, email, locationName } = person;
  const { data: customer } = useQuery(customerQuery(organizationId, customerId));
  const refused = customer ? refusedBy(customer) : "";
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="block text-meta text-quiet tabular-nums">
        {[phone && formatPhone(phone), email, locationName].filter(Boolean).join(" · ")}
      </span>
      {refused !== "" && <span className="block text-meta font-medium text-warn">Asked not to {refused}</span>}
    </>
  );
}

const refusedBy = ({ doNotCall, doNotText, doNotEmail }: Customer): string =>
  [doNotCall && "be called", doNotText && "be texted", doNotEmail && "be emailed"].filter(Boolean).join(" or ");
