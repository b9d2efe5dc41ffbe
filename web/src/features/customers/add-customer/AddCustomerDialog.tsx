import type { Customer } from "@automotive-crm/contract/customers/record";
import type { MouseEvent } from "react";
import { FormProvider } from "react-hook-form";
import { RotateCw } from "lucide-react";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { AdditionalInformation } from "./AdditionalInformation.tsx";
import { DraftOffer, ResumedNote } from "./DraftOffer.tsx";
import { SelectLocations } from "./SelectLocations.tsx";
import { useNewCustomerForm } from "./useNewCustomerForm.ts";
import { TextField } from "#kit/controls/TextField.tsx";
import { FormSection } from "./FormSection.tsx";
import { useField } from "./useField.ts";
import { DuplicateNotice } from "#features/customers/duplicates/DuplicateNotice.tsx";
import { PhoneField } from "./phones/PhoneField.tsx";
import type { DuplicateChoice } from "#features/customers/duplicates/useDuplicateChoice.ts";
import { FormFailure } from "#kit/form/FormFailure.tsx";

interface AddCustomerDialogProps {
  isOpen: boolean;
  /** The number of someone who called. */
  startPhone?: string | undefined;
  onClose: () => void;
  onAdded: (customer: Customer) => void;
}

/** Blank each time it opens; text from before a reload is offered, not filled in, unless the session expired during typing. */
export function AddCustomerDialog({ isOpen, ...handlers }: AddCustomerDialogProps) {
  return isOpen ? <OpenAddCustomerDialog {...handlers} /> : null;
}

const formId = "new-customer";

function OpenAddCustomerDialog({ startPhone, onClose, onAdded }: Omit<AddCustomerDialogProps, "isOpen">) {
  const newCustomer = useNewCustomerForm(onAdded, startPhone);
  const { form, isDirty, isSaving, draft } = newCustomer;

  const close = () => {
    newCustomer.abandon();
    onClose();
  };
  return (
    <Dialog
      title="Add New Customer"
      size="wide"
      isOpen
      isDirty={isDirty}
      isBusy={isSaving}
      onClose={close}
      footer={
        <>
          <CancelButton />
          <Button isChange type="submit" form={formId} variant="primary" isBusy={isSaving} busyText="Adding...">
            Add Customer
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-6"
          onClickCapture={isSaving ? swallowClick : undefined}
          onSubmit={(event) => void newCustomer.submit(event)}
        >
          {draft.isResumed && <ResumedNote />}
          {draft.offered.map((offered) => (
            <DraftOffer
              key={offered.startedAt}
              draft={offered}
              onRestore={() => draft.restore(offered)}
              onDiscard={() => draft.discard(offered)}
            />
          ))}
          <BasicInformation duplicates={newCustomer.duplicates} />
          <SelectLocations locations={newCustomer.locations} />
          {/* Walk-ins say these before their address. */}
          <AdditionalInformation />
          <AddressInformation />
          {newCustomer.failure && <NotSavedNotice failure={newCustomer.failure} isRetrying={isSaving} />}
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** Read-only doesn't affect checkboxes and buttons while the form is saving. Links open in a new tab. */
function swallowClick(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a")) return;
  event.preventDefault();
  event.stopPropagation();
}

function AddressInformation() {
  return (
    <FormSection title="Address Information">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem]">
        <TextField {...useField("address")} label="Street address" autoComplete="off" className="col-span-full" />
        <TextField {...useField("city")} label="City" autoComplete="off" className="max-sm:col-span-full" />
        <TextField {...useField("state")} label="State" autoComplete="off" placeholder="TX" />
        <TextField {...useField("zipCode")} label="ZIP code" autoComplete="off" inputMode="numeric" />
      </div>
    </FormSection>
  );
}

interface BasicInformationProps {
  duplicates: Omit<DuplicateChoice, "acknowledge" | "decide"> & { goOnAnyway: () => void };
}

function BasicInformation({ duplicates }: BasicInformationProps) {
  return (
    <FormSection title="Basic Information">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField {...useField("firstName")} label="First name" isRequired autoComplete="off" />
        <TextField {...useField("lastName")} label="Last name" isRequired autoComplete="off" />
        <PhoneField />
        <TextField {...useField("email")} label="Email" type="email" inputMode="email" autoComplete="off" />
        <div className="empty:hidden sm:col-span-2" aria-live="polite">
          {duplicates.duplicates.length > 0 && <DuplicateNotice {...duplicates} />}
        </div>
      </div>
    </FormSection>
  );
}

interface NotSavedNoticeProps {
  failure: string;
  isRetrying: boolean;
}

/** Why saving failed, with Retry: this form is sent again as it is. */
function NotSavedNotice({ failure, isRetrying }: NotSavedNoticeProps) {
  const retry = (
    <Button isChange type="submit" isBusy={isRetrying} icon={<RotateCw aria-hidden size={16} />}>
      Retry
    </Button>
  );
  return <FormFailure message={failure} action={retry} />;
}
