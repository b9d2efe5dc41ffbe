import {
  updateStockVehicle,
  type StockVehicle,
  type StockVehicleChangesSchema,
} from "@automotive-crm/contract/inventory/record";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { Lock } from "lucide-react";
import type { z } from "zod/mini";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { Button } from "#kit/controls/Button.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";
import { stockValueText } from "#features/inventory/form/shown-stock-value.ts";
import { stockFieldInWords } from "#features/inventory/form/stock-labels.ts";
import { showSavedStock } from "#features/inventory/inventory.queries.ts";
import { Section } from "./Section.tsx";
import type { CarProps } from "./car-props.ts";

/** What people have entered instead of what the car's feed says, until it is unpinned. */
export function FeedSays({ organizationId, vehicle, mayEdit }: CarProps & { mayEdit: boolean }) {
  const { save, isSaving, failure } = useSaving(messageOf);
  const locations = useWorkplace((workplace) => workplace.locations);
  // What a person may not see isn't there.
  const pinned = vehicle.pinnedFields.filter((field) => field in vehicle.feedSays);
  if (pinned.length === 0) return null;
  const update = async (body: z.input<typeof StockVehicleChangesSchema>) =>
    showSavedStock(
      organizationId,
      await call(updateStockVehicle, { params: { stockVehicleId: vehicle.id }, body, organizationId }),
    );
  const unpin = async (field: string) => {
    const { pinnedFields } = vehicle;
    const isSaved = await save(() =>
      update({
        pinnedFields: pinnedFields.filter((each) => each !== field),
        base: { pinnedFields },
        allowsSameStockNumber: true,
        allowsLowerMileage: true,
      }),
    );
    if (isSaved && field !== "photos")
      sayWithUndo(`${stockFieldInWords(field)} is what the feed says again.`, {
        undo: () => update(entered(vehicle, field)),
      });
  };
  return (
    <Section title="Pinned">
      <ul className="divide-y divide-line text-table">
        {pinned.map((field) => (
          <li key={field} className="flex items-center gap-3 py-1.5">
            <Lock aria-hidden size={14} className="shrink-0 text-quiet" />
            <span className="min-w-0 flex-1 wrap-anywhere tabular-nums">
              {stockFieldInWords(field)}
              <span className="line-clamp-3 text-meta text-quiet">{saidOf(vehicle, field, locations)}</span>
            </span>
            {mayEdit && (
              <Button
                isChange
                className="button-small"
                aria-label={`Unpin ${stockFieldInWords(field)}`}
                disabled={isSaving}
                onClick={() => void unpin(field)}
              >
                Unpin
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && <FormFailure message={failure} />}
    </Section>
  );
}

function saidOf({ feedSays, ...vehicle }: StockVehicle, field: string, locations: readonly Location[]): string {
  const said = feedSays[field];
  if (field === "photos" && Array.isArray(said)) return `The feed has ${said.length}`;
  if (JSON.stringify(said) === JSON.stringify(vehicle[field as keyof typeof vehicle])) return "The feed says the same";
  if (field === "locationId")
    return `Feed says ${locations.find(({ locationId }) => locationId === said)?.name ?? "another location"}`;
  return `Feed says ${said === null ? "nothing" : stockValueText(field, said)}`;
}

/** What a person entered, as a change; with the unit of a mileage. */
const entered = (vehicle: StockVehicle, field: string) => ({
  [field]: vehicle[field as keyof StockVehicle],
  ...(field === "mileage" && { mileageUnit: vehicle.mileageUnit }),
  allowsSameStockNumber: true,
  allowsLowerMileage: true,
});
