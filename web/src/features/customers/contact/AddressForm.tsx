import { TextInput } from "#records/fields/inputs.tsx";
import { checkChanges } from "#features/customers/edits/customer-edits.ts";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { useEditForm, type EditPlace } from "#features/customers/edits/useEditForm.ts";

export function AddressForm(place: EditPlace) {
  const { customer } = useEditing();
  const { companyName, firstName, lastName, address, city, state, zipCode } = customer;
  const form = useEditForm({
    ...place,
    what: "address",
    start: { address: address ?? "", city: city ?? "", state: state ?? "", zipCode: zipCode ?? "" },
    check: checkChanges,
    newFacts: (typed, before) =>
      typed.address === before.address
        ? {}
        : { companyName, firstName, lastName, address: typed.address, zipCode: typed.zipCode },
    toBody: (values, base) => ({ ...values, base }),
  });
  return (
    <EditForm label="Edit address" form={form}>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into. */}
      <TextInput name="address" label="Street address" autoComplete="off" autoFocus />
      <TextInput name="city" label="City" autoComplete="off" />
      <div className="grid grid-cols-2 gap-2">
        <TextInput name="state" label="State" autoComplete="off" placeholder="TX" />
        <TextInput name="zipCode" label="ZIP code" autoComplete="off" />
      </div>
    </EditForm>
  );
}
