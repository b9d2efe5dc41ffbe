import { useUi } from "./ui-store.ts";

const otherSizes = [10, 25, 50];

/** How many rows a page of a list has: what someone chose, until then as many as fit. */
export function useRowsPerPage() {
  const fitting = useUi((ui) => ui.rowsThatFit);
  const size = useUi((ui) => ui.rowsPerPage) ?? fitting;
  const choose = useUi((ui) => ui.setRowsPerPage);
  return { size, sizes: [fitting, ...otherSizes], choose };
}
