import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { fullName } from "#lib/format/format.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { TextField } from "#kit/controls/TextField.tsx";
import { RoleField } from "#features/settings/RoleField.tsx";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";
import { useSayEffect } from "#features/settings/useSettingsMutation.ts";
import { accessWords, saveLocationRole } from "./access-words.ts";

interface EditAccessDialogProps {
  user: UserAccount;
  link: UserLocation;
  onClose: () => void;
}

/** Changes someone's role at a location. */
export function EditAccessDialog({ user, link, onClose }: EditAccessDialogProps) {
  const { organizationId } = user;
  const { send, effect } = saveLocationRole(user, link);
  const sayEffect = useSayEffect(organizationId);
  const form = useSettingsForm({
    organizationId,
    start: startOf({ role: link.role }),
    ...accessWords(link.location.name),
    toBody: ({ role }, base) => ({ role, base: { ...base } }),
    send,
    onSaved: (saved, sent) => sayEffect(effect(sent, saved)),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Edit Location Access"
      subtitle={fullName(user.firstName, user.lastName)}
      size="small"
    >
      <TextField
        label="Location"
        readOnly
        value={link.location.name}
        hint="Location cannot be changed. Remove and re-add to change location."
      />
      <RoleField label="Role" isRequired />
    </FormDialog>
  );
}
