import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useHasDraft } from "#lib/offline/kept-draft.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { useEditing } from "./editing-context.ts";

interface EditButtonProps {
  /** "Edit notes". */
  label: string;
  /** Which form it opens, so that it can show that there is a draft. */
  what: string;
  recordId?: string | undefined;
  icon?: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
}

/** Opens a form in place. A dot means that it has a draft. */
export function EditButton({ label, what, recordId, icon, isOpen, onOpen }: EditButtonProps) {
  const { customer } = useEditing();
  const hasDraft = useHasDraft(what, {
    organizationId: customer.organizationId,
    customerId: customer.id,
    recordId,
  });
  const isUnfinished = hasDraft && !isOpen;
  return (
    <IconButton
      isChange
      label={isUnfinished ? `${label}, unfinished` : label}
      tipSide="left"
      className="md:[--size:28px]"
      aria-expanded={isOpen}
      icon={
        <span className="relative">
          {icon ?? <Pencil aria-hidden size={14} />}
          {isUnfinished && <span className="absolute -top-1 -right-1.5 size-1.5 rounded-full bg-warn" />}
        </span>
      }
      onClick={() => !isOpen && onOpen()}
    />
  );
}
