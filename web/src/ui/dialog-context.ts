import { createContext, use } from "react";

interface DialogControls {
  /** Closes, after asking where something typed would be lost. Does nothing while busy. */
  close: () => void;
  isBusy: boolean;
}

export const DialogContext = createContext<DialogControls>({ close: () => undefined, isBusy: false });

/** The dialog around, for what closes it from within. */
export const useDialog = () => use(DialogContext);
