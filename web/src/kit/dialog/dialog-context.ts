import { createContext, use } from "react";

interface DialogControls {
  /** Closes, after asking if typed text would be lost. Does nothing while busy. */
  close: () => void;
  isBusy: boolean;
  /** Not shown, because another panel is. */
  isBehind: boolean;
}

export const DialogContext = createContext<DialogControls>({ close: () => undefined, isBusy: false, isBehind: false });

/** The surrounding dialog, for controls that close it from inside. */
export const useDialog = () => use(DialogContext);
