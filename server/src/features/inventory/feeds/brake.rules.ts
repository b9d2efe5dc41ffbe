/** What is compared before a file is applied. */
export interface FileFigures {
  received: number;
  failed: number;
  /** Cars of this feed that are listed, and how many of them the file lacks. */
  active: number;
  missing: number;
  isTruncated: boolean;
  unknownDealers: readonly string[];
}

const count = (number: number, one: string) => `${number.toLocaleString("en-US")} ${one}${number === 1 ? "" : "s"}`;

/**
 * Why a file waits until a person has decided about it, if it does: it probably lacks part of the stock. Failed rows count, because nobody knows
 * which cars they are.
 */
export function reasonToHold(file: FileFigures): string | undefined {
  const { received, failed, active, missing, isTruncated, unknownDealers } = file;
  const reasons = [
    isTruncated && "The file ends in the middle of a car.",
    unknownDealers.length > 0 &&
      `It has cars from ${count(unknownDealers.length, "dealer")} without a location: ${unknownDealers.slice(0, 5).join(", ")}.`,
    failed * 10 > received &&
      failed > 1 &&
      unknownDealers.length === 0 &&
      `${failed.toLocaleString("en-US")} of its ${count(received, "row")} failed.`,
    missing * 5 > active &&
      missing > 5 &&
      `${missing.toLocaleString("en-US")} of this feed's ${count(active, "car")} are not in it.`,
  ].filter((reason) => reason !== false);
  return reasons.length > 0 ? reasons.join(" ") : undefined;
}
