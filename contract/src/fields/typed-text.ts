/** How typed and pasted text is cleaned before anything else looks at it: by forms, by request schemas and by the search. */

// Control characters, soft hyphens, zero-width characters and direction marks: office and chat programs put them into what people copy.
const invisible =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
// PostgreSQL can't store half a character.
const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
// Tags spell the flag of a region behind a black flag, as in 🏴󠁧󠁢󠁥󠁮󠁧󠁿.
const strayTags = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,16})[\u{e0000}-\u{e007f}]/gu;
const joiners = /[\u200c\u200d]/g;
// A joiner is spelling between letters of scripts that join them, as in علی‌رضا, and in an emoji made of several, as in 👩‍🔧, of which the
// first may have a skin tone or a variation selector.
const strayJoiners =
  /(?<!(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}])[\p{L}\p{M}]|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)[\u200c\u200d]|[\u200c\u200d](?!(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}])[\p{L}\p{M}]|\p{Extended_Pictographic})/gu;

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

/** The text without characters that cannot be seen, for numbers and codes; for a field that is still being typed, whose spaces stay. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "").replace(joiners, "");

const spelled = (text: string) =>
  text.replace(invisible, "").replace(halves, "").replace(strayTags, "").replace(strayJoiners, "");

/**
 * A single line as it is stored: trimmed, composed (NFC), without control and invisible characters, and with plain spaces and hyphens.
 * Empty if it would look empty.
 */
export function cleanLine(text: string): string {
  if (isClean(text)) return text.trim();
  return compose(spelled(text).replace(oddLineBreaks, " ").replace(lineBreaks, " "));
}

/** Several lines, as `cleanLine` stores one; they keep their line breaks. */
export function cleanParagraphs(text: string): string {
  if (isClean(text)) return text.trim();
  return compose(spelled(text).replace(oddLineBreaks, "\n"));
}

function compose(text: string): string {
  const composed = text.replace(oddHyphens, "-").replace(oddSpaces, " ").normalize("NFC").trim();
  return looksEmpty.test(composed) ? "" : composed;
}

/** "Renée" as "Renee". */
export const foldAccents = (text: string): string => text.normalize("NFD").replaceAll(/\p{Mn}/gu, "");
