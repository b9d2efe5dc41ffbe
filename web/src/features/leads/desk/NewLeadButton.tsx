import { globalView } from "@automotive-crm/contract/organizations/record";
import { useNavigate } from "@tanstack/react-router";
import { MessageSquarePlus } from "lucide-react";
import { useRef, useState } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { usePlace } from "#lib/workplace/usePlace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { useKey } from "#kit/focus/useKey.ts";

const load = async () => (await import("./NewLeadDialog.tsx")).NewLeadDialog;

/** Takes down who came in or called: in the header of every page, where w does the same, and on the page of leads. */
export function NewLeadButton({ isInHeader = false }: { isInHeader?: boolean }) {
  const organizationId = usePlace()?.organizationId ?? globalView;
  const mayCreate = usePermission("org:customers:create") && organizationId !== globalView;
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  useKey("w", () => {
    if (!isInHeader) return;
    // The focus returns to the button, as after a click.
    button.current?.focus();
    button.current?.click();
  });
  if (!mayCreate) return null;
  const close = () => setIsOpen(false);
  const shared = { ref: button, isChange: true, "aria-haspopup": "dialog", onClick: () => setIsOpen(true) } as const;
  return (
    <>
      {isInHeader ? (
        <IconButton
          {...shared}
          label="New lead"
          aria-keyshortcuts="w"
          icon={<MessageSquarePlus aria-hidden size={18} />}
        />
      ) : (
        <Button
          {...shared}
          variant="primary"
          className="max-sm:w-(--size) max-sm:p-0"
          icon={<MessageSquarePlus aria-hidden size={17} />}
        >
          <span className="max-sm:sr-only">New lead</span>
        </Button>
      )}
      <LazyDialog
        load={load}
        isOnDemand
        isOpen={isOpen}
        onClose={close}
        dialog={
          isOpen
            ? {
                organizationId,
                onSaved: (lead) => void navigate({ to: "/leads", search: { view: "all", lead: lead.id } }),
                onClose: close,
              }
            : null
        }
      />
    </>
  );
}
