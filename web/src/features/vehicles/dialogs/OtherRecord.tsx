import { vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { SearchField } from "#kit/controls/SearchField.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { foundVehiclesQuery } from "#features/vehicles/vehicles.queries.ts";

interface OtherRecordProps {
  organizationId: string;
  vehicle: Pick<Vehicle, "id" | "model">;
  onChoose: (vehicleId: string) => void;
}

const typingMs = 200;

/** Finds the other record of a car; at first those of the same model. */
export function OtherRecord({ organizationId, vehicle, onChoose }: OtherRecordProps) {
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), typingMs) || vehicle.model;
  const found = useQuery({ ...foundVehiclesQuery(organizationId, search), placeholderData: keepPreviousData });
  const others = found.data?.vehicles.filter(({ id }) => id !== vehicle.id);
  return (
    <>
      <SearchField
        label="Search the other record"
        placeholder="VIN or its end, plate, make, model"
        text={text}
        onText={setText}
      />
      {found.error && (
        <ErrorNotice
          title="The vehicles could not be searched."
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {others?.length === 0 && <p className="text-table text-quiet">No other vehicle matches.</p>}
      <ul aria-label="Other records" className="divide-y divide-line">
        {others?.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              className="block w-full cursor-pointer rounded-field px-2 py-2 text-left text-table hover:bg-hover touch:min-h-11"
              onClick={() => onChoose(other.id)}
            >
              <span className="font-medium">{vehicleName(other)}</span> {other.customerName}
              <span className="block text-meta text-quiet tabular-nums wrap-anywhere">
                {[other.vin, other.licensePlate && `Plate ${other.licensePlate}`, other.color]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
