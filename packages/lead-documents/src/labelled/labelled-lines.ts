export interface LabelledLine {
  /** In lower case, letters and digits only: "stocknumber". */
  label: string;
  value: string;
}

export const comparable = (label: string): string => label.toLowerCase().replace(/[^a-z\d]/g, "");

const line = /^[\s*•-]{0,5}(\p{L}[\p{L}\d /#.'()_-]{0,48}?)\s*(?:[:=]|\t|\?(?=\s))\s*(.*)$/u;

/** "Label: value" of a text, one a line, or several apart by commas: "Model Year: 2020, Model: Low Rider". */
export function labelledLinesOf(text: string): LabelledLine[] {
  return text
    .slice(0, 64 * 1024)
    .split("\n", 2_000)
    .flatMap((each) => each.split(/,\s*(?=[A-Z][A-Za-z /#]{0,30}:)/))
    .flatMap((each) => {
      const [, label = "", value = ""] = line.exec(each.slice(0, 2_000)) ?? [];
      return label === "" ? [] : [{ label: comparable(label), value: value.replaceAll("\t", " ").trim() }];
    });
}

/** The first value of these labels. */
export const valueOf = (lines: readonly LabelledLine[], labels: RegExp): string | undefined =>
  lines.find(({ label, value }) => value !== "" && labels.test(label))?.value;

/** "yes", "1" and the like; undefined if it is neither yes nor no. */
export function readYesNo(text: string | undefined): boolean | undefined {
  const word = text?.trim().toLowerCase() ?? "";
  if (/^(?:yes|y|true|1|on|ok)\b/.test(word)) return true;
  return /^(?:no|n|false|0|off|none)\b/.test(word) ? false : undefined;
}
