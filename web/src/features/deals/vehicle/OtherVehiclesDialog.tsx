import { mostOtherVehicles, updateDeal } from "@automotive-crm/contract/deals/changes";
import { dealVehicleName, type DealVehicle } from "@automotive-crm/contract/deals/record";
import type { StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import { X } from "lucide-react";
import { useRef } from "react";
import { call } from "#lib/api/api-client.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { shownChange } from "#features/deals/changes.ts";
import type { DealFormProps } from "#features/deals/page/part-props.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import { StockPicker } from "#records/chosen-vehicle/StockPicker.tsx";

type Others = { otherVehicles: DealVehicle[] };

/** A stock car brings its own description. */
const chosenOf = ({ stockVehicleId, vin, year, make, model, trim }: DealVehicle) =>
  stockVehicleId === null ? { vin, year, make, model, trim } : { stockVehicleId };

/** The other cars on the lot that a customer is considering. */
export function OtherVehiclesDialog({ deal, organizationId, onClose }: DealFormProps) {
  const form = useSavedForm({
    start: startOf<Others>({ otherVehicles: deal.otherVehicles }),
    labels: { otherVehicles: "Also considering" },
    show: shownChange,
    toBody: ({ otherVehicles }, opened) => ({
      otherVehicles: otherVehicles.map(chosenOf),
      base: { otherVehicles: opened.otherVehicles },
    }),
    fieldOf: () => "otherVehicles",
    skipsUnchanged: true,
    send: (body) => call(updateDeal, { params: { dealId: deal.id }, body, organizationId }),
    onSaved: (saved) => showSavedDeal(saved, organizationId),
    onClose,
  });
  return (
    <FormDialog form={form} title="Also considering" subtitle={deal.customerName} size="small">
      <OtherVehicles organizationId={organizationId} own={deal.vehicle?.stockVehicleId ?? null} />
    </FormDialog>
  );
}

/** The chosen cars, and a search for the next one. */
function OtherVehicles({ organizationId, own }: { organizationId: string; own: string | null }) {
  const { field, error, isSubmitting, choose } = useChosen<Others, DealVehicle[]>("otherVehicles");
  const vehicles = field.value;
  const search = useRef<HTMLDivElement>(null);
  const add = (found: StockVehicleRow | undefined) => {
    if (!found) return;
    const { id, stockNumber, vin, year, make, model, trim } = found;
    if (id !== own && vehicles.every(({ stockVehicleId }) => stockVehicleId !== id))
      choose([...vehicles, { stockVehicleId: id, stockNumber, vin, year, make, model, trim }]);
    setTimeout(() => search.current?.querySelector("input")?.focus());
  };
  return (
    <>
      <ul aria-label="Cars" className="divide-y divide-line border-y border-line empty:hidden">
        {vehicles.map((vehicle, at) => {
          const name = dealVehicleName(vehicle);
          return (
            <li key={vehicle.stockVehicleId ?? name} className="flex items-center gap-2 text-table">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                {vehicle.stockNumber !== null && <span className="text-quiet"> · {vehicle.stockNumber}</span>}
              </span>
              <IconButton
                label={`Remove ${name}`}
                tipSide="left"
                icon={<X aria-hidden size={16} />}
                onClick={() => isSubmitting || choose(vehicles.filter((_, place) => place !== at))}
              />
            </li>
          );
        })}
      </ul>
      {vehicles.length < mostOtherVehicles && (
        <div ref={search}>
          <StockPicker
            // The next one begins with an empty search.
            key={vehicles.length}
            organizationId={organizationId}
            label="Add a car from stock"
            value=""
            error={error}
            isReadOnly={isSubmitting}
            onChange={(_, vehicle) => add(vehicle)}
          />
        </div>
      )}
    </>
  );
}
