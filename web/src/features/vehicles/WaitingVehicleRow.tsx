import type { Customer } from "@automotive-crm/contract/customers";
import { useState } from "react";
import { discardWaiting, retryWaiting } from "#lib/outbox.ts";
import { DiscardQuestion } from "#ui/DiscardQuestion.tsx";
import { NotSavedYet } from "#ui/NotSavedYet.tsx";
import { LazyVehicleDialog } from "./LazyVehicleDialog.tsx";
import type { WaitingVehicle } from "./useWaitingVehicles.ts";

/** A vehicle that the server does not have yet; it can be opened and put right. */
export function WaitingVehicleRow({ waiting, customer }: { waiting: WaitingVehicle; customer: Customer }) {
  const { id, values, isSending, refusal } = waiting;
  const [isEditing, setIsEditing] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const name = `${values.year} ${values.make} ${values.model}`;
  return (
    <div className="py-2.5">
      <button type="button" className="text-left font-medium hover:underline" onClick={() => setIsEditing(true)}>
        {name}
      </button>
      <NotSavedYet
        what={`Vehicle ${name}`}
        isSending={isSending}
        message={refusal ?? undefined}
        onRetry={() => retryWaiting(id)}
        onDiscard={() => setIsDiscarding(true)}
      />
      {isDiscarding && (
        <DiscardQuestion
          title="Discard this vehicle?"
          onKeep={() => setIsDiscarding(false)}
          onDiscard={() => discardWaiting(id)}
        />
      )}
      <LazyVehicleDialog customer={customer} waitingId={id} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </div>
  );
}
