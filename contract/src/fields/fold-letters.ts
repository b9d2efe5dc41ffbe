/** Letters without a Unicode decomposition. */
const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** Apostrophes, quotes and primes that stand for one, the ʻokina, and other signs that keyboards and languages put in their place. */
const apostrophes = "'’‘‛`´ʹʻʼʽʾʿˈˊˋ′‵＇ꞌꞋ׳";

/** What counts as an apostrophe in a name, as a character class. */
export const apostrophe = `[${apostrophes}]`;

const everyApostrophe = new RegExp(apostrophe, "gu");

/** `mark` replaces each apostrophe, before decomposition: an accent by itself decomposes into a space. */
export const foldApostrophes = (text: string, mark: string): string => text.replace(everyApostrophe, mark);

/** Lower case and without accents, so that `José`, `JOSE` and `Jose` are equal. */
export const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);
