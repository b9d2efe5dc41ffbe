import type { DealVehicle } from "@automotive-crm/contract/deals/record";
import type { StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { useChosen } from "#records/fields/useChosen.ts";
import { StockPicker } from "./StockPicker.tsx";

interface StockInputProps<V> {
  name: keyof V & string;
  label: string;
  organizationId: string;
  chosen?: DealVehicle | null;
  hint?: string;
  /** Besides the form, which gets the car's ID. */
  onPick?: (vehicle: StockVehicleRow | undefined) => void;
}

/** A car from stock, as a field of the form around it. */
export function StockInput<V>({ name, onPick, ...picker }: StockInputProps<V>) {
  const { field, error, isSubmitting, choose } = useChosen<V>(name);
  return (
    <StockPicker
      {...picker}
      value={field.value ?? ""}
      error={error}
      isReadOnly={isSubmitting}
      onChange={(id, vehicle) => {
        choose(id);
        onPick?.(vehicle);
      }}
    />
  );
}
