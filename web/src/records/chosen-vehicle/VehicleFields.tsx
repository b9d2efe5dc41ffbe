import type { DealVehicle } from "@automotive-crm/contract/deals/record";
import type { StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { TextInput } from "#records/fields/inputs.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { useVinReading } from "#records/vin/useVinReading.ts";
import { VinField } from "#records/vin/VinField.tsx";
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

/** A car in words, in any form that has these fields. The VIN fills in what it says. */
export function DescribedVehicle() {
  const reading = useVinReading();
  return (
    <>
      <VinField reading={reading} />
      <div className="grid grid-cols-2 gap-3">
        <TextInput<VehicleValues>
          name="year"
          label="Year"
          note={reading.noteOf("year")}
          inputMode="numeric"
          maxLength={4}
        />
        <TextInput<VehicleValues> name="make" label="Make" note={reading.noteOf("make")} maxLength={60} />
        <TextInput<VehicleValues> name="model" label="Model" note={reading.noteOf("model")} maxLength={60} />
        <TextInput<VehicleValues> name="trim" label="Trim" note={reading.noteOf("trim")} maxLength={60} />
      </div>
    </>
  );
}
