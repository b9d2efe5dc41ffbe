import { leaveVehicle, vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { call } from "#lib/api/api-client.ts";
import { vehicleList } from "./vehicle-record.ts";

/** Ends a customer's share in a vehicle, after a question. */
export function LeaveDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { id: vehicleId, customerId } = vehicle;
  const leaving = useMutation({
    mutationFn: () => call(leaveVehicle, { params: { vehicleId, customerId } }),
    onSuccess: () => {
      vehicleList.showDeleted(vehicle);
      onClose();
    },
    meta: { hasOwnErrorDisplay: true },
  });
  return (
    <ConfirmDialog
      title="Remove from this garage"
      question={`${vehicleName(vehicle)} stays in its owner's garage, with its history.`}
      confirmLabel="Remove"
      busyText="Removing..."
      isOpen
      isBusy={leaving.isPending}
      error={leaving.isError ? `The vehicle was not removed. ${leaving.error.message}` : undefined}
      onConfirm={() => leaving.mutate()}
      onCancel={onClose}
    />
  );
}
