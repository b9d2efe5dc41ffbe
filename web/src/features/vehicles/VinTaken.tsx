import { ArrowRightLeft } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { Button } from "#ui/Button.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";

/** Whose car has the VIN, if it may be moved; null for any other failure. */
export const takenVin = (error: unknown): string | null =>
  error instanceof ApiFailure && error.code === "vin_taken" ? error.message : null;

/** Says who has the car now, and offers to move it. */
export function VinTaken({ message, onMove }: { message: string; onMove: () => void }) {
  const { formState } = useFormContext();
  return (
    <FormFailure
      message={`${message} If it was sold, move it here: its history stays with it.`}
      icon={<ArrowRightLeft aria-hidden size={18} className="shrink-0 text-warn" />}
      action={
        <Button isChange isBusy={formState.isSubmitting} onClick={onMove}>
          Move it here
        </Button>
      }
    />
  );
}
