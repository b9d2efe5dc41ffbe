import type { Customer } from "@automotive-crm/contract/customers/record";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { CustomerPicker } from "#features/customers/index.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { TextInput } from "#records/fields/inputs.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import type { PersonValues } from "./person-values.ts";

const known = [
  { value: "customer", label: "Customer" },
  { value: "person", label: "New person" },
] as const;
const everyone = [...known, { value: "guest", label: "Guest" }] as const;

/** Who came in: a customer by search, somebody new, or a guest in a few words. */
export function PersonFields({ organizationId, hasGuest }: { organizationId: string; hasGuest: boolean }) {
  const { who } = useTyped<PersonValues>();
  return (
    <>
      <ChoiceField<PersonValues> name="who" segments={hasGuest ? everyone : known} />
      {who === "customer" && <KnownCustomer organizationId={organizationId} />}
      {who === "person" && (
        <>
          <TextInput<PersonValues> name="name" label="Name" isRequired maxLength={160} autoComplete="off" />
          <TextInput<PersonValues>
            name="contact"
            label="Phone or email"
            isRequired
            maxLength={254}
            autoComplete="off"
            hint="If a customer already has it, it is their visit."
          />
        </>
      )}
      {who === "guest" && (
        <TextInput<PersonValues>
          name="guestNote"
          label="First note"
          isRequired
          maxLength={200}
          placeholder="Red jacket, wants a Tahoe"
          hint="You can say who it is once you know."
        />
      )}
    </>
  );
}

function KnownCustomer({ organizationId }: { organizationId: string }) {
  const [customer, setCustomer] = useState<Customer>();
  const { setValue, clearErrors, formState } = useFormContext<PersonValues>();
  return (
    <CustomerPicker
      organizationId={organizationId}
      label={customer ? `Customer: ${customer.name}` : "Customer"}
      error={formState.errors.customerId?.message}
      onChoose={(chosen) => {
        setCustomer(chosen);
        setValue("customerId", chosen.id, { shouldDirty: true });
        clearErrors("customerId");
      }}
    />
  );
}
