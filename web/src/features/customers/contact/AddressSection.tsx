import { cityAndState } from "#lib/format/format.ts";
import { TextField } from "#kit/controls/TextField.tsx";
import { checkChanges } from "#features/customers/edits/customer-edits.ts";
import { EditButton } from "#features/customers/edits/EditButton.tsx";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { PendingMark } from "#features/customers/edits/PendingMark.tsx";
import { useEditForm } from "#features/customers/edits/useEditForm.ts";
import { useInPlace } from "#features/customers/edits/useInPlace.ts";
import { PanelSection } from "./PanelSection.tsx";

const what = "address";

export function AddressSection() {
  const { customer, mayEdit } = useEditing();
  const editing = useInPlace<true>();
  const { address, zipCode } = customer;
  const town = [cityAndState(customer), zipCode].filter(Boolean).join(" ");
  return (
    <PanelSection
      title="Address"
      action={
        mayEdit && (
          <EditButton label="Edit address" what={what} isOpen={editing.isOpen} onOpen={() => editing.open(true)} />
        )
      }
    >
      {editing.isShown && (
        <address className="not-italic wrap-anywhere">
          {address && <span className="block">{address}</span>}
          {town && <span className="block">{town}</span>}
          {!address && !town && <span className="text-table text-quiet">No address</span>}
        </address>
      )}
      {editing.isOpen && <AddressForm {...editing.form} />}
      <PendingMark fields={["address", "city", "state", "zipCode"]} />
    </PanelSection>
  );
}

interface AddressFormProps {
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

function AddressForm(props: AddressFormProps) {
  const { customer, save } = useEditing();
  const form = useEditForm({
    ...props,
    what,
    start: {
      address: customer.address ?? "",
      city: customer.city ?? "",
      state: customer.state ?? "",
      zipCode: customer.zipCode ?? "",
    },
    check: checkChanges,
    newFacts: ({ address, zipCode }, before) =>
      address === before.address
        ? {}
        : { firstName: customer.firstName, lastName: customer.lastName, address, zipCode },
    send: (values, base, decision) => save({ ...values, base, ...decision }),
  });
  const { values, messages, set } = form;
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: messages[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <EditForm label="Edit address" form={form}>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into. */}
      <TextField {...field("address")} label="Street address" autoFocus />
      <TextField {...field("city")} label="City" />
      <div className="grid grid-cols-2 gap-2">
        <TextField {...field("state")} label="State" placeholder="TX" />
        <TextField {...field("zipCode")} label="ZIP code" inputMode="numeric" />
      </div>
    </EditForm>
  );
}
