import type { Visit } from "@automotive-crm/contract/showroom/record";
import { UserRoundPlus } from "lucide-react";
import { useRef, useState } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { useKey } from "#kit/focus/useKey.ts";

const load = async () => (await import("./CheckInDialog.tsx")).CheckInDialog;

interface CheckInButtonProps {
  organizationId: string;
  onSaved: (visit: Visit) => void;
}

/** Checks somebody in; c does the same. */
export function CheckInButton({ organizationId, onSaved }: CheckInButtonProps) {
  const mayCheckIn = usePermission("org:customers:edit");
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useKey("c", () => {
    // The focus returns to the button, as after a click.
    button.current?.focus();
    button.current?.click();
  });
  if (!mayCheckIn) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        ref={button}
        isChange
        aria-haspopup="dialog"
        aria-keyshortcuts="c"
        variant="primary"
        className="max-sm:w-(--size) max-sm:p-0"
        icon={<UserRoundPlus aria-hidden size={17} />}
        onClick={() => setIsOpen(true)}
      >
        <span className="max-sm:sr-only">Check in</span>
      </Button>
      <LazyDialog
        load={load}
        isOpen={isOpen}
        onClose={close}
        dialog={isOpen ? { organizationId, onSaved, onClose: close } : null}
      />
    </>
  );
}
