import { localTimeZones } from "@automotive-crm/contract/organizations/time-zones";
import { useEffect, useState } from "react";
import { formatZoneName } from "#lib/format/format-date.ts";
import { PickField } from "#records/fields/PickField.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import type { ComboboxOption } from "#kit/controls/ComboboxField.tsx";

interface TimeZoneFieldProps {
  value: string;
  hint: string;
  error?: string | undefined;
  isReadOnly: boolean;
  /** Where none is filled in, a time zone must be chosen. */
  isRequired?: boolean;
  className?: string;
  onChange: (timeZone: string) => void;
}

/** Finds a time zone by its city or name, and once the words have loaded, by state, any large city or abbreviation: "dallas", "tx", "cst". */
export function TimeZoneField({ value, isRequired = true, ...field }: TimeZoneFieldProps) {
  // A zone stored by an earlier version may be none that is offered now.
  const [options, setOptions] = useState(() =>
    [...new Set([...localTimeZones(), ...(value ? [value] : [])])].map(toOption),
  );
  useEffect(() => {
    let isHere = true;
    void import("./zone-words.ts").then(
      ({ collectZoneWords, usualFirst }) => {
        const words = collectZoneWords();
        const ordered = (known: readonly ComboboxOption[]) =>
          usualFirst(known.map((option) => option.value)).flatMap((zone) =>
            known.filter((option) => option.value === zone),
          );
        if (isHere)
          setOptions((known) =>
            ordered(known).map((option) => ({ ...option, words: `${option.words} ${words.get(option.value) ?? ""}` })),
          );
      },
      // Its own city and name still find it.
      () => undefined,
    );
    return () => void (isHere = false);
  }, []);
  return (
    <PickField
      {...field}
      kind="zones"
      label="Time Zone"
      isRequired={isRequired}
      placeholder="Type a city or a zone"
      noneText="No time zone by that name"
      options={options}
      value={value}
    />
  );
}

/** The time zone of the form around it. */
export function TimeZoneInput(field: Pick<TimeZoneFieldProps, "hint" | "className">) {
  const { field: chosen, error, isSubmitting, choose } = useChosen<{ timeZone: string }>("timeZone");
  return <TimeZoneField {...field} value={chosen.value} error={error} isReadOnly={isSubmitting} onChange={choose} />;
}

/** "Eastern Time (New York)", also found by every word of its IANA name: typed text is compared with the beginning of each. */
function toOption(timeZone: string): ComboboxOption {
  const [, ...places] = timeZone.replaceAll("_", " ").split("/");
  return {
    value: timeZone,
    label: `${formatZoneName(timeZone)} (${places.toReversed().join(", ")})`,
    words: timeZone.replaceAll(/[_/]/g, " "),
  };
}
