import type { ComponentType } from "react";
import { LazyComponent } from "#kit/loading/LazyComponent.tsx";

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
  const shown = isOpen ? dialog : null;
  return <LazyComponent load={load} isNeeded={isOpen} isOnDemand={isOnDemand} onFailure={onClose} shown={shown} />;
}
