import { create } from "zustand";

/** Where on a phone a page puts its own search box, in place of the header's. */
export const useSearchSlot = create<{ slot: HTMLElement | null }>(() => ({ slot: null }));

/** The slot's ref. */
export const setSearchSlot = (slot: HTMLElement | null): void => useSearchSlot.setState({ slot });
