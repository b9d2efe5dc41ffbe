import { locationRoles, type LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { roleWords } from "#lib/workplace/roles.ts";
import { SelectField } from "#kit/controls/SelectField.tsx";

interface RoleFieldProps {
  label: string;
  isLabelHidden?: boolean;
  isRequired?: boolean;
  disabled?: boolean;
  className?: string;
  /** Undefined until one is chosen. */
  role: LocationRole | undefined;
  /** Those offered; all if absent. */
  roles?: readonly LocationRole[] | undefined;
  error?: string | undefined;
  onRole: (role: LocationRole) => void;
}

/** Chooses a role at a location. */
export function RoleField({ role, roles = locationRoles, onRole, ...field }: RoleFieldProps) {
  return (
    <SelectField
      {...field}
      value={role ?? ""}
      onChange={({ target }) => {
        const chosen = locationRoles.find((each) => each === target.value);
        if (chosen) onRole(chosen);
      }}
    >
      {role === undefined && <option value="">Select a role</option>}
      {roles.map((each) => (
        <option key={each} value={each}>
          {roleWords(each)}
        </option>
      ))}
    </SelectField>
  );
}
