import { contactMethods, customerStatuses } from "@automotive-crm/contract/customers/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { isSameValue } from "@automotive-crm/contract/http/merge";
import { contactMethodWords } from "#features/customers/customer-facts.ts";
import { CompanyBox, NameFields } from "#features/customers/names/NameFields.tsx";
import { checkNames, namesToSend, nameValuesOf } from "#features/customers/names/names-form.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { CheckboxInput, SelectInput } from "#records/fields/inputs.tsx";
import { checkChanges } from "#features/customers/edits/customer-edits.ts";
import type { ChangesBody } from "#features/customers/edits/customer-edits.ts";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { OwnerField } from "./OwnerField.tsx";
import { useEditForm, type EditPlace } from "#features/customers/edits/useEditForm.ts";

const startOf = (customer: Customer) => {
  const { status, ownerId, preferredContactMethod, doNotCall, doNotText, doNotEmail, doNotMail } = customer;
  return {
    ...nameValuesOf(customer),
    status: status as string,
    ownerId: ownerId ?? "",
    preferredContactMethod: preferredContactMethod as string,
    doNotCall,
    doNotText,
    doNotEmail,
    doNotMail,
  };
};

type DetailValues = ReturnType<typeof startOf>;

const toBody = ({
  status,
  preferredContactMethod,
  ownerId,
  doNotCall,
  doNotText,
  doNotEmail,
  doNotMail,
  ...names
}: DetailValues) => ({
  ...namesToSend(names),
  ownerId,
  doNotCall,
  doNotText,
  doNotEmail,
  doNotMail,
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
    check: (values) => checkNames(values, checkChanges(toBody(values))),
    newFacts: (values, before) => {
      const names = namesToSend(values);
      return isSameValue(names, namesToSend(before), "") ? {} : names;
    },
    toBody: (values, opened): ChangesBody => ({ ...toBody(values), base: toBody(opened) }),
  });
  return (
    <EditForm label="Edit details" form={form}>
      <NameFields isFocused />
      <CompanyBox />
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
      <CheckboxInput<DetailValues> name="doNotText" label="Do not text this customer" />
      <CheckboxInput<DetailValues> name="doNotEmail" label="Do not email this customer" />
      <CheckboxInput<DetailValues> name="doNotMail" label="Do not send mail to this customer" />
    </EditForm>
  );
}
