import type { ColumnPlan } from "./file-plan.ts";
import { hashOfText } from "./hash-of-text.ts";

/** Whether a row has an id or a phone that an earlier one has. Remembers numbers instead of texts. */
export function isRepeatedRow(columns: readonly ColumnPlan[], cells: readonly string[], seen: Set<number>): boolean {
  let isRepeated = false;
  for (const { field, index } of columns) {
    const cell = field === "externalId" || field === "phone" ? (cells[index]?.trim() ?? "") : "";
    if (cell === "") continue;
    const hash = hashOfText(field === "phone" ? cell.replace(/\D/g, "") : `id ${cell}`);
    isRepeated ||= seen.has(hash);
    seen.add(hash);
  }
  return isRepeated;
}
