import type { Customer } from "@automotive-crm/contract/customers/record";
import { updateVehicle, vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf, useAsOpened } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { CustomerPicker } from "#features/customers/index.ts";
import { readVehiclesAgain } from "#features/vehicles/vehicles.queries.ts";

interface MoveDialogProps {
  vehicle: Vehicle;
  customerName: string;
  organizationId: string;
  onClose: () => void;
}

/** Moves a vehicle to its new owner. Its service history goes along; what was noted for the one who had it doesn't. */
export function MoveDialog({ vehicle: given, customerName, organizationId, onClose }: MoveDialogProps) {
  const vehicle = useAsOpened(given);
  const [owner, setOwner] = useState<Customer | null>(null);
  const form = useSavedForm({
    start: startOf({}),
    toBody: () => ({ customerId: owner?.id, base: { customerId: vehicle.customerId } }),
    send: (body) => call(updateVehicle, { params: { vehicleId: vehicle.id }, body, organizationId }),
    onSaved: () => void readVehiclesAgain(),
    onClose,
    failureText: messageOf,
  });
  return (
    <FormDialog
      form={form}
      title="New owner"
      subtitle={vehicleName(vehicle)}
      size="small"
      saveLabel="Move"
      isComplete={owner !== null && owner.id !== vehicle.customerId}
    >
      <p className="text-table">
        {customerName} has it now. Its mileage and service history go along; notes and the loan or lease don't.
      </p>
      <CustomerPicker organizationId={organizationId} label="New owner" onChoose={setOwner} />
      {owner && (
        <output className="text-table">
          {owner.id === vehicle.customerId ? `${owner.name} has it already.` : `It moves to ${owner.name}.`}
        </output>
      )}
    </FormDialog>
  );
}
