export const encodings = [
  "utf-8",
  "utf-8-bom",
  "utf-16le",
  "utf-16le-bom",
  "utf-16be",
  "utf-16be-bom",
  "windows-1252",
  /** Some lines are UTF-8, others windows-1252: lists put together from several programs. */
  "mixed",
] as const;
export type Encoding = (typeof encodings)[number];

// Node's own decoder for windows-1252 leaves 0x80 to 0x9F as they are (nodejs/node#60888).
const from80to9f = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const decode1252 = (bytes: Buffer): string =>
  bytes
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (character) => from80to9f.charAt(character.charCodeAt(0) - 0x80));

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** "ZoÃ«" as "Zoë": UTF-8 that a program took for windows-1252 and saved again. Anything else stays. */
export function repairTwiceEncoded(text: string): string {
  if (!/[ÂÃâ][\u0080-\u00bfŒœŠšŸŽžƒˆ˜\u2013-\u2122€]/.test(text)) return text;
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    const byte = code < 0x100 ? code : from80to9f.indexOf(character) + 0x80;
    if (byte < (code < 0x100 ? 0 : 0x80) || character.length > 1) return text;
    bytes.push(byte);
  }
  return decodeUtf8(Buffer.from(bytes)) ?? text;
}

export interface Decoder {
  /** The text of the bytes so far, up to the last whole line unless it is the last. */
  decode: (bytes: Buffer, isLast: boolean) => string;
  /** What the bytes so far were encoded in. */
  encoding: () => Encoding;
}

/** Decodes a file that begins with these bytes: by its byte order mark, else the pattern of its zeros, else line by line. */
export function createDecoder(start: Buffer, chosen?: Encoding): Decoder {
  const encoding = chosen ?? sniffEncoding(start);
  if (encoding?.startsWith("utf-16")) return utf16Decoder(encoding);
  return lineDecoder(encoding);
}

/** Undefined if only the lines can tell. */
export function sniffEncoding(start: Buffer): Encoding | undefined {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return "utf-8-bom";
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le-bom";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be-bom";
  const pairs = Math.floor(Math.min(start.length, 4_000) / 2);
  let [first, second] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (start[2 * pair] === 0) first += 1;
    if (start[2 * pair + 1] === 0) second += 1;
  }
  if (second > pairs / 2 && first < pairs / 10) return "utf-16le";
  if (first > pairs / 2 && second < pairs / 10) return "utf-16be";
  return undefined;
}

function utf16Decoder(encoding: Encoding): Decoder {
  const decoder = new TextDecoder(encoding.startsWith("utf-16le") ? "utf-16le" : "utf-16be");
  return { decode: (bytes, isLast) => decoder.decode(bytes, { stream: !isLast }), encoding: () => encoding };
}

const longestLine = 4_000_000;

function lineDecoder(known: Encoding | undefined): Decoder {
  let isFirst = true;
  let rest: Buffer = Buffer.alloc(0);
  const seen = { utf8: false, other: false };

  const decodeLines = (bytes: Buffer): string => {
    if (known === "windows-1252") return decode1252(bytes);
    const whole = decodeUtf8(bytes);
    if (whole !== undefined) {
      seen.utf8 ||= whole.length < bytes.length;
      return whole;
    }
    return linesOf(bytes)
      .map((line) => {
        const text = decodeUtf8(line);
        if (text === undefined) seen.other = true;
        else seen.utf8 ||= text.length < line.length;
        return text ?? decode1252(line);
      })
      .join("");
  };

  return {
    decode: (bytes, isLast) => {
      const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      const end = isLast || all.length > longestLine ? all.length : endOfLines(all);
      rest = all.subarray(end);
      const text = decodeLines(all.subarray(0, end));
      if (!isFirst || text === "") return text;
      isFirst = false;
      return text.replace(/^\ufeff/, "");
    },
    encoding: () => {
      if (known !== undefined) return known;
      if (!seen.other) return "utf-8";
      return seen.utf8 ? "mixed" : "windows-1252";
    },
  };
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];
const endOfLines = (bytes: Buffer) => Math.max(bytes.lastIndexOf(lineFeed), bytes.lastIndexOf(carriageReturn)) + 1;

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(lineFeed, start);
    lines.push(bytes.subarray(start, end < 0 ? bytes.length : end + 1));
    start = end < 0 ? bytes.length : end + 1;
  }
  return lines;
}
