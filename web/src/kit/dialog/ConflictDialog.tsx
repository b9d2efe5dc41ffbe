import { useId, useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConflictDialogProps {
  fields: { name: string; label: string; theirs: string; yours: string }[];
  onChoose: (yours: ReadonlySet<string>) => void;
  onCancel: () => void;
  /** Explains the choice and what else will be saved. */
  text?: string;
}

const usualText = "Choose which changes to keep; everything else you changed will be saved too.";

/** Two people changed the same field: shows both values, to choose one for each field. */
export function ConflictDialog({ fields, onChoose, onCancel, text = usualText }: ConflictDialogProps) {
  const [yours, setYours] = useState<ReadonlySet<string>>(new Set(fields.map(({ name }) => name)));
  const choose = (name: string, isYours: boolean) => {
    const others = [...yours].filter((other) => other !== name);
    setYours(new Set(isYours ? [...others, name] : others));
  };
  return (
    <Dialog
      isOpen
      title="Someone else changed this too"
      subtitle={`Nothing is lost. ${text}`}
      onClose={onCancel}
      onSave={() => onChoose(yours)}
      footer={
        <>
          <Button onClick={onCancel}>Keep editing</Button>
          <Button variant="primary" onClick={() => onChoose(yours)}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {fields.map(({ name, label, theirs, yours: mine }) => (
          <fieldset key={name} className="grid min-w-0 gap-2 sm:grid-cols-2">
            <legend className="pb-1.5 text-table font-medium">{label}</legend>
            <Choice
              field={name}
              title="Yours"
              value={mine}
              isChosen={yours.has(name)}
              onChoose={() => choose(name, true)}
            />
            <Choice
              field={name}
              title="Their change"
              value={theirs}
              isChosen={!yours.has(name)}
              onChoose={() => choose(name, false)}
            />
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  field: string;
  title: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ field, title, value, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`grid min-h-11 min-w-0 cursor-pointer grid-cols-[auto_1fr] content-start items-start gap-x-2.5 rounded-box border p-3 ${isChosen ? "border-primary bg-primary/8" : "border-line hover:bg-hover"}`}
    >
      <input
        id={id}
        type="radio"
        name={`conflict-${field}`}
        className="radio radio-sm row-span-2 mt-px radio-primary"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="text-meta text-quiet">{title}</span>
      <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        {value || <span className="text-quiet">Empty</span>}
      </span>
    </label>
  );
}
