import { use, type ChangeEvent } from "react";
import { SelectionContext } from "./useSelection.ts";

/** Selects a row, with Shift also those between it and the last one. */
export function SelectBox({ id, label }: { id: string; label: string }) {
  const { all, selected, toggle } = use(SelectionContext);
  if (!all.includes(id)) return null;
  const change = ({ nativeEvent }: ChangeEvent) =>
    toggle(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true);
  return <input type="checkbox" data-select aria-label={label} checked={selected.includes(id)} onChange={change} />;
}

/** In the header: selects every row on the page. */
export function SelectAll() {
  const { all, selected, setAll } = use(SelectionContext);
  const isEach = all.length > 0 && selected.length === all.length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = !isEach && selected.length > 0;
      }}
      type="checkbox"
      aria-label="Select all"
      disabled={all.length === 0}
      checked={isEach}
      onChange={({ target }) => setAll(target.checked)}
    />
  );
}
