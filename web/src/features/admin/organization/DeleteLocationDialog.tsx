import type { Location } from "@automotive-crm/contract/organizations/location";
import { deleteLocation } from "@automotive-crm/contract/organizations/location-changes";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { locationsQuery } from "#features/admin/admin.queries.ts";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";

export function DeleteLocationDialog({ location, onClose }: { location: Location; onClose: () => void }) {
  const { locationId, organizationId, name } = location;
  const { isSaving, failure, save } = useSaving((error) => `Failed to delete location: ${messageOf(error)}`);
  const confirm = async () => {
    const isDone = await save(async () => {
      await call(deleteLocation, { params: { locationId }, query: { organizationId }, organizationId });
      queryClient.setQueryData(locationsQuery(organizationId).queryKey, (listed: Location[] = []) =>
        listed.filter((each) => each.locationId !== locationId),
      );
    });
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      question="Are you sure you want to delete this location? This action cannot be undone."
      confirmLabel="Delete"
      isDangerous
      isOpen
      isBusy={isSaving}
      busyText="Deleting..."
      error={failure ?? undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
