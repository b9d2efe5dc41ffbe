import type { Customer } from "@automotive-crm/contract/customers";
import { useNavigate } from "@tanstack/react-router";
import { PhoneOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatDay, formatExact, initials } from "#lib/format.ts";
import { useWorkplace } from "#lib/workplace.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { CopyButton } from "#ui/CopyButton.tsx";
import { fullName, mayDelete, shortId } from "#features/customers/customer-facts.ts";
import { DeleteCustomerDialog } from "#features/customers/DeleteCustomerDialog.tsx";
import { StatusBadge } from "#features/customers/StatusBadge.tsx";
import { useForgetWhenLeft } from "./useForgetWhenLeft.ts";
import { useListOrigin } from "./useListOrigin.ts";

interface IdentityProps {
  customer: Customer;
  mayEdit: boolean;
  onLocations: () => void;
}

/** Who it is. */
export function Identity({ customer, mayEdit, onLocations }: IdentityProps) {
  const access = useWorkplace((workplace) => workplace.access);
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const navigate = useNavigate();
  const search = useListOrigin();
  const [isDeleting, setIsDeleting] = useState(false);
  const forgetWhenLeft = useForgetWhenLeft(customer.id);
  const leave = () => {
    forgetWhenLeft();
    void navigate({ to: "/customers", search: search ?? {} });
  };
  return (
    <header className="flex items-start gap-4 pb-6">
      <Avatar size="large" id={customer.id} initials={initials(customer.firstName, customer.lastName)} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-title font-semibold tracking-tight wrap-anywhere">{fullName(customer)}</h1>
          <StatusBadge status={customer.status} />
          {customer.doNotCall && (
            <Badge tone="warning" icon={<PhoneOff aria-hidden size={13} />}>
              Do not call
            </Badge>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-table text-quiet">
          {isGlobalView && <span>{customer.organizationName}</span>}
          <LastContact at={customer.lastContact} />
          <span className="inline-flex items-center tabular-nums" title={customer.id}>
            ID {shortId(customer.id)}
            <CopyButton text={customer.id} what="customer ID" className="[--size:32px]" />
          </span>
        </div>
      </div>
      {mayDelete(access, customer) && (
        <IconButton
          label="Delete customer"
          tipSide="left"
          icon={<Trash2 aria-hidden size={17} />}
          onClick={() => setIsDeleting(true)}
        />
      )}
      <DeleteCustomerDialog
        customer={isDeleting ? customer : null}
        onClose={() => setIsDeleting(false)}
        onDeleted={leave}
      />
    </header>
  );
}

function LastContact({ at }: { at: string | null }) {
  if (at === null) return <span>Never contacted</span>;
  return (
    <span>
      Last contact{" "}
      <time dateTime={at} title={formatExact(at)}>
        {formatDay(at)}
      </time>
    </span>
  );
}
