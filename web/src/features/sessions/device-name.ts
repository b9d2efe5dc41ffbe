/** The first match wins: browsers that also claim another's name come before it. */
const browsers: [RegExp, string][] = [
  [/\b(EdgA?|EdgiOS|Edge)\//, "Edge"],
  [/\b(OPR|OPiOS|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\bElectron\//, "a desktop app"],
  [/\bHeadlessChrome\//, "Chrome (automated)"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
  [/\b(MSIE |Trident\/)/, "Internet Explorer"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b.*\bMobile\b/, "Android phone"],
  [/\bAndroid\b/, "Android tablet"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  // iPads requesting desktop pages use this name too; nothing tells them apart.
  [/\b(Macintosh|Mac OS X)\b/, "Mac"],
  [/\b(Linux|X11)\b/, "Linux"],
];

const hands = /^(iPhone|iPad|Android phone|Android tablet)$/;

export interface Device {
  /** "Chrome on Windows", or the part that is known. */
  name: string;
  isHandheld: boolean;
}

/** A browser's user agent in words. Only a label: browsers may claim anything. */
export function deviceOf(userAgent: string | null): Device {
  const browser = findIn(browsers, userAgent ?? "");
  const system = findIn(systems, userAgent ?? "");
  const isHandheld = system !== undefined && hands.test(system);
  if (browser && system) return { name: `${capitalized(browser)} on ${system}`, isHandheld };
  return { name: capitalized(browser ?? system ?? "Unknown device"), isHandheld };
}

const findIn = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
