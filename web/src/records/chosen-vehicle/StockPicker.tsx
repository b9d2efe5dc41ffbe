import { listInventory } from "@automotive-crm/contract/inventory/list";
import { stockVehicleName, type StockVehicleRow } from "@automotive-crm/contract/inventory/record";
import type { DealVehicle } from "@automotive-crm/contract/deals/record";
import { dealVehicleName } from "@automotive-crm/contract/deals/record";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { formatMoney } from "#lib/format/money.ts";
import { ComboboxField } from "#kit/controls/ComboboxField.tsx";

interface StockPickerProps {
  organizationId: string;
  label: string;
  value: string;
  /** The car that the value is, if it is known before any search. */
  chosen?: DealVehicle | null;
  hint?: string | undefined;
  error?: string | undefined;
  isReadOnly?: boolean;
  onChange: (id: string, vehicle: StockVehicleRow | undefined) => void;
}

const typingMs = 200;

/** Finds a car on the lot by stock number, the end of its VIN, year, make or model. */
export function StockPicker(props: StockPickerProps) {
  const { organizationId, value, chosen, hint, onChange, ...field } = props;
  const [text, setText] = useState("");
  const [picked, setPicked] = useState<StockVehicleRow>();
  const searched = useDebounced(cleanLine(text).slice(0, 100), typingMs);
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    queryKey: ["deals", organizationId, "stock", searched],
    queryFn: ({ signal }) =>
      call(listInventory, { query: { search: searched || undefined, limit: 12 }, organizationId, signal }),
    placeholderData: (previous) => previous,
    meta: { hasOwnErrorDisplay: true },
  });
  const found = data?.vehicles ?? [];
  const known = picked?.id === value && found.every(({ id }) => id !== value) ? [picked, ...found] : found;
  const isChosenKnown = value === "" || known.some(({ id }) => id === value);
  const isSearching = isPending || isPlaceholderData || cleanLine(text) !== searched;
  return (
    <ComboboxField
      {...field}
      value={value}
      placeholder="Stock number, VIN, make or model"
      hint={isError ? "The cars could not be loaded. Check your connection and type again." : hint}
      noneText={isSearching ? "Searching…" : "No car on the lot by that"}
      options={[
        ...(isChosenKnown || !chosen
          ? []
          : [{ value, label: dealVehicleName(chosen), detail: chosen.stockNumber ?? undefined }]),
        ...known.map((vehicle) => ({
          value: vehicle.id,
          label: stockVehicleName(vehicle),
          detail: [vehicle.stockNumber, vehicle.priceCents === null ? null : formatMoney(vehicle.priceCents)]
            .filter(Boolean)
            .join(" · "),
        })),
      ]}
      onSearch={setText}
      onChange={(id) => {
        const vehicle = known.find((each) => each.id === id);
        setPicked(vehicle);
        onChange(id, vehicle);
      }}
    />
  );
}
