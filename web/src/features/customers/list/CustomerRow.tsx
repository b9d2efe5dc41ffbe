import type { Customer } from "@automotive-crm/contract/customers/record";
import { useNavigate } from "@tanstack/react-router";
import { Eye, Trash2 } from "lucide-react";
import { memo, type MouseEvent } from "react";
import { initials } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Avatar } from "#kit/layout/Avatar.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { CallButton } from "#features/customers/CallButton.tsx";
import { CustomerContact } from "./CustomerContact.tsx";
import { fullName, locationText, primaryPhone, shortId } from "#features/customers/customer-facts.ts";
import { rowShape } from "./customers-columns.ts";
import { RowLink } from "./RowLink.tsx";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { StatusBadge } from "#features/customers/StatusBadge.tsx";

interface CustomerRowProps {
  customer: Customer;
  columns: string;
  isGlobalView: boolean;
  isHighlighted: boolean;
  /** By someone else, while this list was open. The row stays where it is until the list is read again. */
  isDeleted: boolean;
  mayDelete: boolean;
  /** Whether to render the buttons that stay hidden until the row is hovered or focused. */
  hasHoverActions: boolean;
  /** Where Back leads from the customer. */
  search: CustomersSearch;
  onDelete: (customer: Customer) => void;
}

/**
 * The whole row opens the customer: through the link on the name, or a click anywhere. Typing into the search renders the page with every
 * letter, but no row.
 */
export const CustomerRow = memo(function CustomerRow(props: CustomerRowProps) {
  const { customer, columns, isGlobalView, isHighlighted, isDeleted, hasHoverActions, search } = props;
  const openOnClick = useRowClick(customer.id, search);
  const name = fullName(customer);
  const phone = primaryPhone(customer);
  const location = locationText(customer);
  return (
    <tr
      className={`group cursor-pointer border-b border-line text-table transition-colors duration-150 hover:bg-hover ${rowShape} ${columns} ${isHighlighted ? "bg-primary/14" : ""} ${isDeleted ? deletedLook : ""}`}
      onClick={openOnClick}
    >
      <td className="flex min-w-0 items-center gap-3">
        <span className="absolute top-1/2 left-3 -translate-y-1/2 @4xl:static @4xl:translate-y-0">
          <Avatar id={customer.id} initials={initials(customer.firstName, customer.lastName)} />
        </span>
        <span className="min-w-0">
          <RowLink
            customerId={customer.id}
            search={search}
            className="block truncate font-semibold"
            data-row-link
            title={name}
          >
            {name}
          </RowLink>
          <span className="hidden truncate text-meta text-quiet tabular-nums @4xl:block" title={customer.id}>
            ID {shortId(customer.id)}
          </span>
        </span>
      </td>
      <td className="col-start-1 row-start-2 flex min-w-0 items-center gap-1 @lg:@max-4xl:pr-20 @4xl:col-auto @4xl:row-auto">
        <div className="min-w-0 flex-1">
          <CustomerContact
            customer={customer}
            place={isGlobalView ? customer.organizationName : location.name}
            isPlaceFirst={isGlobalView}
            hasCopyButton={hasHoverActions}
          />
        </div>
        {phone && (
          <CallButton
            customer={customer}
            phone={phone}
            className="absolute top-1/2 right-1.5 -translate-y-1/2 @4xl:relative @4xl:top-0 @4xl:right-0 @4xl:translate-none"
          />
        )}
      </td>
      {isGlobalView && (
        <td className="hidden truncate @4xl:block" title={customer.organizationName}>
          {customer.organizationName}
        </td>
      )}
      <td className="hidden min-w-0 @4xl:block">
        <span
          className={`block truncate ${customer.locationAssociations.length > 0 ? "" : "text-quiet"}`}
          title={location.name}
        >
          {location.name}
        </span>
        {location.more && <span className="block truncate text-meta text-quiet">{location.more}</span>}
      </td>
      {!isGlobalView && (
        <td className="hidden truncate @min-[60rem]:block" title={customer.ownerName ?? undefined}>
          {customer.ownerName ?? <span className="text-quiet">No owner</span>}
        </td>
      )}
      <td className="col-start-2 row-start-1 justify-self-end @4xl:col-auto @4xl:row-auto @4xl:justify-self-start">
        {isDeleted ? <Badge>Deleted</Badge> : <StatusBadge status={customer.status} />}
      </td>
      <td className="col-start-2 row-start-2 justify-self-end text-quiet tabular-nums @lg:@max-4xl:col-span-full @lg:@max-4xl:before:content-['Last_contact:_'] @4xl:col-auto @4xl:row-auto @4xl:justify-self-start">
        <LastContact customer={customer} />
      </td>
      <td className={`hidden justify-end @4xl:flex ${onDemand}`}>
        {hasHoverActions && <RowActions name={name} {...props} />}
      </td>
    </tr>
  );
});

type RowActionsProps = Pick<CustomerRowProps, "customer" | "search" | "mayDelete" | "onDelete"> & { name: string };

function RowActions({ customer, name, search, mayDelete, onDelete }: RowActionsProps) {
  return (
    <>
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
    </>
  );
}

/** Nobody can be called or deleted there. */
const deletedLook = "text-quiet [&_a]:line-through [&_button]:invisible";

/** Always visible for keyboard and touch; with a mouse, only on the hovered row. Nothing shifts. */
const onDemand =
  "opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100";

function useRowClick(customerId: string, search: CustomersSearch) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const isOwnAction = event.target instanceof Element && event.target.closest("a, button, dialog") !== null;
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (isOwnAction || isSelecting || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) window.open(`/customers/${customerId}`, "_blank", "noreferrer");
    else void navigate({ to: "/customers/$customerId", params: { customerId }, state: { customersSearch: search } });
  };
}

/** 'Nov 21' or 'Never'; the exact instant in the title. */
function LastContact({ customer: { lastContact: at, timeZone } }: { customer: Customer }) {
  if (at === null) return <span>Never</span>;
  return <Timestamp at={at} look="day" timeZone={timeZone} />;
}
