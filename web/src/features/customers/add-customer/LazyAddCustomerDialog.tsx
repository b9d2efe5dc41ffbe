import { useEffect, useEffectEvent, useState, type ComponentProps } from "react";
import { notify } from "#ui/notify.ts";
import type { AddCustomerDialog } from "./AddCustomerDialog.tsx";

type Props = ComponentProps<typeof AddCustomerDialog>;

/** The add form, whose script is fetched once the list is on the screen, so that the list need not wait for it. */
export function LazyAddCustomerDialog(props: Props) {
  const { isOpen, onClose } = props;
  const [Form, setForm] = useState<typeof AddCustomerDialog>();
  const tellFailure = useEffectEvent(() => {
    if (!isOpen) return;
    notify.error("The form could not be loaded. Please try again when you are connected.");
    onClose();
  });
  useEffect(() => {
    if (Form) return undefined;
    let isGone = false;
    // Tried ahead of time, and again whenever the form is asked for.
    import("./AddCustomerDialog.tsx").then(
      (loaded) => isGone || setForm(() => loaded.AddCustomerDialog),
      () => isGone || tellFailure(),
    );
    return () => {
      isGone = true;
    };
  }, [Form, isOpen]);
  return Form && <Form {...props} />;
}
