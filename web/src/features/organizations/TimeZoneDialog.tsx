import { updateOrganization } from "@automotive-crm/contract/organizations/changes";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { formatZoneName } from "#lib/format/format-date.ts";
import { plainWords } from "#lib/offline/edit-words.ts";
import { useConflict } from "#lib/offline/useConflict.ts";
import { organizationsQuery } from "#lib/workplace/workplace.ts";
import { notify } from "#kit/feedback/notify.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { useFormValues } from "#kit/form/useFormValues.ts";
import { missingTimeZone } from "./new-organization.ts";
import { organizationName } from "./switcher-texts.ts";
import { TimeZoneField } from "./TimeZoneField.tsx";

interface TimeZoneDialogProps {
  organization: Organization;
  onClose: () => void;
}

/** Changes an organization's time zone; for super admins. */
export function TimeZoneDialog({ organization, onClose }: TimeZoneDialogProps) {
  const { start, values, edit, isDirty } = useFormValues({ timeZone: organization.timeZone });
  const { isSaving, failure, fields, save, refuse } = useSaving(messageOf);
  const edited = useConflict({
    labels: {},
    show: (_field, timeZone) => formatZoneName(plainWords(timeZone)),
    save: (body: { timeZone?: string; base?: Record<string, unknown> }) =>
      call(updateOrganization, { params: { organizationId: organization.id }, body }),
  });
  const submit = async () => {
    if (values.timeZone === "") return refuse({ timeZone: missingTimeZone });
    if (!isDirty) return onClose();
    await save(async () => {
      const changed = await edited.save({ ...values, base: start });
      if (!changed) return;
      queryClient.setQueryData(organizationsQuery.queryKey, (listed: Organization[] = []) =>
        listed.map((each) => (each.id === changed.id ? changed : each)),
      );
      notify.success("The time zone was changed.");
      onClose();
    });
  };
  return (
    <SaveDialog
      isChange={false}
      formId="organization-time-zone"
      title="Organization Time Zone"
      subtitle={organizationName(organization.name)}
      isDirty={isDirty}
      isSaving={isSaving}
      failure={fields["timeZone"] === undefined ? failure : null}
      question={edited.question}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <TimeZoneField
        hint="For new locations, and for work that isn't at any location. Existing locations keep their own."
        value={values.timeZone}
        error={fields["timeZone"]}
        isReadOnly={isSaving}
        onChange={(timeZone) => {
          refuse({});
          edit({ timeZone });
        }}
      />
    </SaveDialog>
  );
}
