import { createContext, useRef, useState } from "react";

export interface Selection {
  /** Those of the rows that can be selected, in their order. */
  all: readonly string[];
  selected: readonly string[];
  /** Selects a row or stops that; with `isRange` all from the last one to it. */
  toggle: (id: string, isRange: boolean) => void;
  setAll: (isSelected: boolean) => void;
}

export const SelectionContext = createContext<Selection>({
  all: [],
  selected: [],
  toggle: () => undefined,
  setAll: () => undefined,
});

/** Which rows of a list are selected. One that leaves the list is not, until it comes back. */
export function useSelection(all: readonly string[]): Selection {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const toggle = (id: string, isRange: boolean) => {
    const start = isRange && last.current !== undefined ? all.indexOf(last.current) : -1;
    const end = all.indexOf(id);
    const range = start === -1 ? [id] : all.slice(Math.min(start, end), Math.max(start, end) + 1);
    last.current = id;
    choose((before) =>
      before.has(id) ? new Set([...before].filter((each) => !range.includes(each))) : new Set([...before, ...range]),
    );
  };
  return {
    all,
    selected: all.filter((id) => chosen.has(id)),
    toggle,
    setAll: (isSelected) => choose(new Set(isSelected ? all : [])),
  };
}
