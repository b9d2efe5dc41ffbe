import type { DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import { formatPhone } from "@automotive-crm/contract/phones";
import { ExternalLink, Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { initials } from "#lib/format/format.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { fullName } from "#features/customers/customer-facts.ts";
import { StatusBadge } from "#features/customers/StatusBadge.tsx";

interface DuplicateNoticeProps {
  duplicates: readonly DuplicateHint[];
  isAcknowledged: boolean;
  isDecisionNeeded: boolean;
  addAnyway: () => void;
}

/** People with the same phone or email, or the same name and address, shown before anything is saved. */
export function DuplicateNotice({ duplicates, isAcknowledged, isDecisionNeeded, addAnyway }: DuplicateNoticeProps) {
  const mayOpenOne = duplicates.some(({ isVisible }) => isVisible);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isDecisionNeeded) addButton.current?.focus();
  }, [isDecisionNeeded]);

  return (
    <section aria-label="Possible duplicates" className="rounded-box border border-warn/40 bg-warning/14">
      <p className="flex items-center gap-2 px-3 pt-2.5 font-medium">
        <Users aria-hidden size={16} className="text-warn" />
        {duplicates.length === 1 ? "This customer may already exist" : "These customers may already exist"}
      </p>
      <ul className="px-3 py-1">
        {duplicates.map((duplicate) => (
          <Match key={duplicate.customerId} duplicate={duplicate} />
        ))}
      </ul>
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-warn/25 px-3 py-1.5">
        <p className="min-w-0 flex-1 basis-52 text-table" role={isDecisionNeeded ? "alert" : undefined}>
          {isAcknowledged && "Will be added as a separate customer."}
          {isDecisionNeeded &&
            `Not saved yet. ${mayOpenOne ? "Open the existing customer" : "Ask that location first"}, or add a separate one.`}
          {!isAcknowledged &&
            !isDecisionNeeded &&
            `${mayOpenOne ? "Open the existing customer" : "Ask that location"} instead of adding a second one.`}
        </p>
        {!isAcknowledged && (
          <Button ref={addButton} onClick={addAnyway}>
            Add anyway
          </Button>
        )}
      </div>
    </section>
  );
}

const matchWords = { phone: "same phone", email: "same email", address: "same name and address" };

function Match({ duplicate }: { duplicate: DuplicateHint }) {
  const { customerId, firstName, lastName, matchedBy, isVisible } = duplicate;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Avatar id={customerId} initials={initials(firstName, lastName)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{fullName(duplicate)}</span>
          <span className="text-meta text-warn">{matchedBy.map((by) => matchWords[by]).join(", ")}</span>
        </p>
        <p className="truncate text-meta tabular-nums">{isVisible ? contactOf(duplicate) : placeOf(duplicate)}</p>
      </div>
      <span className="max-sm:hidden">
        <StatusBadge status={duplicate.status} />
      </span>
      {isVisible && <OpenLink customer={duplicate} />}
    </li>
  );
}

/** Opens a new tab, so the typed text stays. */
function OpenLink({ customer }: { customer: DuplicateHint }) {
  return (
    <a
      href={`/customers/${customer.customerId}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open ${fullName(customer)} in a new tab`}
      className="button button-quiet"
    >
      <ExternalLink aria-hidden size={15} />
      Open
    </a>
  );
}

const contactOf = ({ phone, email, locationName }: DuplicateHint) =>
  [phone && formatPhone(phone), email, locationName].filter(Boolean).join(" · ");

/** For a customer the person may not see: only the name, and where to ask. */
const placeOf = ({ locationName }: DuplicateHint) =>
  locationName === null ? "At another location" : `At another location: ${locationName}`;
