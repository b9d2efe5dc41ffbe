import { jsonFields, multipartFields, readFields, urlEncodedFields, type FormField } from "./form/read-form.ts";
import { leadLimits, type LeadReading, type ReadOptions } from "./lead.ts";
import { readAdf, refused } from "./read-adf.ts";
import { decodeText } from "./text/decode-text.ts";
import { readPlainText } from "./labelled/read-plain-text.ts";

export interface DocumentOptions extends ReadOptions {
  /** As the transport names it, such as "text/xml; charset=utf-8". Only a hint: senders name the wrong one. */
  contentType?: string | undefined;
}

/** Reads the leads of a document: ADF in any wrapping, a web site's form or JSON, or labeled text. Never throws. */
export function readLeadDocument(bytes: Uint8Array, { contentType = "", readPhone }: DocumentOptions): LeadReading {
  if (bytes.length > leadLimits.documentBytes) return refused("document-too-large");
  const charset = /charset\s*=\s*"?([^\s;"]{1,40})/i.exec(contentType)?.[1];
  const boundary = /^multipart\/form-data\b.*boundary\s*=\s*"?([^\s;"]{1,100})/i.exec(contentType)?.[1];
  if (boundary !== undefined) return readFields(multipartFields(bytes, boundary), { readPhone });
  const text = decodeText(bytes, charset);
  if (text.trim() === "") return { outcome: "no-contact", warnings: ["document-empty"], leads: [] };
  const fields = fieldsOf(text, contentType, charset);
  if (fields) return readFields(fields, { readPhone });
  const read = readAdf(text, { readPhone }) ?? readPlainText(text, { readPhone });
  return read.outcome === "no-contact" && startsAsJson(text) ? { ...read, warnings: ["json-unreadable"] } : read;
}

const startsAsJson = (text: string) => /^\s*[{[]/.test(text);

function fieldsOf(text: string, contentType: string, charset: string | undefined): FormField[] | undefined {
  const start = text.slice(0, 200).trimStart();
  if (startsAsJson(text)) {
    try {
      return jsonFields(text);
    } catch {
      return undefined;
    }
  }
  const isForm =
    /^application\/x-www-form-urlencoded/i.test(contentType) || /^(?:adf|xml|data|lead|body)=/i.test(start);
  // Some say "form" and send the document alone.
  return isForm && !start.startsWith("<") ? urlEncodedFields(text, charset) : undefined;
}
