import { create } from "zustand";

/** Customers that this tab added: they are no news here, but in the same person's other tabs they are. */
export const useAddedHere = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

export const noteAddedHere = (id: string): void => useAddedHere.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));
