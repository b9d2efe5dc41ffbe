import type { StockVehicle } from "@automotive-crm/contract/inventory/record";

/** The car that a part of the page is about. */
export interface CarProps {
  organizationId: string;
  vehicle: StockVehicle;
}
