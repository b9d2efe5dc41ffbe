import type { MileageReading } from "@automotive-crm/contract/vehicles/mileages";

type Read = Pick<MileageReading, "readOn" | "miles">;

/** The reading that another one doesn't fit, because an odometer only goes up; undefined if it fits. `readings` are latest first. */
export function findMisfit(readings: readonly Read[], added: Read): Read | undefined {
  const before = readings.find(({ readOn }) => readOn <= added.readOn);
  const after = readings.findLast(({ readOn }) => readOn > added.readOn);
  if (before && added.miles < before.miles) return before;
  return after && added.miles > after.miles ? after : undefined;
}
