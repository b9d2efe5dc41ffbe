import { TextField } from "#ui/TextField.tsx";
import { DuplicateNotice } from "./DuplicateNotice.tsx";
import { FormSection } from "./FormSection.tsx";
import { PhoneField } from "./PhoneField.tsx";
import type { DuplicateChoice } from "./useDuplicateChoice.ts";
import { useField } from "./useField.ts";

interface BasicInformationProps {
  duplicates: Omit<DuplicateChoice, "acknowledge" | "decide"> & { goOnAnyway: () => void };
}

export function BasicInformation({ duplicates }: BasicInformationProps) {
  return (
    <FormSection title="Basic Information">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField {...useField("firstName")} label="First name" isRequired autoComplete="off" />
        <TextField {...useField("lastName")} label="Last name" isRequired autoComplete="off" />
        <PhoneField />
        <TextField {...useField("email")} label="Email" type="email" inputMode="email" autoComplete="off" />
        <div className="empty:hidden sm:col-span-2" aria-live="polite">
          {duplicates.duplicates.length > 0 && <DuplicateNotice {...duplicates} />}
        </div>
      </div>
    </FormSection>
  );
}
