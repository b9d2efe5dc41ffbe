type Lab = readonly [number, number, number];

/** The color of `oklch(93% 0.006 264)`. */
export function parseOklch(text: string): Lab {
  const [lightness = 0, chroma = 0, hue = 0] = Array.from(text.matchAll(/[\d.]+/g), ([number]) => Number(number));
  const angle = (hue * Math.PI) / 180;
  return [lightness / 100, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** A share of one color mixed into another, like color-mix in oklab. */
export const mix = (over: Lab, under: Lab, share: number): Lab => [
  over[0] * share + under[0] * (1 - share),
  over[1] * share + under[1] * (1 - share),
  over[2] * share + under[2] * (1 - share),
];

/** The WCAG contrast of two colors, 1 to 21. */
export function contrast(one: Lab, other: Lab): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([lightness, a, b]: Lab): number {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// Screens clip what they can't display.
const clip = (part: number) => Math.min(1, Math.max(0, part));
