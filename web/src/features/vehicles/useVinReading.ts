import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useNow } from "#lib/browser/useNow.ts";
import { asValues, fillFrom, offeredBy, readOffline, vinFields, type VinField, type VinValues } from "./read-vin.ts";
import { typedVin, type VehicleValues } from "./vehicle-form.ts";
import { vinReadingQuery } from "./vin.queries.ts";

/**
 * What the form's VIN says. Typing a VIN fills in the other fields, first with what the browser reads, then with what the server does.
 */
export function useVinReading() {
  const { control, setValue, getValues, clearErrors, formState } = useFormContext<VehicleValues>();
  const values = useWatch({ control, compute: (now: VehicleValues) => now });
  const now = useNow();
  // The VIN typed since the form was opened: a stored vehicle's VIN fills in nothing by itself.
  const [typed, setTyped] = useState("");
  const [filled, setFilled] = useState<VinValues>({});
  const { data: reading } = useQuery(vinReadingQuery(values.vin));
  const said = reading ? asValues(reading) : readOffline(values.vin, now);

  const fill = (next: VinValues) => {
    for (const field of vinFields) {
      const value = next[field];
      if (value === undefined || value === getValues(field)) continue;
      setValue(field, value);
      clearErrors(field);
    }
    setFilled((before) => ({ ...before, ...next }));
  };
  const fillWithReading = useEffectEvent(() => {
    if (typed !== values.vin || formState.isSubmitting) return;
    fill(fillFrom({ values, said, filled }));
  });
  useEffect(() => {
    if (reading) fillWithReading();
  }, [reading, typed]);

  const isFromVin = (field: VinField) =>
    filled[field] !== undefined && filled[field] !== "" && filled[field] === values[field];
  return {
    offered: offeredBy(values, said),
    /** What was filled in and hasn't been changed since. */
    filled: Object.fromEntries(vinFields.filter(isFromVin).map((field) => [field, values[field]])) as VinValues,
    noteOf: (field: VinField) => (isFromVin(field) ? "from VIN" : undefined),
    type: (text: string) => {
      const vin = typedVin(text);
      setValue("vin", vin, { shouldDirty: true });
      clearErrors("vin");
      setTyped(vin);
      const read = readOffline(vin, new Date());
      if (Object.keys(read).length > 0) fill(fillFrom({ values: { ...getValues(), vin }, said: read, filled }));
    },
    acceptOffer: () => {
      if (!formState.isSubmitting) fill(offeredBy(getValues(), said));
    },
  };
}

export type VinReadingOfForm = ReturnType<typeof useVinReading>;
