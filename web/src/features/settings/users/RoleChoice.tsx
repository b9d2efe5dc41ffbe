import { useState, type KeyboardEvent, type ReactNode } from "react";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import type { useSettingsEdit } from "#features/settings/useSettingsEdit.ts";

interface RoleChoiceProps<Role extends string | null> {
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  className?: string;
  role: Role;
  roles: readonly { role: Role; words: string }[];
  change: Pick<
    ReturnType<typeof useSettingsEdit<{ role: Role }, unknown>>,
    "isSaving" | "failure" | "question" | "reset"
  >;
  /** What is asked before a role is changed. */
  question: (role: Role) => ReactNode;
  onConfirm: (role: Role) => void;
}

/** A role that takes effect at once, and is therefore asked about. */
export function RoleChoice<Role extends string | null>(props: RoleChoiceProps<Role>) {
  const { role, roles, change, question, onConfirm, ...field } = props;
  const [asked, setAsked] = useState<{ from: Role; to: Role }>();
  // Once the role is saved, or someone else gave them another one, there is nothing left to ask.
  if (asked && asked.from !== role) setAsked(undefined);
  const stop = () => {
    change.reset();
    setAsked(undefined);
  };
  const conflict = change.question;
  return (
    <>
      <SelectField
        {...field}
        value={role ?? ""}
        onKeyDown={openOnArrow}
        onChange={({ target }) => {
          const chosen = roles.find((each) => (each.role ?? "") === target.value);
          if (chosen) setAsked({ from: role, to: chosen.role });
        }}
      >
        {roles.map((each) => (
          <option key={each.role} value={each.role ?? ""}>
            {each.words}
          </option>
        ))}
      </SelectField>
      {asked && !conflict && (
        <ConfirmDialog
          title="Change Role"
          question={question(asked.to)}
          confirmLabel="Change Role"
          isOpen
          isBusy={change.isSaving}
          busyText="Saving…"
          error={change.failure ?? undefined}
          onCancel={stop}
          onConfirm={() => onConfirm(asked.to)}
        />
      )}
      {conflict && (
        <ConflictDialog
          {...conflict}
          onCancel={() => {
            conflict.onCancel();
            stop();
          }}
        />
      )}
    </>
  );
}

/** In some browsers an arrow chooses the next option of a closed list. Here it opens the list, as in the others. */
function openOnArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  const isArrow = event.key.startsWith("Arrow") || ["Home", "End", "PageUp", "PageDown"].includes(event.key);
  // Where a page can't know whether the list is open, the arrows stay the browser's: the question comes all the same.
  if (!isArrow || event.altKey || !window.CSS?.supports("selector(:open)")) return;
  const select = event.currentTarget;
  if (select.matches(":open")) return;
  event.preventDefault();
  select.showPicker();
}
