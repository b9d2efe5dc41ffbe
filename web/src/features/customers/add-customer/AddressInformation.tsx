import { TextField } from "#ui/TextField.tsx";
import { FormSection } from "./FormSection.tsx";
import { useField } from "./useField.ts";

export function AddressInformation() {
  return (
    <FormSection title="Address Information">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem]">
        <TextField {...useField("address")} label="Street address" autoComplete="off" className="col-span-full" />
        <TextField {...useField("city")} label="City" autoComplete="off" className="max-sm:col-span-full" />
        <TextField {...useField("state")} label="State" autoComplete="off" placeholder="TX" />
        <TextField {...useField("zipCode")} label="ZIP code" autoComplete="off" inputMode="numeric" />
      </div>
    </FormSection>
  );
}
