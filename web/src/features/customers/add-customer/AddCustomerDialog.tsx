import type { Customer } from "@automotive-crm/contract/customers";
import { useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { DiscardQuestion } from "#ui/DiscardQuestion.tsx";
import { AdditionalInformation } from "./AdditionalInformation.tsx";
import { AddressInformation } from "./AddressInformation.tsx";
import { BasicInformation } from "./BasicInformation.tsx";
import { DraftOffer } from "./DraftOffer.tsx";
import { NotSavedNotice } from "./NotSavedNotice.tsx";
import { SelectLocations } from "./SelectLocations.tsx";
import { useNewCustomerForm } from "./useNewCustomerForm.ts";

interface AddCustomerDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (customer: Customer) => void;
}

/** Blank each time it is opened; what was typed before a reload is offered, not filled in. */
export function AddCustomerDialog({ isOpen, ...handlers }: AddCustomerDialogProps) {
  return isOpen ? <OpenAddCustomerDialog {...handlers} /> : null;
}

const formId = "new-customer";

function OpenAddCustomerDialog({ onClose, onAdded }: Omit<AddCustomerDialogProps, "isOpen">) {
  const newCustomer = useNewCustomerForm(onAdded);
  const { form, isDirty, isSaving, draft } = newCustomer;
  const [isAsking, setIsAsking] = useState(false);
  const formElement = useFocus(form.formState.submitCount);

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
      onClose={close}
      footer={
        <>
          <Button onClick={() => (isDirty ? setIsAsking(true) : close())}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isSaving} busyText="Adding...">
            Add Customer
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          ref={formElement}
          id={formId}
          noValidate
          className="flex flex-col gap-6"
          onSubmit={(event) => void newCustomer.submit(event)}
        >
          {draft.offered && (
            <DraftOffer draft={draft.offered} onRestore={draft.restore} onDiscard={draft.discardOffered} />
          )}
          <BasicInformation duplicates={newCustomer.duplicates} />
          <SelectLocations locations={newCustomer.locations} />
          <AddressInformation />
          <AdditionalInformation />
          {newCustomer.failure && <NotSavedNotice failure={newCustomer.failure} isRetrying={isSaving} />}
        </form>
      </FormProvider>
      {isAsking && <DiscardQuestion onKeep={() => setIsAsking(false)} onDiscard={close} />}
    </Dialog>
  );
}

/** The first field when the dialog opens, the first invalid one after each attempt to save. */
function useFocus(submitCount: number) {
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wanted = submitCount === 0 ? "input" : '[aria-invalid="true"]';
    formElement.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [submitCount]);
  return formElement;
}
