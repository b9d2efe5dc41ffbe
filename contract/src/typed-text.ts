/** How typed and pasted text is cleaned before anything else looks at it: by forms, by request schemas and by the search. */

// Soft hyphens, zero-width characters and direction marks: office and chat programs put them into what people copy.
const invisible = /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const joiners = /\u200d/g;
// The joiner in 👩‍🔧 stands between two emoji, the first perhaps with a skin tone or a variation selector.
const strayJoiners =
  /(?<!\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

const oddHyphens = /[\u2010-\u2012\u2212\ufe63\uff0d]/g;
const oddSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const oddLineBreaks = /[\u000b\u000c\u0085\u2028\u2029]/g;
const lineBreaks = /\r\n|[\t\n\r]/g;

// Spaces, accents without a letter, what Unicode lets programs draw as nothing, and the blank Braille pattern.
const looksEmpty = /^[\p{Z}\p{M}\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const plain = /^[\x20-\x7e]*$/;
/** Longer than any field: refused anyway, so not worth the work. */
const longest = 100_000;
const isClean = (text: string) => text.length > longest || plain.test(text);

/** The text without characters that cannot be seen; for a field that is still being typed, whose spaces stay. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "").replace(joiners, "");

/**
 * A single line as it is stored: trimmed, composed (NFC), without invisible characters, and with plain spaces and hyphens. Empty if it
 * would look empty.
 */
export function cleanLine(text: string): string {
  if (isClean(text)) return text.trim();
  return compose(withoutInvisible(text).replace(oddLineBreaks, " ").replace(lineBreaks, " "));
}

/** Several lines, as `cleanLine` stores one; they keep their line breaks, and the emoji that are joined from several. */
export function cleanParagraphs(text: string): string {
  if (isClean(text)) return text.trim();
  return compose(text.replace(invisible, "").replace(strayJoiners, "").replace(oddLineBreaks, "\n"));
}

function compose(text: string): string {
  const composed = text.replace(oddHyphens, "-").replace(oddSpaces, " ").normalize("NFC").trim();
  return looksEmpty.test(composed) ? "" : composed;
}

/** "Renée" as "Renee". */
export const foldAccents = (text: string): string => text.normalize("NFD").replaceAll(/\p{Mn}/gu, "");
