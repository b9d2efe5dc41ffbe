import { locationRoles, type LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { roleWords } from "#lib/workplace/roles.ts";
import { SelectInput } from "#records/fields/inputs.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";

interface RoleFieldProps {
  label: string;
  isRequired?: boolean;
  className?: string;
  /** Those offered; all if absent. */
  roles?: readonly LocationRole[] | undefined;
}

/** Chooses a role at a location, as the form's `role`. */
export function RoleField({ roles = locationRoles, ...field }: RoleFieldProps) {
  const { role } = useTyped<{ role: string }>();
  return (
    <SelectInput<{ role: string }> name="role" {...field}>
      {role === "" && <option value="">Select a role</option>}
      {roles.map((each) => (
        <option key={each} value={each}>
          {roleWords(each)}
        </option>
      ))}
    </SelectInput>
  );
}
