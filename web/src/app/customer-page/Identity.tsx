import { useNavigate } from "@tanstack/react-router";
import { PhoneOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { initials } from "#lib/format/format.ts";
import { formatFullTimestamp, formatShortDate } from "#lib/format/format-date.ts";
import { useKey } from "#lib/browser/useKey.ts";
import { requestCall } from "#lib/calls/requested-call.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { CopyButton } from "#ui/CopyButton.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { fullName, mayDelete, primaryPhone, shortId } from "#features/customers/customer-facts.ts";
import { LazyDeleteCustomerDialog } from "#features/customers/LazyDeleteCustomerDialog.tsx";
import { StatusBadge } from "#features/customers/StatusBadge.tsx";
import { useEditing } from "./edits/editing-context.ts";
import { LocationSummary } from "./locations/LocationSummary.tsx";
import { ReachBar } from "./ReachBar.tsx";
import { useForgetWhenLeft } from "./useForgetWhenLeft.ts";
import { useListOrigin } from "./useListOrigin.ts";

/** The customer's name and locations, and contact buttons on a phone. */
export function Identity({ onLocations }: { onLocations: () => void }) {
  const { customer } = useEditing();
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const mayCall = usePermission("calls:create");
  const phone = primaryPhone(customer);
  useKey("d", () => mayCall && phone && requestCall({ customer, number: phone.number }));
  return (
    <header className="identity">
      <div className="flex items-start gap-3">
        <Avatar size="large" id={customer.id} initials={initials(customer.firstName, customer.lastName)} />
        <div className="min-w-0 flex-1">
          <h1 className="text-title font-semibold tracking-tight wrap-anywhere">{fullName(customer)}</h1>
          <div className="flex flex-wrap items-center gap-1.5 pt-1">
            <StatusBadge status={customer.status} />
            {customer.doNotCall && (
              <Badge tone="warning" icon={<PhoneOff aria-hidden size={13} />}>
                Do not call
              </Badge>
            )}
          </div>
        </div>
        <DeleteButton />
      </div>
      {isGlobalView && <p className="pt-2 text-table text-quiet">{customer.organizationName}</p>}
      <LocationSummary onManage={onLocations} />
      <div className="flex flex-wrap items-center gap-x-3 text-meta text-quiet">
        <LastContact at={customer.lastContact} />
        <span className="ml-auto inline-flex items-center tabular-nums" title={customer.id}>
          ID {shortId(customer.id)}
          <CopyButton text={customer.id} what="customer ID" className="md:[--size:28px]" />
        </span>
      </div>
      <ReachBar />
    </header>
  );
}

function DeleteButton() {
  const { customer } = useEditing();
  const access = useWorkplace((workplace) => workplace.access);
  const navigate = useNavigate();
  const search = useListOrigin();
  const [isDeleting, setIsDeleting] = useState(false);
  const forgetWhenLeft = useForgetWhenLeft(customer.id);
  const leave = () => {
    forgetWhenLeft();
    void navigate({ to: "/customers", search: search ?? {} });
  };
  if (!mayDelete(access, customer)) return null;
  return (
    <>
      <IconButton
        label="Delete customer"
        tipSide="left"
        className="-mr-1 md:[--size:32px]"
        icon={<Trash2 aria-hidden size={16} />}
        onClick={() => setIsDeleting(true)}
      />
      <LazyDeleteCustomerDialog
        customer={isDeleting ? customer : null}
        onClose={() => setIsDeleting(false)}
        onDeleted={leave}
      />
    </>
  );
}

function LastContact({ at }: { at: string | null }) {
  if (at === null) return <span>Never contacted</span>;
  return (
    <span>
      Last contact{" "}
      <time dateTime={at} title={formatFullTimestamp(at)}>
        {formatShortDate(at)}
      </time>
    </span>
  );
}
