import type { ComponentType, ReactNode } from "react";
import { LazyComponent } from "#kit/loading/LazyComponent.tsx";

interface LazyDialogProps<Props extends object> {
  /** Declared outside the component, so that its identity is stable. */
  load: () => Promise<ComponentType<Props>>;
  isOpen: boolean;
  /** Fetched only when opened; otherwise once the browser is idle. */
  isOnDemand?: boolean;
  onClose: () => void;
  /** The dialog's own props; null if there are none, while it is closed or before what it is about is loaded. */
  dialog: Props | null;
  /** The dialog in its place until then. */
  waiting?: ReactNode;
}

/** A dialog whose script is fetched separately, and again whenever it is opened after a failure. */
export function LazyDialog<Props extends object>(props: LazyDialogProps<Props>) {
  const { load, isOpen, isOnDemand = false, onClose, dialog, waiting } = props;
  const shown = isOpen ? dialog : null;
  const given = { load, isOnDemand, shown, waiting: isOpen && waiting };
  return <LazyComponent {...given} isNeeded={isOpen} keepsKeys onFailure={onClose} />;
}
