import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, PhoneOff, Trash2 } from "lucide-react";
import { useState, useEffect, useRef } from "react";
import { mayDelete, primaryPhone, shortId } from "#features/customers/customer-facts.ts";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { LocationSummary } from "#features/customers/locations/LocationSummary.tsx";
import { forgetCustomer } from "#features/customers/useDeleteCustomer.ts";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import { useChangeKeyAction } from "#kit/controls/read-only.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";
import { Popover } from "#kit/menu/Popover.tsx";
import { useKey } from "#kit/focus/useKey.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { requestCall } from "#lib/calls/requested-call.ts";
import { formatFullTimestamp } from "#lib/format/format-date.ts";
import { nextDayIn } from "#lib/format/reader-zone.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { CustomerHeading } from "./CustomerHeading.tsx";
import { useListOrigin } from "./trail/useListOrigin.ts";

const loadDeletion = async () => (await import("#features/customers/DeleteCustomerDialog.tsx")).DeleteCustomerDialog;

/** The customer's name and status. */
export function Identity() {
  const { customer } = useEditing();
  const mayCall = usePermission("calls:create");
  const phone = primaryPhone(customer);
  const changeByKey = useChangeKeyAction();
  useKey("d", () => mayCall && phone && changeByKey(() => requestCall({ customer, number: phone.number })));
  return (
    <header className="identity">
      <CustomerHeading
        customer={customer}
        badges={
          customer.doNotCall && (
            <Badge tone="warning" icon={<PhoneOff aria-hidden size={13} />}>
              Do not call
            </Badge>
          )
        }
        menu={<CustomerMenu />}
      />
    </header>
  );
}

/** The customer's locations, and when they were last reached. */
export function IdentityFacts({ onLocations }: { onLocations: () => void }) {
  const { customer } = useEditing();
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  return (
    <div className="identity-facts">
      {isGlobalView && <p className="pt-2 text-table text-quiet">{customer.organizationName}</p>}
      <LocationSummary onManage={onLocations} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-meta text-quiet">
        <LastContact customer={customer} />
        <span className="inline-flex items-center tabular-nums" title={customer.id}>
          ID {shortId(customer.id)}
          <CopyButton text={customer.id} what="customer ID" className="md:[--size:28px]" />
        </span>
      </div>
    </div>
  );
}

/** What is done to a customer as a whole. */
function CustomerMenu() {
  const { customer } = useEditing();
  const access = useWorkplace((workplace) => workplace.access);
  const navigate = useNavigate();
  const search = useListOrigin();
  const [isDeleting, setIsDeleting] = useState(false);
  const stopDeleting = () => setIsDeleting(false);
  const forgetWhenLeft = useForgetWhenLeft(customer.id);
  const onDeleted = () => {
    forgetWhenLeft();
    void navigate({ to: "/customers", search: search ?? {} });
  };
  if (!mayDelete(access, customer)) return null;
  return (
    <>
      <Dropdown
        isIconOnly
        align="end"
        label="More about the customer"
        trigger={<Ellipsis aria-hidden size={17} />}
        triggerClassName="button button-ghost button-icon -mr-1 shrink-0 md:[--size:32px]"
      >
        <MenuItem isChange isDangerous icon={<Trash2 aria-hidden size={15} />} onSelect={() => setIsDeleting(true)}>
          Delete customer
        </MenuItem>
      </Dropdown>
      <LazyDialog
        load={loadDeletion}
        isOpen={isDeleting}
        onClose={stopDeleting}
        dialog={{ customer, onClose: stopDeleting, onDeleted }}
      />
    </>
  );
}

/** Written once the panel around it is open. */
const ExactTime = ({ at, timeZone }: { at: string; timeZone: string }) => formatFullTimestamp(at, timeZone);

/** How long ago; the date is in the title and, for those without a mouse, a click away. */
function LastContact({ customer: { lastContact: at, timeZone } }: { customer: Customer }) {
  const now = useNow((from) => [nextDayIn(timeZone, from)]);
  if (at === null) return <span>Never contacted</span>;
  return (
    <span>
      Last contact{" "}
      <Popover
        label="Last contact"
        triggerClassName="last-contact"
        panelClassName="px-3 py-2 text-table"
        trigger={<Timestamp at={at} look="ago" timeZone={timeZone} now={now} />}
      >
        <ExactTime at={at} timeZone={timeZone} />
      </Popover>
    </span>
  );
}

/** Returns a function; once called, the customer's cached data is removed when the page is left. */
function useForgetWhenLeft(customerId: string): () => void {
  const queryClient = useQueryClient();
  const isGone = useRef(false);
  useEffect(
    () => () => {
      if (isGone.current) forgetCustomer(queryClient, customerId, "all");
    },
    [queryClient, customerId],
  );
  return () => {
    isGone.current = true;
  };
}
