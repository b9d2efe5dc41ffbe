import type { Customer } from "@automotive-crm/contract/customers";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { useEffect, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { formatMomentInSentence, fullName } from "#lib/format.ts";
import { saveOnKey } from "#lib/save-key.ts";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { ConflictDialog } from "#ui/ConflictDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { RestoredNote } from "#ui/RestoredNote.tsx";
import { useVehicleForm } from "./useVehicleForm.ts";
import { VehicleFields } from "./VehicleFields.tsx";

export interface VehicleDialogProps {
  customer: Customer;
  /** Given, it is edited; otherwise a new one is added. */
  vehicle?: Vehicle | undefined;
  /** Of a new vehicle that waits in the outbox and is looked at again. */
  waitingId?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Add Vehicle, or Edit Vehicle. Begins with what was typed into it before and not saved. */
export function VehicleDialog({ isOpen, ...props }: VehicleDialogProps) {
  return isOpen ? <OpenVehicleDialog {...props} /> : null;
}

const formId = "vehicle";

function OpenVehicleDialog({ customer, vehicle, waitingId, onClose }: Omit<VehicleDialogProps, "isOpen">) {
  const { form, failure, isDirty, restoredAt, question, submit, restart, abandon } = useVehicleForm({
    customer,
    vehicle,
    waitingId,
    onSaved: onClose,
  });
  const { isSubmitting, submitCount } = form.formState;
  const formElement = useFocus(submitCount);
  return (
    <Dialog
      title={vehicle ? "Edit Vehicle" : "Add Vehicle"}
      subtitle={fullName(customer.firstName, customer.lastName)}
      isOpen
      isDirty={isDirty}
      isBusy={isSubmitting}
      onClose={() => {
        abandon();
        onClose();
      }}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" isBusy={isSubmitting} busyText="Saving...">
            {vehicle ? "Save" : "Add Vehicle"}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field. */}
        <form
          ref={formElement}
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onKeyDown={saveOnKey}
          onSubmit={(event) => void submit(event)}
        >
          {restoredAt !== null && (
            <RestoredNote text={`Restored what you typed ${formatMomentInSentence(restoredAt)}`} onDiscard={restart} />
          )}
          <VehicleFields vehicle={vehicle} timeZone={customer.timeZone} />
          {failure && <FormFailure message={failure} />}
        </form>
      </FormProvider>
      {question && <ConflictDialog {...question} />}
    </Dialog>
  );
}

/** The VIN when the dialog opens, as it fills in others; the first invalid field after each attempt to save. */
function useFocus(submitCount: number) {
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wanted = submitCount === 0 ? "[name=vin]" : '[aria-invalid="true"]';
    formElement.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [submitCount]);
  return formElement;
}
