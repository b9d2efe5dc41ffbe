import { contactMethods, customerStatuses } from "@automotive-crm/contract/customers/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { contactMethodWords } from "#features/customers/customer-facts.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { CheckboxInput, SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { checkChanges } from "#features/customers/edits/customer-edits.ts";
import type { ChangesBody } from "#features/customers/edits/customer-edits.ts";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { OwnerField } from "./OwnerField.tsx";
import { useEditForm, type EditPlace } from "#features/customers/edits/useEditForm.ts";

const startOf = ({ firstName, lastName, status, ownerId, preferredContactMethod, doNotCall }: Customer) => ({
  firstName,
  lastName,
  status: status as string,
  ownerId: ownerId ?? "",
  preferredContactMethod: preferredContactMethod as string,
  doNotCall,
});

type DetailValues = ReturnType<typeof startOf>;

const toBody = ({ status, preferredContactMethod, ...same }: DetailValues): ChangesBody => ({
  ...same,
  status: customerStatuses.find((each) => each === status),
  preferredContactMethod: contactMethods.find((each) => each === preferredContactMethod),
});

/** Who the customer is, and how they want to be reached. */
export function DetailsForm(place: EditPlace) {
  const { customer } = useEditing();
  const form = useEditForm({
    ...place,
    what: "details",
    start: startOf(customer),
    check: checkChanges,
    newFacts: ({ firstName, lastName }, before) =>
      firstName === before.firstName && lastName === before.lastName ? {} : { firstName, lastName },
    toBody: (values, base) => ({ ...toBody(values), base }),
  });
  return (
    <EditForm label="Edit details" form={form}>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into. */}
      <TextInput<DetailValues> name="firstName" label="First name" isRequired autoComplete="off" autoFocus />
      <TextInput<DetailValues> name="lastName" label="Last name" isRequired autoComplete="off" />
      <SelectInput<DetailValues> name="status" label="Status">
        {customerStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </SelectInput>
      <OwnerField customer={customer} />
      <SelectInput<DetailValues> name="preferredContactMethod" label="Preferred contact">
        {contactMethods.map((each) => (
          <option key={each} value={each}>
            {contactMethodWords[each]}
          </option>
        ))}
      </SelectInput>
      <CheckboxInput<DetailValues> name="doNotCall" label="Do not call this customer" hint="None of their numbers" />
    </EditForm>
  );
}
