import type { ColumnPlan } from "./file-plan.ts";

/** Whether a row has an id or a phone that an earlier one has. Remembers numbers instead of texts, so a few rows of millions may be mistaken. */
export function isRepeatedRow(columns: readonly ColumnPlan[], cells: readonly string[], seen: Set<number>): boolean {
  let isRepeated = false;
  for (const { field, index } of columns) {
    const cell = field === "externalId" || field === "phone" ? (cells[index]?.trim() ?? "") : "";
    if (cell === "") continue;
    const hash = hashOf(field === "phone" ? cell.replace(/\D/g, "") : `id ${cell}`);
    isRepeated ||= seen.has(hash);
    seen.add(hash);
  }
  return isRepeated;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
