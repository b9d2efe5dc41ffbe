import { updateOrganization } from "@automotive-crm/contract/organizations/changes";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { formatZoneName } from "#lib/format/format-date.ts";
import { plainWords } from "#lib/offline/conflicts/edit-words.ts";
import { organizationsQuery } from "#lib/workplace/workplace.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { notify } from "#kit/feedback/notify.ts";
import { missingTimeZone } from "./new-organization.ts";
import { organizationName } from "./switcher-texts.ts";
import { TimeZoneInput } from "./TimeZoneField.tsx";

interface TimeZoneDialogProps {
  organization: Organization;
  onClose: () => void;
}

/** Changes an organization's time zone; for super admins. */
export function TimeZoneDialog({ organization, onClose }: TimeZoneDialogProps) {
  const form = useSavedForm({
    start: startOf({ timeZone: organization.timeZone }),
    show: (_field, timeZone) => formatZoneName(plainWords(timeZone)),
    check: ({ timeZone }) => (timeZone === "" ? { timeZone: missingTimeZone } : {}),
    skipsUnchanged: true,
    toBody: (values, base) => ({ ...values, base }),
    send: (body) => call(updateOrganization, { params: { organizationId: organization.id }, body }),
    onSaved: (changed) => {
      queryClient.setQueryData(organizationsQuery.queryKey, (listed: Organization[] = []) =>
        listed.map((each) => (each.id === changed.id ? changed : each)),
      );
      notify.success("The time zone was changed.");
    },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      isChange={false}
      title="Organization Time Zone"
      subtitle={organizationName(organization.name)}
    >
      <TimeZoneInput hint="For new locations, and for work that isn't at any location. Existing locations keep their own." />
    </FormDialog>
  );
}
