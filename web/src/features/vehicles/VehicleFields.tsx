import { wallTimeOf } from "@automotive-crm/contract/due";
import { newestYear, oldestYear, vehicleStatuses, type Vehicle } from "@automotive-crm/contract/vehicles";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { formatCount } from "#lib/format/format.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { SegmentsField } from "#ui/SegmentsField.tsx";
import { TextAreaField } from "#ui/TextAreaField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useVehicleField } from "./useVehicleField.ts";
import type { VehicleValues } from "./vehicle-form.ts";
import { statusWords } from "./vehicle-words.ts";
import { VinField } from "./VinField.tsx";

interface VehicleFieldsProps {
  vehicle: Vehicle | undefined;
  timeZone: string;
}

export function VehicleFields({ vehicle, timeZone }: VehicleFieldsProps) {
  const now = useNow();
  const today = wallTimeOf(now, timeZone).day;
  return (
    <>
      <VinField />
      <div className="grid grid-cols-[6.75rem_1fr] gap-x-4 gap-y-4 sm:grid-cols-[6.75rem_1fr_1fr]">
        <TextField
          {...useVehicleField("year")}
          label="Year"
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={`${oldestYear}–${newestYear(now)}`}
        />
        <TextField {...useVehicleField("make")} label="Make" isRequired autoComplete="off" />
        <TextField
          {...useVehicleField("model")}
          label="Model"
          isRequired
          autoComplete="off"
          className="max-sm:col-span-2"
        />
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
        <TextField {...useVehicleField("color")} label="Color" autoComplete="off" />
        <MileageField before={vehicle?.mileage} />
        <TextField {...useVehicleField("lastService")} label="Last service" type="date" max={today} />
      </div>
      <StatusFields today={today} />
      <TextAreaField {...useVehicleField("notes")} label="Notes" />
    </>
  );
}

/** A reading below the last one is a slip more often than a new engine, but it is the person who knows. */
function MileageField({ before }: { before: number | undefined }) {
  const { control } = useFormContext<VehicleValues>();
  const typed = Number(useWatch({ control, name: "mileage" }).replaceAll(",", ""));
  const isLower = before !== undefined && typed < before;
  return (
    <TextField
      {...useVehicleField("mileage")}
      label="Mileage"
      inputMode="numeric"
      autoComplete="off"
      hint={isLower ? `Lower than the ${formatCount(before)} before` : undefined}
    />
  );
}

const segments = vehicleStatuses.map((value) => ({ value, label: statusWords[value] }));

/** The day is asked for only where the vehicle is gone; it was probably today. */
function StatusFields({ today }: { today: string }) {
  const { control, setValue, getValues, formState } = useFormContext<VehicleValues>();
  const { field } = useController({ control, name: "status" });
  const sold = useVehicleField("soldDate");
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[2fr_1fr]">
      <SegmentsField
        label="Status"
        segments={segments}
        value={field.value}
        isDisabled={formState.isSubmitting}
        onChange={(status) => {
          field.onChange(status);
          if (status !== "current" && getValues("soldDate") === "") setValue("soldDate", today);
        }}
      />
      {field.value !== "current" && (
        <TextField {...sold} label={`${statusWords[field.value]} on`} type="date" max={today} />
      )}
    </div>
  );
}
