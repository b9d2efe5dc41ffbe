import { feedLimits } from "#src/feed.ts";

const separators = /\s*(?:[|\n]|[;,](?=\s*(?:https?:|$))|\s(?=https?:))\s*/i;

/** The photos of some cells: lists separated in any usual way, or JSON. Each once, in their order; only HTTPS is shown. */
export function readPhotos(cells: readonly string[]): { photos: string[]; warning?: string } {
  const all = [...new Set(cells.flatMap((cell) => addressesIn(cell.trim())).filter((address) => address !== ""))];
  const photos = all.filter(isShown).slice(0, feedLimits.photos);
  const left = all.length - photos.length;
  return {
    photos,
    ...(left > 0 && {
      warning: `${left} photos were left out: only addresses with https, at most ${feedLimits.photos}.`,
    }),
  };
}

const addressesIn = (cell: string): string[] => (/^[[{]/.test(cell) ? addressesOfJson(cell) : cell.split(separators));

/** `[{"url": "https://…", "tag": ["Exterior"]}]`, or texts. */
function addressesOfJson(cell: string): string[] {
  try {
    const value = JSON.parse(cell) as unknown;
    return (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
      const address = typeof each === "object" && each !== null && "url" in each ? each.url : each;
      return typeof address === "string" ? [address.trim()] : [];
    });
  } catch {
    return [];
  }
}

const longestAddress = 2_000;

const isShown = (address: string) =>
  address.length <= longestAddress && /^https:\/\//i.test(address) && URL.canParse(address);
