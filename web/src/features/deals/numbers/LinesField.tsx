import type { DealLineKind } from "@automotive-crm/contract/deals/numbers";
import { CircleAlert, Plus, X } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { moneyProblem } from "#lib/format/money.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { useMoneyInput } from "#records/fields/MoneyInput.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import type { LineValues, NumberValues } from "./number-values.ts";

const kinds: Record<DealLineKind, { word: string; add: string; placeholder: string }> = {
  tax: { word: "Tax", add: "Add tax", placeholder: "Sales tax" },
  fee: { word: "Fee", add: "Add fee", placeholder: "Doc fee" },
  "add-on": { word: "Add-on", add: "Add add-on", placeholder: "Service contract" },
};

const timings: Record<LineValues["timing"], string> = {
  capitalized: "In the cap cost",
  signing: "Due at signing",
  monthly: "Monthly",
};

/** Taxes, fees and add-ons, each with a name and an amount: as entered, since nothing here knows a tax. */
export function LinesField() {
  const { field, error, isSubmitting, check, choose } = useChosen<NumberValues, LineValues[]>("lines");
  const isLease = useTyped<NumberValues>().paidBy === "lease";
  const list = useRef<HTMLUListElement>(null);
  const lines = field.value;
  const change = (at: number, changes: Partial<LineValues>) =>
    isSubmitting || choose(lines.map((line, place) => (place === at ? { ...line, ...changes } : line)));
  const add = (kind: DealLineKind) => {
    choose([...lines, { kind, name: "", amount: "", timing: "capitalized" }]);
    setTimeout(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-table font-medium">Taxes, fees and add-ons</legend>
      <ul ref={list} className="grid gap-2 empty:hidden">
        {lines.map((line, at) => {
          const { word, placeholder } = kinds[line.kind];
          const name = line.name.trim() || word;
          return (
            // eslint-disable-next-line react/no-array-index-key -- A line is known by its place only.
            <li key={at} className="flex items-center gap-2">
              <input
                aria-label={`${word}: what for`}
                className="input control min-w-0 flex-1"
                placeholder={placeholder}
                maxLength={80}
                value={line.name}
                onChange={({ target }) => change(at, { name: target.value })}
              />
              {isLease && line.kind === "tax" && (
                <select
                  aria-label={`When ${name} is due`}
                  className="select control w-36"
                  value={line.timing}
                  onChange={({ target }) => change(at, { timing: target.value as LineValues["timing"] })}
                >
                  {Object.entries(timings).map(([timing, words]) => (
                    <option key={timing} value={timing}>
                      {words}
                    </option>
                  ))}
                </select>
              )}
              <AmountOf
                name={name}
                amount={line.amount}
                onChange={(amount) => change(at, { amount })}
                onUnreadable={check}
              />
              <IconButton
                label={`Remove ${name}`}
                tipSide="left"
                icon={<X aria-hidden size={16} />}
                onClick={() => choose(lines.filter((_, place) => place !== at))}
              />
            </li>
          );
        })}
      </ul>
      {error !== undefined && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-meta text-danger">
          <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-1">
        {(Object.keys(kinds) as DealLineKind[]).map((kind) => (
          <Button
            key={kind}
            isChange
            variant="ghost"
            className="button-small text-link"
            icon={<Plus aria-hidden size={14} />}
            onClick={() => add(kind)}
          >
            {kinds[kind].add}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

interface AmountProps {
  name: string;
  amount: string;
  onChange: (amount: string) => void;
  onUnreadable: () => void;
}

function AmountOf({ name, amount, onChange, onUnreadable }: AmountProps) {
  const input = useMoneyInput(amount, onChange);
  return (
    <input
      aria-label={`${name}: amount`}
      className="input control w-28 text-right tabular-nums"
      placeholder="0.00"
      {...input}
      onBlur={() => {
        input.onBlur();
        if (moneyProblem(amount) !== undefined) onUnreadable();
      }}
    />
  );
}
