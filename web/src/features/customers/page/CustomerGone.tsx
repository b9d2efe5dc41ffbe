import type { Customer } from "@automotive-crm/contract/customers/record";
import { locationTopic } from "@automotive-crm/contract/live/topics";
import { LockKeyhole, Trash2 } from "lucide-react";
import { RestoreButton } from "#features/customers/bin/RestoreButton.tsx";
import { mayDelete, primaryLocation } from "#features/customers/customer-facts.ts";
import { useRestoreCustomer } from "#features/customers/useDeleteCustomer.ts";
import type { ApiFailure } from "#lib/api/api-failure.ts";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { BinnedCustomer } from "#features/customers/bin/BinnedCustomer.tsx";
import { BackToCustomers, CustomerNotFound } from "./CustomerNotFound.tsx";
import { TypedTexts } from "./unsaved/TypedTexts.tsx";

export interface CustomerGoneProps {
  customerId: string;
  error: ApiFailure;
  /** Undefined if the page never showed them. */
  lastShown: Customer | undefined;
}

/** Why a customer's page has nothing to change, and what was typed there. A customer in the bin is shown to those who may restore them. */
export function CustomerGone({ customerId, error, lastShown }: CustomerGoneProps) {
  const place = usePlace();
  const mayRestore = usePermission("org:customers:delete");
  const isRestorable = place && mayRestore && error.code === "customer_deleted";
  return (
    <>
      {!lastShown && !isRestorable && <CustomerNotFound />}
      {!lastShown && isRestorable && <BinnedCustomer organizationId={place.organizationId} customerId={customerId} />}
      {lastShown && error.code === "customer_deleted" && <CustomerDeleted customer={lastShown} />}
      {lastShown && error.code !== "customer_deleted" && <CustomerOutOfReach />}
      <TypedTexts customerId={customerId} />
    </>
  );
}

/** A customer that somebody deleted while this page showed them. They show again when they are restored. */
function CustomerDeleted({ customer }: { customer: Customer }) {
  const access = useWorkplace((workplace) => workplace.access);
  const restoring = useRestoreCustomer();
  const locationId = primaryLocation(customer)?.locationId;
  useLiveEvents(locationId === undefined ? undefined : locationTopic(customer.organizationId, locationId), ({ id }) => {
    if (id === customer.id) void readAgain(customer.id);
  });
  const name = customer.name;
  return (
    <div role="alert">
      <EmptyState
        title={<h1>{name} was deleted</h1>}
        icon={<Trash2 aria-hidden size={28} strokeWidth={1.5} />}
        text="Nothing here can be changed anymore. Deleted customers can be restored for 30 days."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <BackToCustomers />
            {mayDelete(access, customer) && <RestoreButton customer={customer} restoring={restoring} />}
          </div>
        }
      />
      {restoring.isError && (
        <p className="text-center text-danger">
          {name} could not be restored. {restoring.error.message}
        </p>
      )}
    </div>
  );
}

/** A customer this page showed, which the person may no longer see: nothing about them stays on the screen. */
function CustomerOutOfReach() {
  return (
    <div role="alert">
      <EmptyState
        title={<h1>You no longer have access to this customer</h1>}
        icon={<LockKeyhole aria-hidden size={28} strokeWidth={1.5} />}
        text="Your permissions or the customer's locations have changed."
        action={<BackToCustomers />}
      />
    </div>
  );
}
