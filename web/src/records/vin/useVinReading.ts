import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useNow } from "#lib/browser/useNow.ts";
import {
  asValues,
  collect,
  fillFrom,
  offeredBy,
  readOffline,
  vinFields,
  type VinField,
  type VinFormValues,
  type VinValues,
} from "./read-vin.ts";
import { typedVin } from "./typed-vin.ts";
import { canBeRead, vinReadingQuery } from "./vin.queries.ts";

/**
 * What the form's VIN says. Typing one fills in the other fields, first with what the browser reads, then with what the server does. A
 * stored vehicle's VIN fills in nothing by itself.
 */
export function useVinReading() {
  const queryClient = useQueryClient();
  const { control, setValue, getValues, clearErrors, formState } = useFormContext<VinFormValues>();
  const values = useWatch({ control, compute: (now: VinFormValues) => now });
  const now = useNow();
  const { data: reading } = useQuery({ ...vinReadingQuery(values.vin), enabled: canBeRead(values.vin) });
  const said = reading ? asValues(reading) : readOffline(values.vin, now);
  const [filled, setFilled] = useState<VinValues>({});
  // The same, for answers that come later.
  const latest = useRef(filled);
  const saves = useSaves(formState.isSubmitting);

  const fill = (next: VinValues) => {
    for (const field of vinFields) {
      const value = next[field];
      if (value === undefined || value === getValues(field)) continue;
      setValue(field, value);
      clearErrors(field);
    }
    latest.current = { ...latest.current, ...next };
    setFilled(latest.current);
  };
  const fillWith = (read: VinValues) => fill(fillFrom({ values: getValues(), said: read, filled: latest.current }));
  const type = async (text: string) => {
    const vin = typedVin(text);
    setValue("vin", vin, { shouldDirty: true });
    clearErrors("vin");
    // What another VIN said is not this car's.
    if (!canBeRead(vin)) return fillWith({});
    fillWith(readOffline(vin, new Date()));
    const savesBefore = saves.current;
    const answer = await queryClient.fetchQuery(vinReadingQuery(vin)).catch(() => undefined);
    // What is being saved, or was, stays what is shown.
    if (answer && getValues("vin") === vin && saves.current === savesBefore) fillWith(asValues(answer));
  };
  const isFromVin = (field: VinField) => Boolean(filled[field]) && filled[field] === values[field];
  return {
    offered: offeredBy(values, said),
    /** What was filled in and hasn't been changed since. */
    filled: collect((field) => (isFromVin(field) ? values[field] : undefined)),
    noteOf: (field: VinField) => (isFromVin(field) ? "from VIN" : undefined),
    type: (text: string) => void type(text),
    acceptOffer: () => {
      if (!formState.isSubmitting) fill(offeredBy(getValues(), said));
    },
  };
}

/** How often saving has begun. */
function useSaves(isSaving: boolean) {
  const saves = useRef(0);
  useEffect(() => {
    if (isSaving) saves.current += 1;
  }, [isSaving]);
  return saves;
}

export type VinReadingOfForm = ReturnType<typeof useVinReading>;
