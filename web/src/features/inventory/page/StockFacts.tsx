import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import { formatDate } from "#lib/format/format-date.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { FactList } from "#kit/layout/FactList.tsx";
import { acquisitionWords, mileageText } from "#features/inventory/stock-words.ts";
import { Section } from "./Section.tsx";

/** What the car is, and where it came from. */
export function StockFacts({ vehicle }: { vehicle: StockVehicle }) {
  const { mileage, mileageUnit, acquiredOn, acquiredHow, createdAt, createdByName, timeZone } = vehicle;
  return (
    <Section title="About this car">
      <FactList
        className="pt-2"
        facts={[
          ...carFacts(vehicle),
          ["Mileage", mileage === null ? "Unknown" : mileageText(mileage, mileageUnit)],
          ["License plate", vehicle.licensePlate],
          ["In stock since", acquiredOn && formatDate(acquiredOn)],
          ["Acquired by", acquiredHow && acquisitionWords[acquiredHow]],
          ["Acquired from", vehicle.acquiredFrom],
          ["Place on the lot", vehicle.lotPlace],
          [
            "Added",
            <>
              <Timestamp at={createdAt} look="day" timeZone={timeZone} />
              {vehicle.origin === "feed" ? " by a feed" : createdByName && ` by ${createdByName}`}
            </>,
          ],
        ]}
      />
    </Section>
  );
}

/** What a buyer wants to know, on the screen and on paper. */
export const carFacts = (vehicle: StockVehicle) =>
  [
    ["Trim", vehicle.trim],
    ["Body", vehicle.body],
    ["Exterior", vehicle.exteriorColor],
    ["Interior", vehicle.interiorColor],
    ["Engine", vehicle.engine],
    ["Transmission", vehicle.transmission],
    ["Drive", vehicle.drive],
    ["Fuel", vehicle.fuel],
    ["Doors", vehicle.doors],
  ] as const;
