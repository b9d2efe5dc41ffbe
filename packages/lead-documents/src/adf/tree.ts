import { decodeHTMLStrict } from "entities";
import { Parser } from "htmlparser2";
import { leadLimits } from "#src/lead.ts";
import { isKnown, isLeaf } from "./elements.ts";

/** An element of a document that need not be XML. Names are in lower case, without prefix. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** What is between its tags, but not in its elements. */
  text: string;
  children: Element[];
  /** Its end tag, or that of an element around it, came before the end of the document. */
  isComplete: boolean;
}

/** Why a document isn't read. */
export class TooDeep extends Error {}

// Tags of HTML, which senders write into texts without escaping them.
const html =
  /^(?:br|hr|p|div|span|b|i|u|em|strong|a|font|ul|ol|li|table|tbody|thead|tr|td|th|h[1-6]|img|pre|small|html|body|head|meta|style|center|wbr|o:p)$/;
const breaking = /^(?:br|hr|p|div|li|tr|h[1-6]|pre)$/;

// What no tag begins with is text, as is a tag that doesn't end: "5 < 6". What CDATA, comments and instructions hold stays.
const tags =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<\?[^<>]*>|<(?:br|hr|img|wbr|meta)\b[^<>]*>|<(?!\/?[a-z_][\w.:-]*(?:\s[^<>]*|\/)?>)/gi;

const tidied = (xml: string): string =>
  xml.replace(tags, (found) => {
    if (found === "<") return "&lt;";
    if (found.startsWith("<!") || found.startsWith("<?") || found.endsWith("/>")) return found;
    return `${found.slice(0, -1)}/>`;
  });

// A break that stays one where HTML takes those of its source for blanks.
const lineBreak = "\u2028";

/** The elements of a document. Throws `TooDeep`; anything else is read as well as possible. */
export function readTree(xml: string): Element {
  const root = newElement("", {});
  const open: Element[] = [root];
  let [depth, isInCdata, isJustOpened] = [0, false, false];
  const top = () => open.at(-1) ?? root;
  const close = (place: number) => {
    for (const element of open.splice(place)) element.isComplete = true;
  };
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        depth += 1;
        if (depth > 20 * leadLimits.depth) throw new TooDeep();
        const name = withoutPrefix(tag);
        isJustOpened = false;
        if (html.test(name) && isText(top())) {
          if (breaking.test(name)) top().text += lineBreak;
          return;
        }
        if (isLeaf(top().name) && isKnown(name)) close(open.length - 1);
        const element = newElement(name, attributes);
        top().children.push(element);
        open.push(element);
        isJustOpened = true;
        if (open.length > leadLimits.depth + 1) throw new TooDeep();
      },
      onclosetag: (tag, isImplied) => {
        depth -= 1;
        const name = withoutPrefix(tag);
        // The parser also calls an element implied that closes itself.
        const isSelfClosed = isImplied && isJustOpened && top().name === name;
        isJustOpened = false;
        const place = open.findLastIndex((element) => element.name === name);
        if (place > 0 && (isSelfClosed || !isImplied)) close(place);
        else if (!isImplied && breaking.test(name) && name !== "br") top().text += lineBreak;
      },
      ontext: (text) => {
        isJustOpened = false;
        top().text += isInCdata ? text : decodeHTMLStrict(text);
      },
      oncdatastart: () => (isInCdata = true),
      oncdataend: () => (isInCdata = false),
    },
    { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(tidied(xml));
  return root;
}

const newElement = (name: string, attributes: Record<string, string>): Element => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), decodeHTMLStrict(value).trim()]),
  ),
  text: "",
  children: [],
  isComplete: false,
});

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

const isText = (element: Element) => isLeaf(element.name) || !isKnown(element.name);

/** Its children of these names that were read to their end. */
export const childrenOf = (element: Element | undefined, ...names: string[]): Element[] =>
  element?.children.filter((child) => names.includes(child.name)) ?? [];

/** The text of an element and of those in it; undefined if the document ended within it. */
export function textOf(element: Element | undefined): string | undefined {
  if (!element?.isComplete) return undefined;
  return [element.text, ...element.children.map((child) => textOf(child) ?? "")].join(" ").trim();
}

/** The first text among its children of these names. */
export function childText(element: Element | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = childrenOf(element, name).map(textOf).find(Boolean);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** All elements of a name, not those within another of them. */
export function findAll(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : findAll(child, name)));
}
