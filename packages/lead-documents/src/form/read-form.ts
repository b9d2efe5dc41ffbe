import { holdsAdf } from "#src/adf/find-adf.ts";
import { comparable, type LabelledLine } from "#src/labelled/labelled-lines.ts";
import { readLabelled } from "#src/labelled/read-labelled.ts";
import { leadLimits, type LeadReading, type ReadOptions } from "#src/lead.ts";
import { readAdf } from "#src/read-adf.ts";
import { decodeText } from "#src/text/decode-text.ts";

/** A field's name and value, as a form or an object has them. */
export type FormField = readonly [name: string, value: string];

const documentField = /^(?:adf|xml|data|lead|body|payload|content)$/i;

/** A field that people don't see, so that only robots fill it in. */
const trap = /^_gotcha$/i;

/** The lead of a form: the ADF in one of its fields, else what its fields say. */
export function readFields(fields: readonly FormField[], options: ReadOptions): LeadReading {
  if (fields.some(([name, value]) => trap.test(name) && value.trim() !== ""))
    return { outcome: "ignored", warnings: ["robot-field-filled"], leads: [] };
  const byName = fields.toSorted(
    ([one], [other]) => Number(documentField.test(other)) - Number(documentField.test(one)),
  );
  const adf = byName.find(([, value]) => holdsAdf(value));
  const read = adf && readAdf(adf[1], options);
  if (read) return read;
  const lead = readLabelled(fields.slice(0, 2 * leadLimits.entries).map(toLine), options);
  return { outcome: lead.isContactable ? "lead" : "no-contact", warnings: [], leads: lead.isContactable ? [lead] : [] };
}

/** "customer[first_name]", "your-name" and "contact.email" are called by their last words. */
const toLine = ([name, value]: FormField): LabelledLine => {
  const words = name
    .replace(/\]/g, "")
    .split(/[[.]/)
    .filter((word) => word !== "" && !/^\d+$/.test(word));
  const label = comparable(words.at(-1) ?? "");
  const parent = comparable(words.at(-2) ?? "");
  return { label: parent.startsWith("trade") && !label.startsWith("trade") ? `trade${label}` : label, value };
};

/** The fields of `application/x-www-form-urlencoded`, whose bytes need not be UTF-8. */
export function urlEncodedFields(text: string, charset?: string): FormField[] {
  return text
    .split("&", 1_000)
    .filter((pair) => pair !== "")
    .map((pair) => {
      const at = pair.indexOf("=");
      const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
      return [unescaped(name, charset), unescaped(value, charset)] as const;
    });
}

function unescaped(text: string, charset: string | undefined): string {
  const plain = text.replaceAll("+", " ");
  if (!plain.includes("%")) return plain;
  // Byte for byte: what is escaped, and UTF-8 of what isn't.
  const bytes = Buffer.from(
    Buffer.from(plain)
      .toString("latin1")
      .replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );
  return decodeText(bytes, charset);
}

/** The fields of an object, by their paths. Throws a SyntaxError if it isn't JSON. */
export function jsonFields(text: string): FormField[] {
  const fields: FormField[] = [];
  const collect = (value: unknown, path: string, depth: number) => {
    if (fields.length >= 1_000 || depth > leadLimits.depth) return;
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      fields.push([path, String(value)]);
    else if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value))
        collect(each, path === "" ? name : `${path}.${name}`, depth + 1);
  };
  collect(JSON.parse(text), "", 0);
  return fields;
}

/** The fields of `multipart/form-data`. */
export function multipartFields(bytes: Uint8Array, boundary: string): FormField[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const mark = Buffer.from(`--${boundary}`);
  const fields: FormField[] = [];
  for (let start = body.indexOf(mark); start >= 0 && fields.length < 1_000;) {
    const next = body.indexOf(mark, start + mark.length);
    if (next < 0) break;
    const part = body.subarray(start + mark.length, next);
    const blank = part.indexOf("\r\n\r\n");
    const [, name = ""] =
      /\bname="([^"\r\n]{0,200})"/i.exec(part.subarray(0, Math.max(0, blank)).toString("utf8")) ?? [];
    if (blank >= 0 && name !== "") fields.push([name, decodeText(part.subarray(blank + 4)).replace(/\r?\n$/, "")]);
    start = next;
  }
  return fields;
}
