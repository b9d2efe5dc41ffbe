import type { StockVehicle } from "@automotive-crm/contract/inventory/record";

/** What a dialog that changes a car is given. */
export interface StockEditProps {
  organizationId: string;
  vehicle: StockVehicle;
  onSaved: (saved: StockVehicle) => void;
  onClose: () => void;
}
