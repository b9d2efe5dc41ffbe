import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { Button } from "#kit/controls/Button.tsx";
import type { NewOrganizationValues } from "./new-organization.ts";
import { NewOrganizationFields } from "./NewOrganizationFields.tsx";
import { useNewOrganization } from "./useNewOrganization.ts";

interface CreateOrganizationDialogProps {
  onClose: () => void;
  onCreated: (organization: Organization) => void;
}

/** Adds an organization; for super admins. */
export function CreateOrganizationDialog(props: CreateOrganizationDialogProps) {
  const form = useNewOrganization(props);
  const { name, slug } = useTyped<NewOrganizationValues>(form);
  return (
    <FormDialog
      form={{ ...form, restoredAt: null }}
      isChange={false}
      title="Create Organization"
      subtitle="Add a new organization to the system"
      saveLabel="Create Organization"
      busyText="Creating..."
      isComplete={cleanLine(name) !== "" && cleanLine(slug) !== ""}
    >
      {form.restoredAt !== null && <DraftNote onStartOver={() => form.restart()} />}
      <NewOrganizationFields />
    </FormDialog>
  );
}

function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className="flex items-center gap-3 rounded-box border border-line bg-base-200 py-2 pr-2 pl-4 text-table">
      <span className="min-w-0 flex-1">This is what you typed before. It is not saved yet.</span>
      <Button variant="ghost" onClick={onStartOver}>
        Start over
      </Button>
    </p>
  );
}
