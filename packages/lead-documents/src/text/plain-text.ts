import { decodeHTMLStrict } from "entities";
import { cleanLine, cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { Parser } from "htmlparser2";
import { repairTwiceEncoded } from "./decode-text.ts";

const looksLikeHtml =
  /<\/?(?:br|p|div|span|b|i|u|strong|em|a|font|ul|ol|li|table|tr|td|h[1-6]|hr|img|html|body)\b[^<>]*>/i;
const twiceEscaped = /&(?:lt|gt|amp|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});/i;

/** Paragraphs of a field, which may hold HTML. */
export function paragraphsOf(text: string): string {
  const plain = withoutTags(text);
  return tidy(twiceEscaped.test(plain) ? withoutTags(decodeHTMLStrict(plain)) : plain);
}

/** A text without tags for breaks has its own. */
function withoutTags(text: string): string {
  if (!looksLikeHtml.test(text)) return text;
  return htmlToText(breaks.test(text) ? text : text.replaceAll("\n", "\u2028"));
}

const breaks = /<(?:br|p|div|li|tr)\b/i;

function tidy(text: string): string {
  const lines = cleanParagraphs(repairTwiceEncoded(text)).split(/\r\n?|[\n\u2028]/);
  return joined(lines.map((line) => line.replace(/\s+/g, " ").trim()));
}

const joined = (lines: readonly string[]) =>
  lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** One line of a field, with blanks as one. */
export const lineOf = (text: string): string => cleanLine(repairTwiceEncoded(text)).replace(/\s+/g, " ");

const breaking = /^(?:p|div|li|tr|table|ul|ol|h[1-6]|blockquote|section|article|dt|dd|hr|pre|center)$/;
const unseen = /^(?:script|style|head|title|template|noscript|svg)$/;

/** No mail program nests so deeply, and the parser takes time for each level. */
const deepest = 500;
export class TooDeep extends Error {}

/** What a person reads of HTML: its lines, cells apart by tabs, links with their addresses. Nothing is fetched. */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  let [hidden, depth] = [0, 0];
  let link: { href: string; from: number } | undefined;
  const parser = new Parser(
    {
      onopentag: (name, { href }) => {
        depth += 1;
        if (depth > deepest) throw new TooDeep();
        if (unseen.test(name)) hidden += 1;
        else if (name === "br" || breaking.test(name)) parts.push("\n");
        else if (name === "a") link = { href: href ?? "", from: parts.length };
      },
      onclosetag: (name) => {
        depth -= 1;
        if (unseen.test(name)) hidden = Math.max(0, hidden - 1);
        else if (breaking.test(name)) parts.push("\n");
        else if (name === "td" || name === "th") parts.push("\t");
        else if (name === "a" && link) {
          if (isNews(link.href, parts.slice(link.from).join(""))) parts.push(` (${link.href})`);
          link = undefined;
        }
      },
      ontext: (text) => {
        if (hidden === 0) parts.push(text.replace(/[^\S\u2028]+/g, " "));
      },
    },
    { decodeEntities: true, recognizeCDATA: true },
  );
  try {
    parser.end(html.slice(0, 2 * 1024 * 1024));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return joined(
    parts
      .join("")
      .split(/[\n\u2028]/)
      .map((line) => line.trim()),
  );
}

/** Whether an address says more than the words of its link. */
const isNews = (href: string, words: string) =>
  /^https?:/i.test(href) && !words.includes(href.replace(/^https?:\/\/|\/$/gi, "")) && href.length <= 500;
