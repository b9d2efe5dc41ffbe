import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { formatMomentInSentence, fullName } from "#lib/format/format.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
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

function OpenVehicleDialog(props: Omit<VehicleDialogProps, "isOpen">) {
  const { customer, vehicle, waitingId, onClose } = props;
  const state = useVehicleForm({ customer, vehicle, waitingId, onSaved: onClose });
  const close = () => {
    state.abandon();
    onClose();
  };
  return (
    <FormDialog
      formId="vehicle"
      title={vehicle ? "Edit Vehicle" : "Add Vehicle"}
      subtitle={fullName(customer.firstName, customer.lastName)}
      saveLabel={vehicle ? "Save" : "Add Vehicle"}
      form={state.form}
      isDirty={state.isDirty}
      // The VIN fills in others.
      firstControl="[name=vin]"
      restored={
        state.restoredAt === null ? null : { when: formatMomentInSentence(state.restoredAt), onDiscard: state.restart }
      }
      failure={state.failure}
      question={state.question}
      onSubmit={state.submit}
      onClose={close}
    >
      <VehicleFields vehicle={vehicle} timeZone={customer.timeZone} />
    </FormDialog>
  );
}
