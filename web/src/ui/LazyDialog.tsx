import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { notify } from "./notify.ts";

interface LazyDialogProps<Props extends object> {
  /** Declared outside the component, so that its identity is stable. */
  load: () => Promise<ComponentType<Props>>;
  isOpen: boolean;
  /** Fetched only when opened; otherwise ahead of time. */
  isOnDemand?: boolean;
  onClose: () => void;
  /** The dialog's own props. */
  dialog: Props;
}

/** A dialog whose script is fetched separately, and again whenever it is opened after a failure. */
export function LazyDialog<Props extends object>(props: LazyDialogProps<Props>) {
  const { load, isOpen, isOnDemand = false, onClose, dialog } = props;
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const tellFailure = useEffectEvent(() => {
    if (!isOpen) return;
    notify.error("The form could not be loaded. Please try again when you're back online.");
    onClose();
  });
  const isDue = isOpen || !isOnDemand;
  useEffect(() => {
    if (Dialog || !isDue) return undefined;
    let isGone = false;
    load().then(
      (loaded) => isGone || setDialog(() => loaded),
      () => isGone || tellFailure(),
    );
    return () => {
      isGone = true;
    };
  }, [Dialog, isOpen, isDue, load]);
  return isOpen && Dialog && <Dialog {...dialog} />;
}
