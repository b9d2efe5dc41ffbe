import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { fullName } from "#lib/format/format.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { useFormValues } from "#kit/form/useFormValues.ts";
import { RoleField } from "#features/settings/RoleField.tsx";
import { useSettingsEdit } from "#features/settings/useSettingsEdit.ts";
import { accessWords, saveLocationRole } from "./access-words.ts";

interface EditAccessDialogProps {
  user: UserAccount;
  link: UserLocation;
  onClose: () => void;
}

/** Changes someone's role at a location. */
export function EditAccessDialog({ user, link, onClose }: EditAccessDialogProps) {
  const { organizationId } = user;
  const { start, values, edit, isDirty } = useFormValues({ role: link.role });
  const { save, isSaving, messages, formFailure, question } = useSettingsEdit({
    organizationId,
    ...accessWords(link.location.name),
    ...saveLocationRole(user, link),
    onSaved: onClose,
  });
  return (
    <SaveDialog
      formId="edit-access"
      title="Edit Location Access"
      subtitle={fullName(user.firstName, user.lastName)}
      size="small"
      isDirty={isDirty}
      isSaving={isSaving}
      failure={formFailure}
      question={question}
      onSave={() => save({ ...values, base: start })}
      onClose={onClose}
    >
      <TextField
        label="Location"
        readOnly
        value={link.location.name}
        hint="Location cannot be changed. Remove and re-add to change location."
      />
      <RoleField
        label="Role"
        isRequired
        role={values.role}
        error={messages["role"]}
        onRole={(role) => edit({ role })}
      />
    </SaveDialog>
  );
}
