import type { LocationRole } from "@automotive-crm/contract/permissions";
import type { UserAccount } from "@automotive-crm/contract/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/user-location-record";
import { updateUserLocation } from "@automotive-crm/contract/user-locations";
import { useState, type FormEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { TextField } from "#ui/TextField.tsx";
import { RoleField } from "#features/settings/RoleField.tsx";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";

interface EditAccessDialogProps {
  user: UserAccount;
  link: UserLocation;
  onClose: () => void;
}

const formId = "edit-access";

/** Changes someone's role at a location. */
export function EditAccessDialog({ user, link, onClose }: EditAccessDialogProps) {
  const { organizationId } = user;
  const [role, setRole] = useState(link.role);
  const { save, isSaving, messages, failure } = useSettingsMutation({
    organizationId,
    send: (chosen: LocationRole) =>
      call(updateUserLocation, {
        params: { userLocationId: link.userLocationId },
        body: { role: chosen },
        organizationId,
      }),
    onSaved: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(role);
  };
  return (
    <Dialog
      title="Edit Location Access"
      subtitle={fullName(user.firstName, user.lastName)}
      size="small"
      isOpen
      isDirty={role !== link.role}
      isBusy={isSaving}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" isBusy={isSaving} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Location"
          readOnly
          value={link.location.name}
          hint="Location cannot be changed. Remove and re-add to change location."
        />
        <RoleField label="Role" isRequired role={role} error={messages["role"]} onRole={setRole} />
        {failure && <FormFailure message={failure} />}
      </form>
    </Dialog>
  );
}
