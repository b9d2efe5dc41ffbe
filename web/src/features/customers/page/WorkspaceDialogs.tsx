import type { Customer } from "@automotive-crm/contract/customers/record";
import { Fragment } from "react";
import { useKey } from "#kit/focus/useKey.ts";
import { useCustomerParts, type OpenedDialog } from "#records/customer-part.ts";
import { useChangeKeyAction } from "#kit/controls/read-only.ts";

interface WorkspaceDialogsProps {
  customer: Customer;
  opened: OpenedDialog | null;
  openNew: (name: string) => void;
  onClose: () => void;
}

/** The page's dialogs and their shortcuts. Only for people who may edit the customer. */
export function WorkspaceDialogs({ customer, opened, openNew, onClose }: WorkspaceDialogsProps) {
  return useCustomerParts().map(({ name, dialog, shortcut }) => {
    if (!dialog) return null;
    const isOpen = opened?.name === name;
    return (
      <Fragment key={name}>
        {shortcut !== undefined && <Shortcut of={shortcut} onPress={() => openNew(name)} />}
        {(isOpen ? opened.dialog : dialog)({ customer, isOpen, onClose })}
      </Fragment>
    );
  });
}

function Shortcut({ of, onPress }: { of: string; onPress: () => void }) {
  const changeByKey = useChangeKeyAction();
  useKey(of, () => changeByKey(onPress));
  return null;
}
