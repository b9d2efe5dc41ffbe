import { contactMethods } from "@automotive-crm/contract/customers/record";
import { contactMethodWords } from "#features/customers/customer-facts.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { SelectInput, TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { useAltKey } from "#kit/focus/useKey.ts";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { firstDay, today } from "./day-of-birth.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import type { NewCustomerValues } from "./new-customer.ts";
import { NewOwnerField } from "./NewOwnerField.tsx";

const statuses = ["active", "prospect", "inactive"] as const;

/** Active unless another one is chosen; Alt and P mark a prospect from anywhere in the form. */
function StatusField() {
  const { field, isSubmitting, choose } = useChosen<NewCustomerValues>("status");
  useAltKey("KeyP", () => isSubmitting || choose("prospect"), true);
  return (
    <SegmentsField
      label="Status"
      segments={statuses.map((value) => ({
        value,
        label: statusWords[value],
        ...(value === "prospect" && { keys: "Alt+P" }),
      }))}
      value={field.value}
      isDisabled={isSubmitting}
      onChange={choose}
    />
  );
}

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
        <StatusField />
        <NewOwnerField />
        <TextAreaInput<NewCustomerValues> name="notes" label="Notes" className="sm:col-span-2" />
      </div>
    </FieldGroup>
  );
}
