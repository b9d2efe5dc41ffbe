import type { DealVehicle } from "@automotive-crm/contract/deals/record";
import type { StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { TextInput } from "#records/fields/inputs.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { StockInput } from "./StockInput.tsx";
import type { VehicleValues } from "./vehicle-values.ts";

const sources = [
  { value: "stock", label: "From stock" },
  { value: "described", label: "Described" },
] as const;

interface VehicleFieldsProps {
  organizationId: string;
  chosen?: DealVehicle | null;
  onPick?: (vehicle: StockVehicleRow | undefined) => void;
}

/** Which car a deal is about: one that is searched for in stock, or one in words. */
export function VehicleFields({ organizationId, chosen = null, onPick }: VehicleFieldsProps) {
  const { from } = useTyped<VehicleValues>();
  return (
    <>
      <ChoiceField<VehicleValues> name="from" segments={sources} />
      {from === "stock" ? (
        <StockInput<VehicleValues>
          name="stockVehicleId"
          label="Car from stock"
          organizationId={organizationId}
          chosen={chosen}
          {...(onPick && { onPick })}
        />
      ) : (
        <DescribedVehicle />
      )}
    </>
  );
}

/** A car in words, in any form that has these fields. */
export const DescribedVehicle = () => (
  <div className="grid grid-cols-2 gap-3">
    <TextInput<VehicleValues> name="year" label="Year" inputMode="numeric" maxLength={4} />
    <TextInput<VehicleValues> name="make" label="Make" maxLength={60} />
    <TextInput<VehicleValues> name="model" label="Model" maxLength={60} />
    <TextInput<VehicleValues> name="trim" label="Trim" maxLength={60} />
    <TextInput<VehicleValues> name="vin" label="VIN" maxLength={17} className="col-span-2" />
  </div>
);
