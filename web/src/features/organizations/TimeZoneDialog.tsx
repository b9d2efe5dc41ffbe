import { updateOrganization } from "@automotive-crm/contract/new-organization";
import type { Organization } from "@automotive-crm/contract/organizations";
import { useState, type FormEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { asSentence } from "#lib/errors/as-sentence.ts";
import { organizationsQuery } from "#lib/workplace/workplace.ts";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { notify } from "#ui/notify.ts";
import { missingTimeZone } from "./new-organization.ts";
import { organizationName } from "./switcher-texts.ts";
import { TimeZoneField } from "./TimeZoneField.tsx";

interface TimeZoneDialogProps {
  organization: Organization;
  onClose: () => void;
}

const formId = "organization-time-zone";

/** Changes an organization's time zone; for super admins. */
export function TimeZoneDialog({ organization, onClose }: TimeZoneDialogProps) {
  const { timeZone, choose, isSaving, error, failure, save } = useTimeZone(organization, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title="Organization Time Zone"
      subtitle={organizationName(organization.name)}
      isOpen
      isDirty={timeZone !== organization.timeZone}
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
        <TimeZoneField
          hint="For new locations, and for work that isn't at any location. Existing locations keep their own."
          value={timeZone}
          error={error}
          isReadOnly={isSaving}
          onChange={choose}
        />
        {failure !== null && <FormFailure message={failure} />}
      </form>
    </Dialog>
  );
}

function useTimeZone(organization: Organization, onSaved: () => void) {
  const [timeZone, setTimeZone] = useState(organization.timeZone);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    if (isSaving) return;
    if (timeZone === "") return setError(missingTimeZone);
    if (timeZone === organization.timeZone) return onSaved();
    setFailure(null);
    setIsSaving(true);
    try {
      const params = { organizationId: organization.id };
      const changed = await call(updateOrganization, { params, body: { timeZone } });
      queryClient.setQueryData(organizationsQuery.queryKey, (listed: Organization[] = []) =>
        listed.map((each) => (each.id === changed.id ? changed : each)),
      );
      notify.success("The time zone was changed.");
      setIsSaving(false);
      onSaved();
    } catch (caught) {
      setIsSaving(false);
      const field = caught instanceof ApiFailure ? caught.fields?.["timeZone"] : undefined;
      if (field !== undefined) setError(asSentence(field));
      else setFailure(caught instanceof ApiFailure ? caught.message : "Please try again.");
    }
  };
  return {
    timeZone,
    choose: (chosen: string) => {
      setError(undefined);
      setTimeZone(chosen);
    },
    isSaving,
    error,
    failure,
    save,
  };
}
