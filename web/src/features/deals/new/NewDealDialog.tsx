import type { Customer } from "@automotive-crm/contract/customers/record";
import { dealPayments } from "@automotive-crm/contract/deals/numbers";
import { dealVehicleName, type DealVehicle } from "@automotive-crm/contract/deals/record";
import type { OpenDealStage } from "@automotive-crm/contract/deals/stages";
import { createDeal } from "@automotive-crm/contract/deals/changes";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { PickInput } from "#records/fields/PickField.tsx";
import { SelectInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { CustomerPicker } from "#features/customers/index.ts";
import { paymentWords, stageWords } from "#features/deals/deal-words.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import {
  vehicleBody,
  vehicleProblems,
  vehicleValues,
  type VehicleValues,
} from "#records/chosen-vehicle/vehicle-values.ts";
import { VehicleFields } from "#records/chosen-vehicle/VehicleFields.tsx";
import { OpenDealsOf } from "./OpenDealsOf.tsx";

interface NewDealDialogProps {
  organizationId: string;
  customer?: Pick<Customer, "id" | "name"> | undefined;
  /** Where it begins; New without one. */
  stage?: OpenDealStage | undefined;
  /** The lead that it comes from. */
  leadId?: string | undefined;
  /** A car from stock that it is about. */
  car?: (DealVehicle & { locationId: string }) | undefined;
  /** What the lead asked for. */
  vehicle?: Partial<VehicleValues> | undefined;
  onClose: () => void;
}

type NewDeal = VehicleValues & {
  customerId: string;
  locationId: string;
  paidBy: string;
};

/** A deal with someone, about a car from stock or one that is described. Shows the open ones first, and leads to the new one. */
export function NewDealDialog(props: NewDealDialogProps) {
  const { organizationId, stage, leadId, car, onClose } = props;
  const navigate = useNavigate();
  const [customer, setCustomer] = useState(props.customer);
  const { locations, location } = useWorkplace();
  // Somebody may see a car of a location where they don't work.
  const start = locations.find(({ locationId }) => locationId === car?.locationId) ?? location;
  const isElsewhere = start?.locationId !== location?.locationId;
  const form = useSavedForm({
    start: startOf<NewDeal>({
      ...vehicleValues(car ?? null),
      ...props.vehicle,
      customerId: customer?.id ?? "",
      locationId: start?.locationId ?? "",
      paidBy: "unknown",
    }),
    labels: { from: "Vehicle" },
    check: ({ customerId, ...vehicle }) => ({
      ...(customerId === "" && { customerId: "Choose a customer" }),
      ...vehicleProblems(vehicle),
    }),
    toBody: ({ customerId, locationId, paidBy, ...vehicle }) => ({
      customerId,
      paidBy: dealPayments.find((each) => each === paidBy),
      stage,
      leadId,
      ...(locationId !== "" && { locationId }),
      ...vehicleBody(vehicle),
    }),
    fieldOf: (path) => path.replace(/^vehicle\./, ""),
    send: (body) => call(createDeal, { body, organizationId }),
    onSaved: (deal) => {
      showSavedDeal(deal, organizationId);
      void navigate({ to: "/deals/$dealId", params: { dealId: deal.id } });
    },
    onClose,
  });
  const { errors } = form.methods.formState;
  const choose = (chosen: Customer) => {
    setCustomer(chosen);
    form.methods.setValue("customerId", chosen.id);
    form.methods.clearErrors("customerId");
  };
  return (
    <FormDialog
      form={form}
      title="New deal"
      subtitle={props.customer?.name ?? (car ? dealVehicleName(car) : stage && `In ${stageWords[stage].word}`)}
      saveLabel="Add deal"
      busyText="Adding..."
    >
      {!props.customer && (
        <CustomerPicker
          organizationId={organizationId}
          label={customer ? `Customer: ${customer.name}` : "Customer"}
          error={errors["customerId"]?.message as string | undefined}
          onChoose={choose}
        />
      )}
      {customer && <OpenDealsOf organizationId={organizationId} customerId={customer.id} onFollow={onClose} />}
      <VehicleFields organizationId={organizationId} chosen={car ?? null} />
      <SelectInput<NewDeal> name="paidBy" label="Paid by">
        {dealPayments.map((each) => (
          <option key={each} value={each}>
            {paymentWords[each]}
          </option>
        ))}
      </SelectInput>
      {(location === null || isElsewhere) && locations.length > 1 && (
        <PickInput<NewDeal>
          name="locationId"
          label="Location"
          kind="places"
          none="The customer's location"
          options={locations.map(({ locationId, name }) => ({ value: locationId, label: name }))}
        />
      )}
    </FormDialog>
  );
}
