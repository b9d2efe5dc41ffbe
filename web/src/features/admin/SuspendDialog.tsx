import { resumeOrganization, suspendOrganization } from "@automotive-crm/contract/organizations/changes";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { storeOrganization } from "./admin.queries.ts";

/** Asks before an organization is suspended or resumed. */
export function SuspendDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { id: organizationId, name, status } = organization;
  const isSuspended = status === "suspended";
  const { isSaving, failure, save } = useSaving(messageOf);
  const change = async () => {
    const isDone = await save(async () => {
      const endpoint = isSuspended ? resumeOrganization : suspendOrganization;
      storeOrganization(await call(endpoint, { params: { organizationId } }));
    });
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={isSuspended ? `Resume ${name}` : `Suspend ${name}`}
      question={
        isSuspended
          ? "People there will be able to make changes again."
          : "People there can still read everything but can't change anything until you resume it. They are notified right away."
      }
      confirmLabel={isSuspended ? "Resume" : "Suspend"}
      isDangerous={!isSuspended}
      isOpen
      isBusy={isSaving}
      busyText={isSuspended ? "Resuming..." : "Suspending..."}
      error={failure ?? undefined}
      onConfirm={() => void change()}
      onCancel={onClose}
    />
  );
}
