import type { Customer } from "@automotive-crm/contract/customers/record";
import { deleteVehicle, type Vehicle } from "@automotive-crm/contract/vehicles";
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { vehicleList } from "./vehicle-record.ts";
import { nameOf } from "./vehicle-words.ts";

interface DeleteVehicleDialogProps {
  vehicle: Vehicle;
  customer: Customer;
  onClose: () => void;
}

/** Deletes a vehicle entered by mistake. One that is gone should be marked as sold instead, which keeps its history. */
export function DeleteVehicleDialog({ vehicle, customer: { organizationId }, onClose }: DeleteVehicleDialogProps) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call(deleteVehicle, { params: { vehicleId: vehicle.id }, organizationId }),
    onSuccess: () => {
      onClose();
      vehicleList.showDeleted(vehicle);
    },
    meta: { hasOwnErrorDisplay: true },
  });
  return (
    <ConfirmDialog
      isOpen
      title="Delete vehicle"
      question={`Are you sure you want to delete the ${nameOf(vehicle)}?`}
      confirmLabel="Delete"
      busyText="Deleting..."
      isDangerous
      isBusy={isPending}
      error={isError ? "Failed to delete vehicle. Please try again." : undefined}
      onConfirm={mutate}
      onCancel={onClose}
    />
  );
}
