import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import {
  newestYear,
  oldestYear,
  sharingRoles,
  vehicleDetails,
  vehicleStatuses,
  type NewVehicle,
  type Vehicle,
} from "@automotive-crm/contract/vehicles/record";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { ArrowRightLeft } from "lucide-react";
import { formatCount } from "#lib/format/format.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { useTextInput } from "#records/fields/inputs.tsx";
import type { RecordForm, RecordPlace } from "#records/record-type.ts";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { useVinReading } from "#records/vin/useVinReading.ts";
import { checkVehicle, fieldsToSend, newVehicleValues, vehicleFields, type VehicleValues } from "./vehicle-form.ts";
import { labels, roleWords, shownValue, statusWords } from "./vehicle-words.ts";
import { VinField } from "#records/vin/VinField.tsx";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { Button } from "#kit/controls/Button.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";

/** Whose car has the VIN, if it may be moved; null for any other failure. */
const takenVin = (error: unknown): string | null =>
  error instanceof ApiFailure && error.code === "vin_taken" ? error.message : null;

interface VinTakenProps {
  message: string;
  onInsist: (insisted: Pick<NewVehicle, "movesVehicle" | "sharesVehicle">) => void;
}

/** Says who has the car now, and offers to move it, or that this customer shares it. */
function VinTaken({ message, onInsist }: VinTakenProps) {
  const { formState } = useFormContext();
  return (
    <FormFailure
      message={`${message} If it was sold, move it here: its history stays with it. If both use it, add it here too.`}
      icon={<ArrowRightLeft aria-hidden size={18} className="shrink-0 text-warn" />}
      action={
        <span className="flex flex-wrap gap-2">
          <Button isChange isBusy={formState.isSubmitting} onClick={() => onInsist({ movesVehicle: true })}>
            Move it here
          </Button>
          {sharingRoles.map((role) => (
            <Button
              key={role}
              isChange
              isBusy={formState.isSubmitting}
              onClick={() => onInsist({ sharesVehicle: role })}
            >
              Add as {roleWords[role].toLowerCase()}
            </Button>
          ))}
        </span>
      }
    />
  );
}

export const vehicleForm: RecordForm<Vehicle, VehicleValues> = {
  words: { new: "Add Vehicle", edit: "Edit Vehicle", saveNew: "Add Vehicle" },
  schema: vehicleFields.schema,
  newValues: () => newVehicleValues,
  valuesOf: vehicleFields.valuesOf,
  check: (values, { customer: { timeZone }, now }) => checkVehicle(values, { timeZone, now }),
  toNew: (values, { customerId }) => ({ customerId, ...fieldsToSend(values) }),
  toEdit: (values, opened) => ({ ...fieldsToSend(values), base: fieldsToSend(opened) }),
  labels,
  useShownValue: () => shownValue,
  insistence: {
    messageOf: takenVin,
    fields: ["vin"],
    notice: (message, onInsist) => <VinTaken message={message} onInsist={onInsist} />,
  },
  Fields: VehicleFields,
};

const useText = useTextInput<VehicleValues>;

function VehicleFields({ customer, record }: RecordPlace<Vehicle>) {
  const now = useNow();
  const today = wallTimeOf(now, customer.timeZone).day;
  const reading = useVinReading();
  return (
    <>
      <VinField reading={reading} />
      <div className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-4 sm:grid-cols-[6.75rem_1fr_1fr] sm:pointer-coarse:grid-cols-[8rem_1fr_1fr]">
        <TextField
          {...useText("year")}
          note={reading.noteOf("year")}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={`${oldestYear}–${newestYear(now)}`}
        />
        <TextField {...useText("make")} note={reading.noteOf("make")} isRequired autoComplete="off" />
        <TextField
          {...useText("model")}
          note={reading.noteOf("model")}
          isRequired
          autoComplete="off"
          className="max-sm:col-span-2"
        />
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
        {vehicleDetails.map((field) => (
          <DetailField key={field} field={field} note={reading.noteOf(field)} />
        ))}
        <TextField {...useText("color")} autoComplete="off" />
        <TextField {...useText("licensePlate")} autoComplete="off" autoCapitalize="characters" />
        <MileageField before={record?.mileage} />
        <TextField {...useText("lastService")} type="date" max={today} />
      </div>
      <StatusFields today={today} />
      <TextAreaField {...useText("notes")} />
    </>
  );
}

interface DetailFieldProps {
  field: (typeof vehicleDetails)[number];
  note: string | undefined;
}

const DetailField = ({ field, note }: DetailFieldProps) => (
  <TextField {...useText(field)} note={note} autoComplete="off" />
);

/** Warns about a mileage below the last one, which is usually a typo, but allows it. */
function MileageField({ before }: { before: number | undefined }) {
  const { control } = useFormContext<VehicleValues>();
  const typed = Number(useWatch({ control, name: "mileage" }).replaceAll(",", ""));
  const isLower = before !== undefined && typed < before;
  return (
    <TextField
      {...useText("mileage")}
      inputMode="numeric"
      autoComplete="off"
      hint={isLower ? `Lower than the ${formatCount(before)} before` : undefined}
    />
  );
}

const segments = vehicleStatuses.map((value) => ({ value, label: statusWords[value] }));

/** Asks for the day only if the vehicle is gone; the default is today. */
function StatusFields({ today }: { today: string }) {
  const { control, setValue, getValues, formState } = useFormContext<VehicleValues>();
  const { field } = useController({ control, name: "status" });
  const sold = useText("soldDate");
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
