import type * as ZonesOfPlaceModule from "@automotive-crm/contract/whereabouts/zones-of-place";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatZoneName } from "#lib/format/format-date.ts";
import { TimeZoneField } from "./TimeZoneField.tsx";

interface PlaceZoneFieldProps {
  zipCode: string;
  state: string;
  value: string;
  /** Whether the place is a new one: then its zone follows the address until somebody chooses one. */
  isNew: boolean;
  error: string | undefined;
  isReadOnly: boolean;
  className?: string;
  onChange: (timeZone: string) => void;
}

/** The time zone of a place, suggested by its ZIP code and state. One that was chosen is never changed, only doubted. */
export function PlaceZoneField({ zipCode, state, isNew, className, ...field }: PlaceZoneFieldProps) {
  const { value, isReadOnly, onChange } = field;
  const { zones, fits } = useZonesOfPlace(zipCode, state);
  const suggested = useRef("");
  const follow = useEffectEvent((zone: string) => {
    if (!isNew || isReadOnly || (value !== "" && value !== suggested.current)) return;
    suggested.current = zone;
    if (zone !== value) onChange(zone);
  });
  useEffect(() => follow(zones[0] ?? ""), [zones]);
  const others = zones.filter((zone) => zone !== value);
  const isDoubtful = others.length > 0 && (value === "" || others.length < zones.length || !fits(value));
  return (
    <div className={className}>
      <TimeZoneField
        {...field}
        hint={zones.length > 0 && zones.includes(value) ? "From the ZIP code and state" : hintOf(isNew)}
        isRequired={!isNew}
      />
      <output className="text-meta text-quiet">
        {isDoubtful && (
          <>
            {wordsOf(value, others.length === zones.length)}{" "}
            {others.map((zone) => (
              <button
                key={zone}
                type="button"
                disabled={isReadOnly}
                className="mr-3 text-link underline underline-offset-2 pointer-coarse:min-h-11"
                onClick={() => onChange(zone)}
              >
                Use {formatZoneName(zone)}
              </button>
            ))}
          </>
        )}
      </output>
    </div>
  );
}

function wordsOf(value: string, isElsewhere: boolean): string {
  if (value === "") return "By the address:";
  return isElsewhere ? "The address is in another zone." : "Part of this area is in another zone.";
}

const hintOf = (isNew: boolean) =>
  isNew ? "Leave blank to use the organization's" : "Decides when a day at this location begins and ends";

type ZonesOfPlace = typeof ZonesOfPlaceModule;

const none: readonly string[] = [];

/** Where the address is. The tables are fetched when the form needs them. */
function useZonesOfPlace(zipCode: string, state: string) {
  const [tables, setTables] = useState<ZonesOfPlace>();
  const isAsked = zipCode.trim() !== "" || state.trim() !== "";
  useEffect(() => {
    let isHere = true;
    // Without them, the zone is chosen by hand.
    if (isAsked)
      void import("@automotive-crm/contract/whereabouts/zones-of-place").then(
        (loaded) => isHere && setTables(loaded),
        () => undefined,
      );
    return () => void (isHere = false);
  }, [isAsked]);
  const key = tables?.zonesOfPlace({ zipCode, state }).join(" ") ?? "";
  const [zones, setZones] = useState(none);
  if (zones.join(" ") !== key) setZones(key.split(" ").filter(Boolean));
  const fits = (timeZone: string) => zones.some((zone) => tables?.hasSameClock(zone, timeZone));
  return { zones, fits };
}
