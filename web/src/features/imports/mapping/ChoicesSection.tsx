import { customerStatuses } from "@automotive-crm/contract/customers/record";
import { codeInWords } from "@automotive-crm/contract/fields/field-words";
import type { DuplicatePolicy, Import, ImportChoices } from "@automotive-crm/contract/imports/record";
import { useQuery } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { fullName } from "#lib/format/format.ts";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { countOf } from "#features/imports/import-words.ts";
import { useImportChange } from "#features/imports/useImportChanges.ts";

export const locationFieldId = "import-location";

const policies: Readonly<Record<DuplicatePolicy, { label: string; meaning: string }>> = {
  skip: { label: "Skip them", meaning: "Nothing in the file changes an existing customer." },
  fill: {
    label: "Fill empty fields",
    meaning: "Existing values stay. New phones, emails, vehicles and notes are added.",
  },
  overwrite: {
    label: "Overwrite",
    meaning: "The file's values win; an empty cell changes nothing. New phones, emails, vehicles and notes are added.",
  },
};

const contents = [
  { value: "customers", label: "A customer" },
  { value: "leads", label: "A lead" },
  { value: "opt-outs", label: "An opt-out" },
] as const;

/** More of them, and rows may not be customers. */
const usualRepeats = 0.05;

interface ChoicesSectionProps {
  organizationId: string;
  of: Import;
  plan: NonNullable<Import["plan"]>;
  /** It was to be checked without one. */
  isLocationMissing: boolean;
}

/** What a row is, what happens to existing customers, and what new ones get where their row is silent. */
export function ChoicesSection({ organizationId, of, plan, isLocationMissing }: ChoicesSectionProps) {
  const { choices } = of;
  const { change, error, messages } = useImportChange(organizationId, of.id);
  const { data: colleagues = [] } = useQuery(everyColleagueQuery(organizationId));
  const locations = useWorkplace((workplace) => workplace.locations);
  const choose = (changes: Partial<ImportChoices>) => change({ choices: changes });
  const isMapped = (field: string) => plan.columns.some((column) => column.field === field);
  const unless = (field: string, what: string) => (isMapped(field) ? `Where the file names no ${what}` : undefined);
  const [only] = locations.length === 1 ? locations : [];
  const isOptOuts = plan.content === "opt-outs";
  const doubt = plan.repeated > plan.rows * usualRepeats;
  return (
    <section aria-labelledby="import-choices" className="grid gap-4">
      <h3 id="import-choices" className="text-base font-semibold">
        Choices
      </h3>
      <div>
        <SegmentsField
          label="Each row is"
          className="max-w-xl"
          segments={contents}
          value={plan.content}
          onChange={(content) => change({ content })}
        />
        {doubt && (
          <p className="flex items-start gap-1.5 pt-1.5 text-meta text-warn">
            <CircleHelp aria-hidden size={14} className="mt-px shrink-0" />
            {countOf(plan.repeated, "row")} {plan.repeated === 1 ? "has" : "have"} the ID or phone of an earlier one.
            Please check what a row is.
          </p>
        )}
      </div>
      {!isOptOuts && (
        <>
          <div>
            <SegmentsField
              label="Existing customers"
              className="max-w-xl"
              segments={(["skip", "fill", "overwrite"] as const).map((value) => ({
                value,
                label: policies[value].label,
              }))}
              value={choices.policy}
              onChange={(policy) => choose({ policy })}
            />
            <p className="pt-1.5 text-meta text-quiet">{policies[choices.policy].meaning}</p>
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            {locations.length > 0 && (
              <SelectField
                isRequired
                id={locationFieldId}
                label="Location"
                hint={unless("location", "location")}
                error={
                  messages["choices.locationId"] ??
                  (isLocationMissing && choices.locationId === null ? "Choose a location" : undefined)
                }
                value={choices.locationId ?? only?.locationId ?? ""}
                onChange={({ target }) => choose({ locationId: target.value })}
              >
                <option value="" disabled>
                  Choose a location
                </option>
                {locations.map(({ locationId, name }) => (
                  <option key={locationId} value={locationId}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <SelectField
              label="Owner"
              hint={unless("owner", "owner")}
              error={messages["choices.ownerId"]}
              value={choices.ownerId ?? ""}
              onChange={({ target }) => choose({ ownerId: target.value || null })}
            >
              <option value="">Nobody</option>
              {colleagues.map(({ id, firstName, lastName }) => (
                <option key={id} value={id}>
                  {fullName(firstName, lastName)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Status"
              hint={unless("status", "status")}
              value={choices.status}
              onChange={({ target }) => {
                const status = customerStatuses.find((each) => each === target.value);
                if (status) choose({ status });
              }}
            >
              {customerStatuses.map((status) => (
                <option key={status} value={status}>
                  {codeInWords(status)}
                </option>
              ))}
            </SelectField>
          </div>
          <CheckboxField
            isChange
            label="Fix names typed in capitals"
            hint="JOHN MCALLISTER becomes John McAllister. Other names stay as they are."
            checked={choices.properCase}
            onChange={({ target }) => choose({ properCase: target.checked })}
          />
        </>
      )}
      {error && Object.keys(messages).length === 0 && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
    </section>
  );
}
