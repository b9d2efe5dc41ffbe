import type { Location } from "@automotive-crm/contract/organizations/location";
import { deleteLocation, updateLocation } from "@automotive-crm/contract/organizations/location-changes";
import { call } from "#lib/api/api-client.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { sayInactive } from "./say-inactive.ts";

interface DeleteLocationDialogProps {
  location: Location;
  onClose: () => void;
}

/** Asks before deleting a location. One that is in use can be made inactive instead. */
export function DeleteLocationDialog({ location, onClose }: DeleteLocationDialogProps) {
  const { organizationId, locationId, name } = location;
  const params = { locationId };
  const deletion = useSettingsMutation({
    organizationId,
    send: () => call(deleteLocation, { params, organizationId }),
    onSaved: onClose,
  });
  const deactivation = useSettingsMutation({
    organizationId,
    send: () => call(updateLocation, { params, body: { status: "inactive" }, organizationId }),
    onSaved: () => {
      sayInactive(location);
      onClose();
    },
  });
  const failure = deactivation.failure ?? deletion.failure;
  const maySuggest = deletion.failure !== null && location.status === "active" && !location.isPrimary;
  return (
    <Dialog
      title="Delete Location"
      subtitle={name}
      size="small"
      isOpen
      isBusy={deletion.isSaving || deactivation.isSaving}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          {maySuggest ? (
            <Button
              isChange
              variant="primary"
              isBusy={deactivation.isSaving}
              busyText="Saving…"
              onClick={() => deactivation.save(undefined)}
            >
              Make Inactive
            </Button>
          ) : (
            <Button
              isChange
              variant="danger"
              isBusy={deletion.isSaving}
              busyText="Deleting…"
              onClick={() => deletion.save(undefined)}
            >
              Delete
            </Button>
          )}
        </>
      }
    >
      <p>Are you sure you want to delete this location?</p>
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
