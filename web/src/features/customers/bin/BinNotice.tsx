import type { BinnedCustomer } from "@automotive-crm/contract/customers/bin";
import { Trash2 } from "lucide-react";
import { daysLeftText } from "#features/customers/bin/days-left.ts";
import { RestoreButton } from "#features/customers/bin/RestoreButton.tsx";
import { deleteObstacle } from "#features/customers/customer-facts.ts";
import { useRestoreCustomer } from "#features/customers/useDeleteCustomer.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** Since when the customer is in the bin, and the way out. */
export function BinNotice({ customer }: { customer: BinnedCustomer }) {
  const access = useWorkplace((workplace) => workplace.access);
  const restoring = useRestoreCustomer();
  const obstacle = deleteObstacle(access, customer);
  const { deletedAt, deletedByName, timeZone } = customer;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-line bg-base-200 px-3 py-2 text-table">
      <Trash2 aria-hidden size={16} className="shrink-0 text-quiet" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">In the trash.</strong>{" "}
        {deletedAt && (
          <>
            Deleted <Timestamp at={deletedAt} look="sentence" timeZone={timeZone} />
            {deletedByName && ` by ${deletedByName}`}. {daysLeftText(deletedAt)}.
          </>
        )}
        {obstacle && <span className="block text-quiet">{obstacle}, so you can't restore this customer.</span>}
        {restoring.isError && (
          <span role="alert" className="block text-danger">
            {customer.name} could not be restored. {restoring.error.message}
          </span>
        )}
      </p>
      {!obstacle && <RestoreButton variant="primary" customer={customer} restoring={restoring} />}
    </div>
  );
}
