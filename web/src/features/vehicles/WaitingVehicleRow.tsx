import type { Customer } from "@automotive-crm/contract/customers/record";
import { useState } from "react";
import { discardWaiting, retryWaiting } from "#lib/offline/outbox.ts";
import { NotSavedYet } from "#ui/NotSavedYet.tsx";
import { LazyVehicleDialog } from "./LazyVehicleDialog.tsx";
import type { WaitingVehicle } from "./useWaitingVehicles.ts";

/** A vehicle that the server does not have yet; it can be opened and put right. */
export function WaitingVehicleRow({ waiting, customer }: { waiting: WaitingVehicle; customer: Customer }) {
  const { id, values, isSending, refusal } = waiting;
  const [isEditing, setIsEditing] = useState(false);
  const name = `${values.year} ${values.make} ${values.model}`;
  return (
    <div className="py-2.5">
      <button
        type="button"
        className="cursor-pointer text-left font-medium wrap-anywhere hover:underline"
        // What is on its way can no longer be changed.
        aria-disabled={isSending || undefined}
        onClick={() => !isSending && setIsEditing(true)}
      >
        {name}
      </button>
      <NotSavedYet
        what={`Vehicle ${name}`}
        isSending={isSending}
        message={refusal ?? undefined}
        onRetry={() => retryWaiting(id)}
        onDiscard={() => discardWaiting(id)}
        question="Discard this vehicle?"
      />
      <LazyVehicleDialog customer={customer} waitingId={id} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </div>
  );
}
