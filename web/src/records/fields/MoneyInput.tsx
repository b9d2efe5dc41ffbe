import { useState, type ChangeEvent, type ComponentProps, type FocusEvent } from "react";
import { flushSync } from "react-dom";
import { TextField } from "#kit/controls/TextField.tsx";
import { groupedMoney, moneyProblem } from "#lib/format/money.ts";
import { useChosen } from "./useChosen.ts";

/** What an input for an amount needs. It shows thousands separators unless somebody is in it: one left in the wrong place would spoil the amount. */
export function useMoneyInput(value: string, onChange: (typed: string) => void) {
  const [isEdited, setEdited] = useState(false);
  return {
    inputMode: "decimal",
    maxLength: 20,
    autoComplete: "off",
    value: isEdited ? value : groupedMoney(value),
    onFocus: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
      // The Tab key selects all of the field, a script right after it has focused it; the selection is lost once the separators are gone.
      queueMicrotask(() => {
        const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
        flushSync(() => setEdited(true));
        if (isSelected) input.select();
      });
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
    onBlur: () => setEdited(false),
  } as const;
}

interface MoneyInputProps<V> extends Omit<ComponentProps<typeof TextField>, "name" | "label"> {
  name: keyof V & string;
  label?: string;
}

/** An amount in dollars of the form around it, by name. */
export function MoneyInput<V>({ name, ...props }: MoneyInputProps<V>) {
  const { field, label, doubt, error, isSubmitting, check, choose } = useChosen<V>(name);
  const input = useMoneyInput(field.value, choose);
  return (
    <TextField
      label={label}
      {...{ name, doubt, error, ref: field.ref }}
      placeholder="0.00"
      {...input}
      onBlur={() => {
        input.onBlur();
        field.onBlur();
        if (moneyProblem(field.value) !== undefined) check();
      }}
      // Not `disabled`, which would lose the focus.
      readOnly={isSubmitting}
      {...props}
    />
  );
}
