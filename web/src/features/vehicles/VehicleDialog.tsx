import type { Customer } from "@automotive-crm/contract/customers";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { Dialog } from "#ui/Dialog.tsx";

export interface VehicleDialogProps {
  customer: Customer;
  /** Given, it is edited; otherwise a new one is added. */
  vehicle?: Vehicle | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function VehicleDialog({ vehicle, isOpen, onClose }: VehicleDialogProps) {
  return (
    <Dialog title={vehicle ? "Edit Vehicle" : "Add Vehicle"} isOpen={isOpen} onClose={onClose}>
      {vehicle?.model}
    </Dialog>
  );
}
