import { decodeHTMLStrict } from "entities";

const start = /<(?:[\w.-]{1,40}:)?(adf|prospect)(?=[\s/>])/i;
const escapedStart = /&(?:lt|#60|#x3c);(?:[\w.-]{1,40}:)?(?:adf|prospect)(?=\s|\/|&(?:gt|#62|#x3e);|>)/i;

export const holdsAdf = (text: string): boolean => start.test(text) || escapedStart.test(text);

/**
 * The ADF in a text, from its first to its last tag: senders put it into HTML comments, CDATA and mails, behind declarations that no XML
 * parser takes, and escape it.
 */
export function findAdf(text: string): string | undefined {
  const found = start.exec(text);
  if (found) return slice(text, found);
  if (!escapedStart.test(text)) return undefined;
  const unescaped = decodeHTMLStrict(text);
  const again = start.exec(unescaped);
  return again ? slice(unescaped, again) : undefined;
}

function slice(text: string, found: RegExpExecArray): string {
  const rest = text.slice(found.index);
  const ends = [...rest.matchAll(found[1]?.toLowerCase() === "adf" ? adfEnd : prospectEnd)];
  const end = ends.at(-1);
  return end ? rest.slice(0, end.index + end[0].length) : rest;
}

const adfEnd = /<\/(?:[\w.-]{1,40}:)?adf\s*>/gi;
const prospectEnd = /<\/(?:[\w.-]{1,40}:)?prospect\s*>/gi;

/** A document type declaration, which only attackers send, or an entity. HTML's has neither. */
export const declaresEntities = (text: string): boolean =>
  /<!(?:ENTITY|DOCTYPE(?!\s+html\s*(?:>|PUBLIC\s)))/i.test(text);
