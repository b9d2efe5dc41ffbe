import type { Organization } from "@automotive-crm/contract/organizations/record";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { NewOrganizationFields } from "./NewOrganizationFields.tsx";
import { useNewOrganization, type NewOrganizationForm } from "./useNewOrganization.ts";

interface CreateOrganizationDialogProps {
  onClose: () => void;
  onCreated: (organization: Organization) => void;
}

const formId = "new-organization";

/** Adds an organization; for super admins. */
export function CreateOrganizationDialog({ onClose, onCreated }: CreateOrganizationDialogProps) {
  const newOrganization = useNewOrganization(onCreated);
  const { isSaving, isComplete, isDirty, failure } = newOrganization;
  const { form, submitButton } = useFocus(newOrganization);

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
            ref={submitButton}
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isComplete || isSaving}
            isBusy={isSaving}
            busyText="Creating..."
          >
            Create Organization
          </Button>
        </>
      }
    >
      <form
        ref={form}
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

/** The first field when the dialog opens; after a failure the first affected field, else the button to try again. */
function useFocus({ failureCount }: NewOrganizationForm) {
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  useEffect(() => {
    if (failureCount === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A button disabled while saving loses focus.
    (wrong ?? submitButton.current)?.focus();
  }, [failureCount]);
  return { form, submitButton };
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
