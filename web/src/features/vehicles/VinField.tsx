import { ScanText, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { useNow } from "#lib/browser/useNow.ts";
import { Button } from "#ui/Button.tsx";
import { TextField } from "#ui/TextField.tsx";
import { readVin, readingText, vinWarning } from "./read-vin.ts";
import { typedVin, type VehicleValues } from "./vehicle-form.ts";
import { labels } from "./vehicle-words.ts";

/** The VIN. A complete one fills in empty fields; fields with a value change only on request. */
export function VinField() {
  const { control, setValue, getValues, clearErrors, formState } = useFormContext<VehicleValues>();
  const { field, fieldState } = useController({ control, name: "vin" });
  const values = useWatch({ control, compute: (now: VehicleValues) => now });
  const [filledText, setFilledText] = useState("");
  const offered = readVin(values, useNow()).offered;
  const warning = vinWarning(field.value);

  const fill = (reading: Partial<VehicleValues>) => {
    for (const name of ["year", "make", "model"] as const) {
      const value = reading[name];
      if (value === undefined) continue;
      setValue(name, value);
      clearErrors(name);
    }
    setFilledText(readingText(reading));
  };
  const type = (text: string) => {
    clearErrors("vin");
    setFilledText("");
    field.onChange(typedVin(text));
    fill(readVin(getValues(), new Date()).filled);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={labels.vin}
        name={field.name}
        value={field.value}
        error={fieldState.error?.message}
        readOnly={formState.isSubmitting}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:tracking-wide [&_input]:tabular-nums"
        onChange={(event) => type(event.target.value)}
        onBlur={field.onBlur}
      />
      <output className="flex flex-col gap-1.5 text-meta empty:hidden">
        {warning && !fieldState.error && (
          <span className="flex items-start gap-1.5 text-warn">
            <TriangleAlert aria-hidden size={14} className="mt-px shrink-0" />
            {warning}
          </span>
        )}
        {filledText && <span className="text-quiet">Filled in from the VIN: {filledText}</span>}
        {readingText(offered) && (
          <span className="flex flex-wrap items-center gap-x-2">
            The VIN says {readingText(offered)}.
            <Button
              variant="ghost"
              className="button-small"
              icon={<ScanText aria-hidden size={14} />}
              onClick={() => !formState.isSubmitting && fill(offered)}
            >
              Read from VIN
            </Button>
          </span>
        )}
      </output>
    </div>
  );
}
