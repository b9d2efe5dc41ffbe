import { Plus, Trash2 } from "lucide-react";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import type { HoursValues } from "./business-hours-form.ts";

type Capacities = HoursValues["capacities"];

interface CapacityFieldsProps {
  organizationId: string;
  capacities: Capacities;
  messages: Readonly<Record<string, string>>;
  onChange: (capacities: Capacities) => void;
}

/** How many appointments can begin in the same half hour: of each type, or of all together. */
export function CapacityFields({ organizationId, capacities, messages, onChange }: CapacityFieldsProps) {
  const offered = usePicklist(organizationId, "appointment-types");
  const change = (key: number, changes: Partial<Capacities[number]>) =>
    onChange(capacities.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const nextKey = Math.max(-1, ...capacities.map(({ key }) => key)) + 1;
  const types = [...new Set([...offered, ...capacities.map(({ appointmentType }) => appointmentType)])];
  return (
    <fieldset>
      <legend className="font-semibold">Appointments per half hour</legend>
      <p className="pb-2 text-table text-quiet">Anyone who books more gets a warning.</p>
      <div className="flex flex-col gap-3">
        {capacities.map(({ key, appointmentType, perHalfHour }, place) => (
          <div key={key} className="flex items-start gap-2">
            <SelectField
              label={`Type of limit ${place + 1}`}
              isLabelHidden
              className="flex-1"
              value={appointmentType}
              error={messages[`capacities.${place}.appointmentType`]}
              onChange={({ target }) => change(key, { appointmentType: target.value })}
            >
              <option value="">All types together</option>
              {types.filter(Boolean).map((type) => (
                <option key={type}>{type}</option>
              ))}
            </SelectField>
            <TextField
              label={`Limit ${place + 1}`}
              isLabelHidden
              type="number"
              min={1}
              max={100}
              className="w-20"
              value={perHalfHour}
              error={messages[`capacities.${place}.perHalfHour`]}
              onChange={({ target }) => change(key, { perHalfHour: target.value })}
            />
            <IconButton
              label={`Remove limit ${place + 1}`}
              data-tip="Remove"
              tipSide="left"
              icon={<Trash2 aria-hidden size={16} />}
              onClick={() => onChange(capacities.filter((each) => each.key !== key))}
            />
          </div>
        ))}
      </div>
      {messages["capacities"] && (
        <p role="alert" className="pt-1 text-meta text-danger">
          {messages["capacities"]}
        </p>
      )}
      <Button
        className="mt-3"
        icon={<Plus aria-hidden size={16} />}
        onClick={() => onChange([...capacities, { key: nextKey, appointmentType: "", perHalfHour: "4" }])}
      >
        Add limit
      </Button>
    </fieldset>
  );
}
