import { cleanLine } from "@automotive-crm/contract/fields/typed-text";

/** A name for each column, each once: "Phone", "Phone (2)", "Column 15" for one without. */
export function columnNames(headers: readonly string[], width: number): string[] {
  const names: string[] = [];
  const used = new Set<string>();
  for (let index = 0; index < Math.max(width, headers.length); index += 1) {
    const header = cleanLine(headers[index] ?? "").slice(0, 100) || `Column ${index + 1}`;
    let name = header;
    for (let copy = 2; used.has(name); copy += 1) name = `${header} (${copy})`;
    used.add(name);
    names.push(name);
  }
  return names;
}
