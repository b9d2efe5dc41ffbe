import { updateShowroomTargets, type ShowroomTargets } from "@automotive-crm/contract/showroom/targets";
import { call } from "#lib/api/api-client.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { readShowroomAgain } from "#features/showroom/showroom.queries.ts";

interface TargetsDialogProps {
  organizationId: string;
  targets: ShowroomTargets;
  onClose: () => void;
}

type Name = keyof ShowroomTargets;
type Values = Record<Name, string>;

const labels: Record<Name, string> = {
  demoPercent: "Demos, %",
  writeUpPercent: "Write-ups, %",
  turnOverPercent: "T.O.s, %",
  soldPercent: "Sold, %",
};
const names = Object.keys(labels) as Name[];

const record = <T,>(of: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;
const read = (typed: string) => {
  const text = typed.trim().replace(/\s*%$/, "");
  return text === "" ? null : /^\d{1,3}$/.test(text) ? Number(text) : undefined;
};
const problem = (typed: string) => {
  const percent = read(typed);
  const isFine = percent === null || (percent !== undefined && percent >= 1 && percent <= 100);
  return isFine ? undefined : "Enter a whole percentage from 1 to 100";
};

/** Which shares of the ups an organization aims at. */
export function TargetsDialog({ organizationId, targets, onClose }: TargetsDialogProps) {
  const form = useSavedForm({
    start: startOf<Values>(record((name) => targets[name]?.toString() ?? "")),
    labels,
    show: (_, value) => (typeof value === "number" ? `${value}%` : "no target"),
    check: (typed) => record((name) => problem(typed[name])),
    toBody: (typed, opened) => {
      const changed = names.filter((name) => typed[name] !== opened[name]);
      const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, read(from[name]) ?? null]));
      return { ...pick(typed), base: pick(opened) };
    },
    skipsUnchanged: true,
    send: (body) => call(updateShowroomTargets, { body, organizationId }),
    onSaved: () => void readShowroomAgain(),
    onClose,
  });
  return (
    <FormDialog form={form} title="Targets" subtitle="Shares of the ups, for the whole organization" size="small">
      {names.map((name) => (
        <TextInput<Values> key={name} name={name} inputMode="numeric" maxLength={5} autoComplete="off" />
      ))}
      <p className="text-meta text-quiet">
        Leave a field empty for no target. The month so far is compared with the targets.
      </p>
    </FormDialog>
  );
}
