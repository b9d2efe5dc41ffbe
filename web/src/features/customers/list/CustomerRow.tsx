import type { Customer } from "@automotive-crm/contract/customers/record";
import { Eye, Trash2 } from "lucide-react";
import { memo } from "react";
import { useIsInPanel } from "#lib/calls/in-panel.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { CallButton } from "#features/customers/CallButton.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { NamedCell } from "#kit/list/NamedCell.tsx";
import { CustomerContact } from "./CustomerContact.tsx";
import { contactPerson, initialsOf, locationText, primaryPhone, shortId } from "#features/customers/customer-facts.ts";
import { columns, globalColumns } from "./customers-columns.ts";
import { RowLink } from "./RowLink.tsx";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { StatusBadge } from "#features/customers/StatusBadge.tsx";

interface CustomerRowProps {
  customer: Customer;
  isGlobalView: boolean;
  isHighlighted: boolean;
  isSelectable: boolean;
  /** By someone else, while this list was open. The row stays where it is until the list is read again. */
  isDeleted: boolean;
  mayDelete: boolean;
  /** Whether to render what the first rows are shown without. */
  isComplete: boolean;
  /** Where Back leads from the customer. */
  search: CustomersSearch;
  onDelete: (customer: Customer) => void;
}

/** Typing into the search renders the page with every letter, but no row. */
export const CustomerRow = memo(function CustomerRow(props: CustomerRowProps) {
  const { customer, isGlobalView, isHighlighted, isSelectable, isDeleted, isComplete, search } = props;
  const name = customer.name;
  const contact = contactPerson(customer);
  const phone = primaryPhone(customer);
  const location = locationText(customer);
  return (
    <ListRow
      columns={isGlobalView ? globalColumns : columns}
      callee={customer.id}
      isCurrent={useIsInPanel(customer.id)}
      selectLabel={isSelectable ? `Select ${name}` : undefined}
      className={`group @max-2xl:pr-14 ${isHighlighted ? "list-row-marked" : ""} ${isDeleted ? deletedLook : ""}`}
      cells={{
        customer: (
          <NamedCell id={customer.id} initials={initialsOf(customer)}>
            <RowLink
              customerId={customer.id}
              search={search}
              className="font-semibold @max-2xl:line-clamp-2 @max-2xl:wrap-anywhere @2xl:block @2xl:truncate"
              data-row-link
              title={name}
            >
              {name}
            </RowLink>
            <span className="hidden truncate text-meta text-quiet tabular-nums @2xl:block" title={customer.id}>
              {contact && `${contact} · `}ID {shortId(customer.id)}
            </span>
          </NamedCell>
        ),
        contact: (
          <div className="flex min-w-0 items-center gap-1">
            <div className="min-w-0 flex-1">
              <CustomerContact
                customer={customer}
                place={isGlobalView ? customer.organizationName : location.name}
                isPlaceFirst={isGlobalView}
                hasCopyButton={isComplete}
              />
            </div>
            {phone && (
              <CallButton
                isRow
                customer={customer}
                phone={phone}
                className="absolute top-1/2 right-1.5 -translate-y-1/2 @2xl:relative @2xl:top-0 @2xl:right-0 @2xl:translate-none"
              />
            )}
          </div>
        ),
        organization: (
          <span className="block truncate" title={customer.organizationName}>
            {customer.organizationName}
          </span>
        ),
        location: (
          <>
            <span
              className={`block truncate ${customer.locationAssociations.length > 0 ? "" : "text-quiet"}`}
              title={location.name}
            >
              {location.name}
            </span>
            {location.more && <span className="block truncate text-meta text-quiet">{location.more}</span>}
          </>
        ),
        owner: (
          <span className="block truncate" title={customer.ownerName ?? undefined}>
            {customer.ownerName ?? <span className="text-quiet">No owner</span>}
          </span>
        ),
        status: isDeleted ? <Badge>Deleted</Badge> : <StatusBadge status={customer.status} />,
        lastContact: <LastContact customer={customer} />,
        actions: isComplete && <RowActions name={name} {...props} />,
      }}
    />
  );
});

type RowActionsProps = Pick<CustomerRowProps, "customer" | "search" | "mayDelete" | "onDelete"> & { name: string };

function RowActions({ customer, name, search, mayDelete, onDelete }: RowActionsProps) {
  return (
    <div className="flex justify-end">
      <RowLink
        customerId={customer.id}
        search={search}
        aria-label={`View ${name}`}
        data-tip="View"
        className="button button-ghost button-icon tip"
      >
        <Eye aria-hidden size={16} />
      </RowLink>
      {mayDelete && (
        <IconButton
          isChange
          label={`Delete ${name}`}
          data-tip="Delete"
          tipSide="left"
          icon={<Trash2 aria-hidden size={16} />}
          onClick={() => onDelete(customer)}
        />
      )}
    </div>
  );
}

/** Nobody can be called or deleted there. */
const deletedLook = "text-quiet [&_a]:line-through [&_button]:invisible";

/** 'Nov 21' or 'Never'; the exact instant in the title. */
function LastContact({ customer: { lastContact: at, timeZone } }: { customer: Customer }) {
  return (
    <span className="text-quiet tabular-nums @lg:@max-2xl:before:content-['Last_contact:_']">
      {at === null ? "Never" : <Timestamp at={at} look="day" timeZone={timeZone} />}
    </span>
  );
}
