import { createContext, use } from "react";

/** Closes the popover around the caller; nothing outside of one. */
export const PopoverContext = createContext<() => void>(() => undefined);

export const useClosePopover = () => use(PopoverContext);
