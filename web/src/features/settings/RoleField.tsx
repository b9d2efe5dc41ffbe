import { locationRoles, type LocationRole } from "@automotive-crm/contract/permissions";
import { SelectField } from "#ui/SelectField.tsx";
import { locationRoleWords } from "./location-role-words.ts";

interface RoleFieldProps {
  label: string;
  isLabelHidden?: boolean;
  isRequired?: boolean;
  disabled?: boolean;
  className?: string;
  /** Undefined until one is chosen. */
  role: LocationRole | undefined;
  error?: string | undefined;
  onRole: (role: LocationRole) => void;
}

/** Chooses a role at a location. */
export function RoleField({ role, onRole, ...field }: RoleFieldProps) {
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
      {Object.entries(locationRoleWords).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}
