import type { TradeIn } from "@automotive-crm/contract/deals/record";
import { seesGross } from "@automotive-crm/contract/deals/rights";
import { addTradeIn, updateTradeIn } from "@automotive-crm/contract/deals/trade-ins";
import { listCustomerVehicles, vehicleName } from "@automotive-crm/contract/vehicles/record";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { SelectInput, TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { MoneyInput } from "#records/fields/MoneyInput.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { changesOf, shownChange } from "#features/deals/changes.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import type { DealFormProps } from "#features/deals/page/part-props.ts";
import { DescribedVehicle } from "#records/chosen-vehicle/VehicleFields.tsx";
import { tradeInBody, tradeInLabels, tradeInProblems, tradeInValues, type TradeInValues } from "./trade-in-values.ts";

interface TradeInDialogProps extends DealFormProps {
  /** Absent for a new one. */
  tradeIn: TradeIn | undefined;
}

/** A car that the customer trades in: one from their garage, or one that is described. */
export function TradeInDialog({ deal, organizationId, tradeIn, onClose }: TradeInDialogProps) {
  const { id: dealId, customerId } = deal;
  const seesCosts = useWorkplace(({ access }) => seesGross(access, deal.locationId));
  const { data: vehicles = [] } = useQuery({
    queryKey: ["deals", organizationId, "garage", customerId],
    queryFn: ({ signal }) => call(listCustomerVehicles, { params: { customerId }, organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
  });
  const form = useSavedForm({
    start: startOf(tradeInValues(tradeIn)),
    labels: tradeInLabels,
    show: shownChange,
    check: tradeInProblems,
    toBody: (typed, opened) => {
      const now = tradeInBody(typed, { seesCosts });
      return { now, ...changesOf(now, tradeInBody(opened, { seesCosts })) };
    },
    fieldOf: (path) => path.replace(/Cents$/, ""),
    skipsUnchanged: true,
    send: ({ now, ...changes }) =>
      tradeIn
        ? call(updateTradeIn, { params: { dealId, tradeInId: tradeIn.id }, body: changes, organizationId })
        : call(addTradeIn, { params: { dealId }, body: now, organizationId }),
    onSaved: (saved) => showSavedDeal(saved, organizationId),
    onClose,
  });
  const current = vehicles.filter(({ id, status }) => status === "current" || id === tradeIn?.vehicleId);
  return (
    <FormDialog
      form={form}
      title={tradeIn ? "Edit trade-in" : "Add trade-in"}
      subtitle={deal.customerName}
      saveLabel={tradeIn ? "Save" : "Add trade-in"}
    >
      {current.length > 0 && (
        <SelectInput<TradeInValues> name="vehicleId">
          <option value="">Another vehicle</option>
          {current.map((vehicle) => (
            <option key={vehicle.id} value={vehicle.id}>
              {vehicleName(vehicle)}
            </option>
          ))}
        </SelectInput>
      )}
      <Described />
      <div className="grid grid-cols-2 gap-3">
        <TextInput<TradeInValues> name="mileage" inputMode="numeric" maxLength={9} />
        {seesCosts && <MoneyInput<TradeInValues> name="acv" />}
        <MoneyInput<TradeInValues> name="allowance" />
        <MoneyInput<TradeInValues> name="payoff" />
        <TextInput<TradeInValues> name="payoffGoodUntil" type="date" />
        <TextInput<TradeInValues> name="lienHolder" maxLength={120} />
        {seesCosts && (
          <>
            <MoneyInput<TradeInValues> name="bookValue" />
            <TextInput<TradeInValues> name="book" maxLength={60} />
          </>
        )}
      </div>
      <TextAreaInput<TradeInValues> name="conditionNote" rows={2} maxLength={2_000} />
    </FormDialog>
  );
}

const Described = () => useTyped<TradeInValues>().vehicleId === "" && <DescribedVehicle />;
