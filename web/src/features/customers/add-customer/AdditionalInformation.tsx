import { contactMethods, customerStatuses } from "@automotive-crm/contract/customers/record";
import { contactMethodWords } from "#features/customers/customer-facts.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { SelectInput, TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { firstDay, today } from "./day-of-birth.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import type { NewCustomerValues } from "./new-customer.ts";
import { NewOwnerField } from "./NewOwnerField.tsx";

export function AdditionalInformation() {
  return (
    <FieldGroup title="Additional Information">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextInput<NewCustomerValues>
          name="dateOfBirth"
          label="Date of birth"
          type="date"
          min={firstDay}
          max={today()}
          autoComplete="off"
        />
        <TextInput<NewCustomerValues>
          name="driverLicense"
          label="Driver license"
          autoComplete="off"
          hint="Stored encrypted"
        />
        <SelectInput<NewCustomerValues> name="preferredContactMethod" label="Preferred contact method">
          {contactMethods.map((method) => (
            <option key={method} value={method}>
              {contactMethodWords[method]}
            </option>
          ))}
        </SelectInput>
        <SelectInput<NewCustomerValues> name="status" label="Status">
          {customerStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </SelectInput>
        <NewOwnerField />
        <TextAreaInput<NewCustomerValues> name="notes" label="Notes" className="sm:col-span-2" />
      </div>
    </FieldGroup>
  );
}
