/** A header without case, accents, blanks and punctuation: "E-Mail Address" is "emailaddress". */
export const comparableHeader = (header: string): string =>
  header
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Of "Phone (Cell Phone)", as report builders write a field of a group, the field; of "Phone (2)" only the first part. */
export function fieldOfGroup(header: string): string {
  const [, group = "", field = ""] = /^([^()]+)\(([^()]+)\)\s*$/.exec(header) ?? [];
  if (field === "") return header;
  return /^\s*#?\d+\s*$/.test(field) ? group : field;
}
