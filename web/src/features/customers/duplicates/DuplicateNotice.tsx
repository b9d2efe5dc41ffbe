import type { DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { ExternalLink, Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { Avatar } from "#kit/layout/Avatar.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { initialsOf } from "#features/customers/customer-facts.ts";
import { StatusBadge } from "#features/customers/StatusBadge.tsx";

export interface DuplicateNoticeProps {
  duplicates: readonly DuplicateHint[];
  isAcknowledged: boolean;
  isDecisionNeeded: boolean;
  goOnAnyway: () => void;
  /** Whether someone's values are changed, instead of adding someone. */
  isEdit?: boolean;
}

/** People with the same phone or email, or the same name and address, shown before anything is saved. */
export function DuplicateNotice(props: DuplicateNoticeProps) {
  const { duplicates, isAcknowledged, isDecisionNeeded, goOnAnyway, isEdit = false } = props;
  const words = isEdit ? editWords : addWords;
  const mayOpenOne = duplicates.some(({ isVisible }) => isVisible);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isDecisionNeeded) addButton.current?.focus();
  }, [isDecisionNeeded]);

  return (
    // As wide as its place: the card of a customer's page is much narrower than the dialog.
    <section aria-label="Possible duplicates" className="@container rounded-box border border-warn/40 bg-warning/14">
      <p className="flex items-center gap-2 px-3 pt-2.5 font-medium">
        <Users aria-hidden size={16} className="shrink-0 text-warn" />
        {duplicates.length === 1 ? words.one : words.several}
      </p>
      <ul className="px-3 py-1">
        {duplicates.map((duplicate) => (
          <Match key={duplicate.customerId} duplicate={duplicate} />
        ))}
      </ul>
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-warn/25 px-3 py-1.5">
        <p className="min-w-0 flex-1 basis-52 text-table" role={isDecisionNeeded ? "alert" : undefined}>
          {isAcknowledged && words.acknowledged}
          {isDecisionNeeded &&
            `Not saved yet. ${mayOpenOne ? words.open : "Ask that location first"}, ${words.orElse}.`}
          {!isAcknowledged && !isDecisionNeeded && `${mayOpenOne ? words.open : "Ask that location"} ${words.instead}.`}
        </p>
        {!isAcknowledged && (
          <Button isChange ref={addButton} onClick={goOnAnyway}>
            {words.anyway}
          </Button>
        )}
      </div>
    </section>
  );
}

const addWords = {
  one: "This customer may already exist",
  several: "These customers may already exist",
  open: "Open the existing customer",
  instead: "instead of adding a second one",
  orElse: "or add a separate one",
  anyway: "Add anyway",
  acknowledged: "Will be added as a separate customer.",
};

const editWords: typeof addWords = {
  one: "Another customer may be the same person",
  several: "Other customers may be the same person",
  open: "Open the other customer",
  instead: "to compare before you save",
  orElse: "or save anyway",
  anyway: "Save anyway",
  acknowledged: "Will be saved as it is.",
};

const matchWords = {
  phone: "same phone",
  email: "same email",
  address: "same name and address",
  name: "same name",
};

function Match({ duplicate }: { duplicate: DuplicateHint }) {
  const { customerId, matchedBy, isVisible } = duplicate;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5">
      <Avatar id={customerId} initials={initialsOf(duplicate)} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{duplicate.name}</span>
          <span className="text-meta text-warn">{matchedBy.map((by) => matchWords[by]).join(", ")}</span>
        </p>
        <p className="truncate text-meta tabular-nums @max-md:wrap-anywhere @max-md:whitespace-normal">
          {isVisible ? contactOf(duplicate) : placeOf(duplicate)}
        </p>
      </div>
      <span className="@max-md:hidden">
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
      aria-label={`Open ${customer.name} in a new tab`}
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
