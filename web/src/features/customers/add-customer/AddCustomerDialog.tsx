import { DuplicateNotice, type DuplicateNoticeProps } from "#features/customers/duplicates/DuplicateNotice.tsx";
import { CompanyBox, NameFields } from "#features/customers/names/NameFields.tsx";
import { CheckboxInput, TextInput } from "#records/fields/inputs.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { AdditionalInformation } from "./AdditionalInformation.tsx";
import { DraftOffer, ResumedNote } from "./DraftOffer.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import type { NewCustomerValues } from "./new-customer.ts";
import { PhoneField } from "./phones/PhoneField.tsx";
import { SelectLocations } from "./SelectLocations.tsx";
import { useNewCustomerForm, type NewCustomerPlace } from "./useNewCustomerForm.ts";

/** Blank each time it opens; text from before a reload is offered, not filled in, unless the session expired during typing. */
export const AddCustomerDialog = ({ isOpen, ...place }: NewCustomerPlace & { isOpen: boolean }) =>
  isOpen && <OpenAddCustomerDialog {...place} />;

function OpenAddCustomerDialog(place: NewCustomerPlace) {
  const { form, locations, duplicates, drafts } = useNewCustomerForm(place);
  return (
    <FormDialog
      form={{ ...form, restoredAt: null }}
      title="Add New Customer"
      size="wide"
      saveLabel="Add Customer"
      busyText="Adding..."
      hasRetry
    >
      <div className="flex flex-col gap-6">
        {form.restoredAt !== null && <ResumedNote />}
        {drafts.offered.map((offered) => (
          <DraftOffer
            key={offered.startedAt}
            draft={offered}
            onRestore={() => drafts.restore(offered)}
            onDiscard={() => drafts.discard(offered)}
          />
        ))}
        <BasicInformation duplicates={duplicates} />
        <SelectLocations locations={locations} />
        {/* Walk-ins say these before their address. */}
        <AdditionalInformation />
        <AddressInformation />
      </div>
    </FormDialog>
  );
}

function AddressInformation() {
  return (
    <FieldGroup title="Address Information">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem]">
        <TextInput<NewCustomerValues>
          name="address"
          label="Street address"
          autoComplete="off"
          className="col-span-full"
        />
        <TextInput<NewCustomerValues> name="city" label="City" autoComplete="off" className="max-sm:col-span-full" />
        <TextInput<NewCustomerValues> name="state" label="State" autoComplete="off" placeholder="TX" />
        <TextInput<NewCustomerValues> name="zipCode" label="ZIP code" autoComplete="off" />
      </div>
    </FieldGroup>
  );
}

function BasicInformation({ duplicates }: { duplicates: DuplicateNoticeProps }) {
  const { hasNoPhone } = useTyped<NewCustomerValues>();
  return (
    <FieldGroup title="Basic Information">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <NameFields />
        {!hasNoPhone && <PhoneField />}
        <TextInput<NewCustomerValues>
          name="email"
          label="Email"
          isRequired={hasNoPhone}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-x-6 sm:col-span-2">
          <CompanyBox />
          <CheckboxInput<NewCustomerValues> name="hasNoPhone" label="No phone" />
        </div>
        <div className="empty:hidden sm:col-span-2" aria-live="polite">
          {duplicates.duplicates.length > 0 && <DuplicateNotice {...duplicates} />}
        </div>
      </div>
    </FieldGroup>
  );
}
