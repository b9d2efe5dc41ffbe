import type { Customer } from "@automotive-crm/contract/customers/record";
import type { MouseEvent } from "react";
import { FormProvider } from "react-hook-form";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { AdditionalInformation } from "./AdditionalInformation.tsx";
import { AddressInformation } from "./AddressInformation.tsx";
import { BasicInformation } from "./BasicInformation.tsx";
import { DraftOffer, ResumedNote } from "./DraftOffer.tsx";
import { NotSavedNotice } from "./NotSavedNotice.tsx";
import { SelectLocations } from "./SelectLocations.tsx";
import { useNewCustomerForm } from "./useNewCustomerForm.ts";

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
          {/* What a walk-in says is written down before the address. */}
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
