import type { VehicleDetails } from "@automotive-crm/contract/vehicles/details";
import type { Finances } from "@automotive-crm/contract/vehicles/finances";
import {
  areTwoCars,
  conflictsOf,
  mergeVehicles,
  twoCars,
  type MergeChoice,
} from "@automotive-crm/contract/vehicles/merge";
import { vehicleName } from "@automotive-crm/contract/vehicles/record";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { formatExactMoney, formatMoney } from "#lib/format/money.ts";
import { Button } from "#kit/controls/Button.tsx";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { readVehiclesAgain, vehicleQuery } from "#features/vehicles/vehicles.queries.ts";
import { statusText } from "#features/vehicles/vehicle-words.ts";
import { OtherRecord } from "./OtherRecord.tsx";

interface MergeDialogProps {
  /** The record that is kept. */
  details: VehicleDetails;
  /** The other record, if one is proposed. */
  otherId?: string | undefined;
  organizationId: string;
  onClose: () => void;
}

/** Merges another record of the same car into the open one, with a choice where they differ. */
export function MergeDialog({ details, otherId: proposedId, organizationId, onClose }: MergeDialogProps) {
  const { vehicle } = details;
  const [otherId, setOtherId] = useState(proposedId);
  const [take, setTake] = useState<readonly MergeChoice[]>([]);
  const other = useQuery({ ...vehicleQuery(organizationId, otherId ?? ""), enabled: otherId !== undefined });
  const merged = otherId === undefined ? undefined : other.data;
  const form = useSavedForm({
    start: startOf({}),
    toBody: () => ({
      mergedId: otherId ?? "",
      version: vehicle.version,
      mergedVersion: merged?.vehicle.version ?? 0,
      take: [...take],
    }),
    send: (body) => call(mergeVehicles, { params: { vehicleId: vehicle.id }, body, organizationId }),
    onSaved: () => void readVehiclesAgain(),
    onClose,
    failureText: messageOf,
  });
  const chooseOther = (id: string | undefined) => {
    setOtherId(id);
    setTake([]);
  };
  return (
    <FormDialog
      form={form}
      title="Merge two records"
      subtitle={vehicleName(vehicle)}
      saveLabel="Merge"
      busyText="Merging..."
      isComplete={merged !== undefined && !areTwoCars(vehicle, merged.vehicle)}
    >
      {otherId === undefined && (
        <OtherRecord organizationId={organizationId} vehicle={vehicle} onChoose={(id) => chooseOther(id)} />
      )}
      {otherId !== undefined && !merged && !other.error && <Skeleton className="h-40" />}
      {otherId !== undefined && other.error && !merged && (
        <ErrorNotice
          title="The other record could not be loaded."
          error={other.error}
          onRetry={() => void other.refetch()}
        />
      )}
      {merged && (
        <Comparison
          kept={details}
          merged={merged}
          take={take}
          onTake={setTake}
          onAnother={() => chooseOther(undefined)}
        />
      )}
    </FormDialog>
  );
}

interface ComparisonProps {
  kept: VehicleDetails;
  merged: VehicleDetails;
  take: readonly MergeChoice[];
  onTake: (take: readonly MergeChoice[]) => void;
  onAnother: () => void;
}

function Comparison({ kept, merged, take, onTake, onAnother }: ComparisonProps) {
  const isOther = areTwoCars(kept.vehicle, merged.vehicle);
  const conflicts = isOther ? [] : choicesOf(kept, merged);
  const choose = (field: MergeChoice, isTaken: boolean) =>
    onTake([...take.filter((each) => each !== field), ...(isTaken ? [field] : [])]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-table">
        <span className="min-w-0 flex-1">
          {vehicleName(merged.vehicle)} of {merged.customer.name}
          {isOther
            ? `. ${twoCars}`
            : " becomes part of this record, with its owners, service visits, mileage and recalls. Its appointments and deals follow."}
        </span>
        <Button variant="ghost" className="button-small" onClick={onAnother}>
          Choose another
        </Button>
      </div>
      {conflicts.length > 0 && <p className="text-table font-medium">Choose what is right:</p>}
      {conflicts.map((field) => (
        <SegmentsField
          key={field}
          label={words[field]}
          segments={[
            { value: "kept", label: valueOf(field, kept) },
            { value: "merged", label: valueOf(field, merged) },
          ]}
          value={take.includes(field) ? "merged" : "kept"}
          onChange={(chosen) => choose(field, chosen === "merged")}
        />
      ))}
    </>
  );
}

/** What the two say differently. */
function choicesOf(kept: VehicleDetails, merged: VehicleDetails): MergeChoice[] {
  const isOneOwners = kept.vehicle.customerId === merged.vehicle.customerId;
  const differ = Object.entries(kept.finances).some(([field, value]) => {
    const other = merged.finances[field as keyof Finances];
    return value !== null && other !== null && value !== other;
  });
  return [...conflictsOf(kept.vehicle, merged.vehicle), ...(isOneOwners && differ ? ["finances" as const] : [])];
}

const words: Record<MergeChoice, string> = {
  customerId: "Customer",
  status: "Status",
  year: "Year",
  make: "Make",
  model: "Model",
  trim: "Trim",
  body: "Body",
  engine: "Engine",
  drive: "Drive",
  fuel: "Fuel",
  vin: "VIN",
  licensePlate: "License plate",
  color: "Color",
  finances: "Loan, lease and value",
};

function valueOf(field: MergeChoice, { vehicle, customer, finances }: VehicleDetails): string {
  if (field === "customerId") return customer.name;
  if (field === "status") return statusText(vehicle);
  if (field === "finances") return financesInWords(finances);
  return String(vehicle[field]);
}

const financesInWords = ({ kind, paymentCents, payoffCents, marketValueCents }: Finances) =>
  [
    kind === "lease" ? "Lease" : kind === "loan" ? "Loan" : null,
    paymentCents !== null && `${formatExactMoney(paymentCents)} a month`,
    payoffCents !== null && `payoff ${formatMoney(payoffCents)}`,
    marketValueCents !== null && `worth ${formatMoney(marketValueCents)}`,
  ]
    .filter(Boolean)
    .join(", ") || "Other terms";
