import type { Import, ImportCheck } from "@automotive-crm/contract/imports/record";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { messageOf } from "#lib/api/api-failure.ts";
import { fullName } from "#lib/format/format.ts";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { countOf } from "#features/imports/import-words.ts";
import { useImportChange, useImportStep } from "#features/imports/useImportChanges.ts";

interface NamesDialogProps {
  organizationId: string;
  of: Import;
  check: ImportCheck;
  onClose: () => void;
}

type Matches = Readonly<Record<string, string | null>>;

/** Says who the names in a file are that are nobody's here. The file is checked again with them. */
export function NamesDialog({ organizationId, of, check, onClose }: NamesDialogProps) {
  const { data: colleagues = [] } = useQuery(everyColleagueQuery(organizationId));
  const places = useWorkplace((workplace) => workplace.locations);
  const [owners, setOwners] = useState<Matches>(of.choices.owners);
  const [locations, setLocations] = useState<Matches>(of.choices.locations);
  const { changeAsync, isSaving, error } = useImportChange(organizationId, of.id);
  const { take, taking } = useImportStep(organizationId, of.id, onClose);
  const isDirty = owners !== of.choices.owners || locations !== of.choices.locations;
  const save = async () => {
    if (!isDirty) return onClose();
    await changeAsync({ choices: { owners: { ...owners }, locations: { ...locations } } });
    // Also if the dialog is gone by then, with the check that it belongs to.
    take("check");
  };
  // What is wrong is shown in the dialog.
  const saveQuietly = () => void save().catch(() => undefined);
  return (
    <Dialog
      isOpen
      title="Match Names"
      subtitle="Match each name to a person or location here. The file is checked again afterward."
      isDirty={isDirty}
      isBusy={isSaving || taking !== undefined}
      onSave={saveQuietly}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button
            isChange
            variant="primary"
            isBusy={isSaving || taking !== undefined}
            busyText="Saving…"
            onClick={saveQuietly}
          >
            Save and check
          </Button>
        </>
      }
    >
      <NameFields
        title="Owners"
        unknown={check.unknownOwners}
        matches={owners}
        nobody="Nobody"
        options={colleagues.map(({ id, firstName, lastName }) => ({ id, name: fullName(firstName, lastName) }))}
        onMatches={setOwners}
      />
      <NameFields
        title="Locations"
        unknown={check.unknownLocations}
        matches={locations}
        nobody="As chosen for the others"
        options={places.map(({ locationId, name }) => ({ id: locationId, name }))}
        onMatches={setLocations}
      />
      {error && (
        <p role="alert" className="text-danger">
          {messageOf(error)}
        </p>
      )}
    </Dialog>
  );
}

interface NameFieldsProps {
  title: string;
  unknown: ImportCheck["unknownOwners"];
  matches: Matches;
  /** What it means that a name is none of the options. */
  nobody: string;
  options: readonly { id: string; name: string }[];
  onMatches: (matches: Matches) => void;
}

function NameFields({ title, unknown, matches, nobody, options, onMatches }: NameFieldsProps) {
  const rowsOf = new Map(unknown.map(({ name, rows }) => [name, rows]));
  const names = [...new Set([...rowsOf.keys(), ...Object.keys(matches)])];
  if (names.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-3 pb-5">
      <h3 className="font-semibold">{title}</h3>
      {names.map((name) => (
        <SelectField
          key={name}
          label={name}
          note={rowsOf.has(name) ? countOf(rowsOf.get(name) ?? 0, "row") : undefined}
          value={matches[name] ?? ""}
          onChange={({ target }) => onMatches({ ...matches, [name]: target.value || null })}
        >
          <option value="">{nobody}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectField>
      ))}
    </section>
  );
}
