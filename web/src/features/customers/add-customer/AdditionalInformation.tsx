import { contactMethods, customerStatuses } from "@automotive-crm/contract/customers";
import { SelectField } from "#ui/SelectField.tsx";
import { TextAreaField } from "#ui/TextAreaField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { contactMethodWords } from "#features/customers/customer-facts.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { FormSection } from "./FormSection.tsx";
import { useField } from "./useField.ts";

export function AdditionalInformation() {
  return (
    <FormSection title="Additional Information">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField {...useField("dateOfBirth")} label="Date of birth" type="date" min="1900-01-01" autoComplete="off" />
        <TextField {...useField("driverLicense")} label="Driver license" autoComplete="off" hint="Stored encrypted" />
        <SelectField {...useField("preferredContactMethod")} label="Preferred contact method">
          {contactMethods.map((method) => (
            <option key={method} value={method}>
              {contactMethodWords[method]}
            </option>
          ))}
        </SelectField>
        <SelectField {...useField("status")} label="Status">
          {customerStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </SelectField>
        <TextAreaField {...useField("notes")} label="Notes" className="sm:col-span-2" />
      </div>
    </FormSection>
  );
}
