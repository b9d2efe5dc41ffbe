import { XMLParser, XMLValidator } from "fast-xml-parser";
import { unreadableBody } from "#platform/http/errors.ts";

/** Values stay text, so that a ZIP code keeps its zeros. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Also decodes numeric references such as &#233;.
  htmlEntities: true,
});

/** The root element by name; repeated elements are lists, attributes start with `@`. Throws a 400 if it is not XML. */
export function readXml(text: string): Record<string, unknown> {
  // Entities declared in one can expand without bound or refer to files, and no sender needs it.
  if (/<!DOCTYPE/i.test(text)) throw unreadableBody("must not have a document type declaration");
  const validity = XMLValidator.validate(text);
  if (validity !== true) throw unreadableBody(`is not valid XML: ${validity.err.msg} (line ${validity.err.line})`);
  const parsed = parse(text);
  if (Object.keys(parsed).length !== 1) throw unreadableBody("is not valid XML: it needs exactly one root element");
  return parsed;
}

function parse(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = parser.parse(text);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    // Too many nested elements, or names that are dangerous in JavaScript, such as __proto__.
    throw unreadableBody("is XML that cannot be read");
  }
}
