import { locationRoles, type LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { roleWords } from "#lib/workplace/roles.ts";
import { SelectInput, useSelectInput } from "#records/fields/inputs.tsx";

interface RoleFieldProps {
  label: string;
  isRequired?: boolean;
  className?: string;
  /** Those offered; all if absent. */
  roles?: readonly LocationRole[] | undefined;
}

/** Chooses a role at a location, as the form's `role`. */
export function RoleField({ roles = locationRoles, ...field }: RoleFieldProps) {
  const { value } = useSelectInput<{ role: string }>("role");
  return (
    <SelectInput<{ role: string }> name="role" {...field}>
      {value === "" && <option value="">Select a role</option>}
      {roles.map((each) => (
        <option key={each} value={each}>
          {roleWords(each)}
        </option>
      ))}
    </SelectInput>
  );
}
