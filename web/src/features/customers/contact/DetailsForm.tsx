import { contactMethods, customerStatuses } from "@automotive-crm/contract/customers/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { contactMethodWords } from "#features/customers/customer-facts.ts";
import { statusWords } from "#features/customers/StatusBadge.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { checkChanges } from "#features/customers/edits/customer-edits.ts";
import type { ChangesBody } from "#features/customers/edits/customer-edits.ts";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { OwnerField } from "./OwnerField.tsx";
import { useEditForm } from "#features/customers/edits/useEditForm.ts";

interface DetailsFormProps {
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

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
export function DetailsForm(props: DetailsFormProps) {
  const { customer, save } = useEditing();
  const form = useEditForm({
    ...props,
    what: "details",
    start: startOf(customer),
    check: checkChanges,
    newFacts: ({ firstName, lastName }, before) =>
      firstName === before.firstName && lastName === before.lastName ? {} : { firstName, lastName },
    send: (values, base, decision) => save({ ...toBody(values), base, ...decision }),
  });
  const { values, messages, set } = form;
  return (
    <EditForm label="Edit details" form={form}>
      <TextField
        label="First name"
        isRequired
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
        autoFocus
        value={values.firstName}
        error={messages.firstName}
        onChange={(event) => set("firstName", event.target.value)}
      />
      <TextField
        label="Last name"
        isRequired
        autoComplete="off"
        value={values.lastName}
        error={messages.lastName}
        onChange={(event) => set("lastName", event.target.value)}
      />
      <SelectField label="Status" value={values.status} onChange={(event) => set("status", event.target.value)}>
        {customerStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </SelectField>
      <OwnerField
        customer={customer}
        value={values.ownerId}
        error={messages.ownerId}
        onChoose={(personId) => set("ownerId", personId)}
      />
      <SelectField
        label="Preferred contact"
        value={values.preferredContactMethod}
        onChange={(event) => set("preferredContactMethod", event.target.value)}
      >
        {contactMethods.map((each) => (
          <option key={each} value={each}>
            {contactMethodWords[each]}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label="Do not call this customer"
        hint="None of their numbers"
        checked={values.doNotCall}
        onChange={(event) => set("doNotCall", event.target.checked)}
      />
    </EditForm>
  );
}
