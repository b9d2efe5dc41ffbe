import iconv from "iconv-lite";

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Bytes as text: by their byte order mark, the charset that the transport named, as UTF-8 if they are, by what the document declares, else
 * as windows-1252. A charset that can't be right isn't believed: UTF-16 without zeros, ASCII and UTF-8 with other bytes.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const marked = byMark(bytes);
  if (marked !== undefined) return marked;
  const zeros = patternOfZeros(bytes);
  if (zeros !== undefined) return iconv.decode(bytes, zeros);
  const named = usable(charset);
  if (named !== undefined) return iconv.decode(bytes, named);
  return asUtf8(bytes) ?? iconv.decode(bytes, usable(declaredIn(bytes)) ?? "windows-1252");
}

function byMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodeText(bytes.subarray(3));
  if (first === 0xff && second === 0xfe) return iconv.decode(bytes.subarray(2), "utf-16le");
  if (first === 0xfe && second === 0xff) return iconv.decode(bytes.subarray(2), "utf-16be");
  return undefined;
}

/** UTF-16 that nobody marked: every other byte of its markup is a zero. */
function patternOfZeros(bytes: Uint8Array): string | undefined {
  const pairs = Math.floor(Math.min(bytes.length, 400) / 2);
  let [first, second] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[2 * pair] === 0) first += 1;
    if (bytes[2 * pair + 1] === 0) second += 1;
  }
  if (second > pairs / 2 && first < pairs / 10) return "utf-16le";
  return first > pairs / 2 && second < pairs / 10 ? "utf-16be" : undefined;
}

/** A charset that says more than that the bytes are UTF-8 or anything. */
function usable(charset: string | undefined): string | undefined {
  const name = charset
    ?.trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, "");
  if (!name || /^(?:utf-?(?:8|16|7|32).*|ucs-?2|us-ascii|ascii|ansi_.*|unknown.*|x-unknown|binary|8bit)$/.test(name))
    return undefined;
  if (/^(?:iso-?8859-?1|latin-?1|iso_8859-1|cp-?1252)$/.test(name)) return "windows-1252";
  return iconv.encodingExists(name) ? name : undefined;
}

const declaredIn = (bytes: Uint8Array): string | undefined =>
  /<\?xml[^>]{0,100}\sencoding\s*=\s*["']?([\w.:-]{1,40})/i.exec(
    Buffer.from(bytes.subarray(0, 1_000)).toString("latin1"),
  )?.[1];

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** "ZoÃ«" as "Zoë": UTF-8 that a program took for windows-1252 and encoded again. Anything else stays. */
export function repairTwiceEncoded(text: string): string {
  if (!/[ÂÃâ][\u0080-\u00bfŒœŠšŸŽžƒˆ˜\u2013-\u2122€]/.test(text)) return text;
  const bytes = iconv.encode(text, "windows-1252");
  return iconv.decode(bytes, "windows-1252") === text ? (asUtf8(bytes) ?? text) : text;
}
