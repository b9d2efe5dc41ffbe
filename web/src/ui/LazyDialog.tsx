import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { notify } from "./notify.ts";
import { whenIdle } from "./when-idle.ts";

interface LazyDialogProps<Props extends object> {
  /** Declared outside the component, so that its identity is stable. */
  load: () => Promise<ComponentType<Props>>;
  isOpen: boolean;
  /** Fetched only when opened; otherwise once the browser is idle. */
  isOnDemand?: boolean;
  onClose: () => void;
  /** The dialog's own props; null if there are none while it is closed. */
  dialog: Props | null;
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
  useEffect(() => {
    if (Dialog || (isOnDemand && !isOpen)) return undefined;
    let isGone = false;
    const fetchDialog = () =>
      void load().then(
        (loaded) => isGone || setDialog(() => loaded),
        () => isGone || tellFailure(),
      );
    const callOff = isOpen ? fetchDialog() : whenIdle(fetchDialog);
    return () => {
      isGone = true;
      callOff?.();
    };
  }, [Dialog, isOpen, isOnDemand, load]);
  return isOpen && Dialog && dialog && <Dialog {...dialog} />;
}
