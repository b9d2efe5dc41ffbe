import { ScanText, TriangleAlert } from "lucide-react";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "#kit/controls/Button.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { readingText, vinWarning, type VinFormValues } from "./read-vin.ts";
import { ScanButton } from "./scan/ScanButton.tsx";
import type { VinReadingOfForm } from "./useVinReading.ts";

/** The VIN, and what it says. A complete one fills in empty fields; what a person typed changes only on request. */
export function VinField({ reading: { filled, offered, type, acceptOffer } }: { reading: VinReadingOfForm }) {
  const { control, formState } = useFormContext<VinFormValues>();
  const { field, fieldState } = useController({ control, name: "vin" });
  const warning = vinWarning(field.value);
  const filledText = readingText(filled);
  const offeredText = readingText(offered);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-2">
        <TextField
          label="VIN"
          name={field.name}
          value={field.value}
          error={fieldState.error?.message}
          readOnly={formState.isSubmitting}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="flex-1 [&_input]:tracking-wide [&_input]:tabular-nums"
          onChange={(event) => type(event.target.value)}
          onBlur={field.onBlur}
        />
        {/* Beside the input, below its label. */}
        <ScanButton className="mt-[26px]" onVin={type} />
      </div>
      <output className="flex flex-col gap-1.5 text-meta empty:hidden">
        {warning && !fieldState.error && (
          <span className="flex items-start gap-1.5 text-warn">
            <TriangleAlert aria-hidden size={14} className="mt-px shrink-0" />
            {warning}
          </span>
        )}
        {filledText && <span className="text-quiet">Filled in from the VIN: {filledText}</span>}
        {offeredText && (
          <span className="flex flex-wrap items-center gap-x-2">
            The VIN says {offeredText}.
            <Button
              variant="ghost"
              className="button-small"
              icon={<ScanText aria-hidden size={14} />}
              onClick={acceptOffer}
            >
              Read from VIN
            </Button>
          </span>
        )}
      </output>
    </div>
  );
}
