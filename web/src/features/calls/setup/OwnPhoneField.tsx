import type { OwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { ExternalLink, Plus } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { FormProvider } from "react-hook-form";
import { Button } from "#kit/controls/Button.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { NewNumberInput } from "#features/calls/own-phones/NewPhoneForm.tsx";
import type { useNewPhone } from "#features/calls/own-phones/useNewPhone.ts";

interface OwnPhoneFieldProps {
  /** Undefined while they are loading. */
  phones: readonly OwnPhone[] | undefined;
  hasFailed: boolean;
  value: string;
  error: string | undefined;
  /** Where a new number is typed. */
  form: ReturnType<typeof useNewPhone>;
  onChange: (number: string) => void;
}

/** The person's own phone, which rings first. A new number can be added right here. */
export function OwnPhoneField({ phones, hasFailed, value, error, form, onChange }: OwnPhoneFieldProps) {
  // Until another one is added or chosen.
  const [instead, setInstead] = useState<string | null>(null);
  const isAdding = instead === value;
  const hasNone = phones?.length === 0;
  return (
    <div className="grid gap-2">
      {!hasNone && (
        <SelectField
          label="Your phone"
          hint={
            hasFailed
              ? "Your numbers could not be loaded. Add one to call from."
              : "We ring you first, then connect the customer."
          }
          value={value}
          error={error}
          onChange={(event) => {
            form.restart();
            onChange(event.target.value);
          }}
        >
          {!phones && <option value="">{hasFailed ? "No number" : "Loading…"}</option>}
          {phones?.map(({ id, number, type, isPrimary }) => (
            <option key={id} value={number}>
              {[formatPhone(number), type, isPrimary && "primary"].filter(Boolean).join(" · ")}
            </option>
          ))}
        </SelectField>
      )}
      {(isAdding || hasNone) && <NewPhone form={form} hasFocus={isAdding} error={hasNone ? error : undefined} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
        {!isAdding && !hasNone && (
          <Button
            isChange
            variant="ghost"
            className="button-small"
            icon={<Plus aria-hidden size={14} />}
            onClick={() => setInstead(value)}
          >
            Add a number
          </Button>
        )}
        <a
          href="/user-profile"
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-link hover:underline"
        >
          Manage your numbers <ExternalLink aria-hidden size={12} />
          <span className="sr-only">(opens a new tab)</span>
        </a>
      </div>
    </div>
  );
}

interface NewPhoneProps extends Pick<OwnPhoneFieldProps, "form" | "error"> {
  hasFocus: boolean;
}

function NewPhone({ form, hasFocus, error }: NewPhoneProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter would start the call.
    event.preventDefault();
    void form.submit();
  };
  const isWrong = form.methods.formState.errors["number"] !== undefined || form.failure !== null;
  return (
    <FormProvider {...form.methods}>
      <div className="flex items-start gap-2">
        <NewNumberInput
          form={form}
          label="Your new number"
          className="flex-1"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- The button that asked for it is gone.
          autoFocus={hasFocus}
          onKeyDown={press}
          {...(!isWrong && error !== undefined && { error })}
        />
        <Button isChange className="mt-6" isBusy={form.isSaving} busyText="Adding…" onClick={() => void form.submit()}>
          Add
        </Button>
      </div>
    </FormProvider>
  );
}
