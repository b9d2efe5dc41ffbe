import { contactMethods, customerStatuses } from "@automotive-crm/contract/customers/record";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { contactMethodWords } from "#features/customers/customer-facts.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { firstDay, today } from "./day-of-birth.ts";
import { FormSection } from "./FormSection.tsx";
import { NewOwnerField } from "./NewOwnerField.tsx";
import { useField } from "./useField.ts";

export function AdditionalInformation() {
  return (
    <FormSection title="Additional Information">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          {...useField("dateOfBirth")}
          label="Date of birth"
          type="date"
          min={firstDay}
          max={today()}
          autoComplete="off"
        />
        <TextField {...useField("driverLicense")} label="Driver license" autoComplete="off" hint="Stored encrypted" />
        <SelectField {...useSelect("preferredContactMethod")} label="Preferred contact method">
          {contactMethods.map((method) => (
            <option key={method} value={method}>
              {contactMethodWords[method]}
            </option>
          ))}
        </SelectField>
        <SelectField {...useSelect("status")} label="Status">
          {customerStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </SelectField>
        <NewOwnerField />
        <TextAreaField {...useField("notes")} label="Notes" className="sm:col-span-2" />
      </div>
    </FormSection>
  );
}

/** A select cannot be read-only. It never has focus when saving begins, since Enter does not submit from it. */
function useSelect(name: "preferredContactMethod" | "status") {
  const { readOnly, ...field } = useField(name);
  return { ...field, disabled: readOnly };
}
