import type { Organization } from "@automotive-crm/contract/organizations/record";
import { CircleAlert } from "lucide-react";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { NewOrganizationFields } from "./NewOrganizationFields.tsx";
import { useNewOrganization } from "./useNewOrganization.ts";

interface CreateOrganizationDialogProps {
  onClose: () => void;
  onCreated: (organization: Organization) => void;
}

const formId = "new-organization";

/** Adds an organization; for super admins. */
export function CreateOrganizationDialog({ onClose, onCreated }: CreateOrganizationDialogProps) {
  const newOrganization = useNewOrganization(onCreated);
  const { isSaving, isComplete, isDirty, failure } = newOrganization;

  const close = () => {
    newOrganization.abandon();
    onClose();
  };
  return (
    <Dialog
      title="Create Organization"
      subtitle="Add a new organization to the system"
      isOpen
      isDirty={isDirty}
      isBusy={isSaving}
      onClose={close}
      footer={
        <>
          <CancelButton />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isComplete}
            isBusy={isSaving}
            busyText="Creating..."
          >
            Create Organization
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isSaving) void newOrganization.save();
        }}
      >
        {newOrganization.isFromDraft && <DraftNote onStartOver={newOrganization.startOver} />}
        <NewOrganizationFields form={newOrganization} />
        {failure && <Failure text={failure} />}
      </form>
    </Dialog>
  );
}

function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className="mb-4 flex items-center gap-3 rounded-box border border-line bg-base-200 py-2 pr-2 pl-4 text-table">
      <span className="min-w-0 flex-1">This is what you typed before. It is not saved yet.</span>
      <Button variant="ghost" onClick={onStartOver}>
        Start over
      </Button>
    </p>
  );
}

/** Stays visible at the bottom of the scroll area. Everything typed is still there. */
function Failure({ text }: { text: string }) {
  return (
    <div className="sticky -bottom-4 -mx-5 mt-4 -mb-4 bg-base-100 px-5 py-3 max-sm:-mx-4 max-sm:px-4">
      <p
        role="alert"
        className="flex max-h-[min(10rem,25dvh)] items-start gap-2.5 overflow-y-auto rounded-box bg-error/14 px-4 py-3"
      >
        <CircleAlert aria-hidden size={18} className="mt-px shrink-0 text-danger" />
        <span className="min-w-0 flex-1 break-words">{text}</span>
      </p>
    </div>
  );
}
