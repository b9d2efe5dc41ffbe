import { createContext, use } from "react";

/** Closes the popover around the caller; does nothing outside one. */
export const PopoverContext = createContext<() => void>(() => undefined);

export const useClosePopover = () => use(PopoverContext);
