import { Pencil } from "lucide-react";
import { useState, type ComponentType } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import type { DealFormProps, DealPartProps } from "./part-props.ts";

interface EditButtonProps extends DealPartProps {
  label: string;
  load: () => Promise<ComponentType<DealFormProps>>;
}

/** Opens the form of a part of the page. */
export function EditButton({ label, load, mayEdit, ...of }: EditButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button
        isChange
        variant="ghost"
        aria-haspopup="dialog"
        icon={<Pencil aria-hidden size={15} />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <LazyDialog
        load={load}
        isOnDemand
        isOpen={isOpen}
        onClose={close}
        dialog={isOpen ? { ...of, onClose: close } : null}
      />
    </>
  );
}
