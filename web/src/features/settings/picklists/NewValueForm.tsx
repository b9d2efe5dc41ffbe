import { maxPicklistValues, type PicklistName } from "@automotive-crm/contract/picklists/record";
import { Plus } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { saveFormOnKey } from "#kit/form/save-key.ts";
import { TextField } from "#kit/controls/TextField.tsx";
import { usePicklistChanges } from "./usePicklistChanges.ts";

interface NewValueFormProps {
  organizationId: string;
  picklist: PicklistName;
  one: string;
  hasDescription: boolean;
  /** How many entries the list has. */
  count: number;
}

/** Adds an entry at the end of a list. */
export function NewValueForm({ organizationId, picklist, one, hasDescription, count }: NewValueFormProps) {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { add } = usePicklistChanges(organizationId, picklist, () => {
    setName("");
    setDescription("");
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === "");
    if (name.trim() !== "") add.save(description.trim() === "" ? { name } : { name, description });
  };
  if (count >= maxPicklistValues) return <p className="pt-3 text-table text-quiet">This list is full.</p>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field.
    <form noValidate className="flex flex-wrap items-start gap-2 pt-3" onKeyDown={saveFormOnKey} onSubmit={submit}>
      <TextField
        label={`New ${one}`}
        isLabelHidden
        placeholder={`New ${one}`}
        autoComplete="off"
        maxLength={100}
        className="flex-1 basis-40"
        value={name}
        readOnly={add.isSaving}
        error={isMissing ? "Please enter a name" : (add.messages["name"] ?? add.failure ?? undefined)}
        onChange={({ target }) => {
          setName(target.value);
          setIsMissing(false);
        }}
      />
      {hasDescription && (
        <TextField
          label={`Description of the new ${one}`}
          isLabelHidden
          placeholder="Description (optional)"
          autoComplete="off"
          maxLength={200}
          className="flex-1 basis-40"
          value={description}
          readOnly={add.isSaving}
          error={add.messages["description"]}
          onChange={({ target }) => setDescription(target.value)}
        />
      )}
      <Button
        isChange
        type="submit"
        className="pointer-fine:mt-0.5"
        icon={<Plus aria-hidden size={16} />}
        isBusy={add.isSaving}
        busyText="Adding…"
      >
        Add
      </Button>
    </form>
  );
}
