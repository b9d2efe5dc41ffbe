import { readLeadDocument, type DocumentOptions } from "./read-lead-document.ts";
import { readLeadMail, type MailOptions } from "./mail/read-lead-mail.ts";
import type { ReadPhone } from "./lead.ts";

/** Numbers of ten digits as in the US; the product's own reading is tested where it is. */
export const readPhone: ReadPhone = (text) => {
  const [number = "", extension] = text.split(/\s*(?:x|ext\.?)\s*(?=\d+$)/);
  const digits = number.replace(/\D/g, "");
  const e164 = digits.length === 10 ? `+1${digits}` : digits.length === 11 ? `+${digits}` : null;
  return { e164, extension: extension ?? null };
};

export const read = (text: string | Uint8Array, options: Partial<DocumentOptions> = {}) =>
  readLeadDocument(typeof text === "string" ? Buffer.from(text) : text, { readPhone, ...options });

/** The lead of a prospect with these elements. */
export const readOne = (elements: string) => {
  const reading = read(`<adf><prospect>${elements}</prospect></adf>`);
  const [lead] = reading.leads;
  if (!lead) throw new Error(`No lead: ${reading.outcome}`);
  return { ...lead, warnings: reading.warnings, outcome: reading.outcome };
};

export const readMail = (raw: string, options: Partial<MailOptions> = {}) =>
  readLeadMail(Buffer.from(raw.replaceAll(/\r?\n/g, "\r\n")), { readPhone, ...options });

export const person = `<customer><contact><name part="first">Ines</name><name part="last">Falk</name>
  <email>ines.falk@example.com</email><phone>312-555-0119</phone></contact></customer>`;
export const adf = `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect><id source="Lot Rocket">L-77</id>${person}
  <vehicle><year>2021</year><make>Subaru</make><model>Outback</model></vehicle></prospect></adf>`;
