import { feedIntervals, type Feed } from "@automotive-crm/contract/inventory/feeds";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { wordIn } from "#records/fields/looks.tsx";
import { showing } from "#records/fields/shown-value.ts";
import { sourceWords } from "./feed-words.ts";

export interface FeedValues {
  name: string;
  source: Feed["source"];
  url: string;
  fileName: string;
  everyMinutes: string;
  locationId: string;
  decimals: Feed["decimals"];
  mileageUnit: Feed["mileageUnit"];
  isPaused: boolean;
}

/** Dealer IDs of a location, by the field in which they are typed. */
export type Dealers = Record<`dealers_${string}`, string>;

type Typed = FeedValues & Dealers;

export const intervalWords: Readonly<Record<(typeof feedIntervals)[number], string>> = {
  60: "Every hour",
  180: "Every 3 hours",
  360: "Every 6 hours",
  720: "Every 12 hours",
  1440: "Once a day",
};

export const decimalWords: Readonly<Record<Feed["decimals"], string>> = {
  auto: "Detect from the file",
  point: "28,995.00",
  comma: "28.995,00",
};

export const unitWords: Readonly<Record<Feed["mileageUnit"], string>> = { mi: "Miles", km: "Kilometers" };

const idsOf = (text: string): string[] =>
  text
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);

export function feedValues(feed: Feed | undefined, locations: readonly Location[]): Typed {
  const dealers = locations.map(({ locationId }) => {
    const ids = feed?.dealers.filter((dealer) => dealer.locationId === locationId) ?? [];
    return [`dealers_${locationId}`, ids.map(({ dealerId }) => dealerId).join(", ")];
  });
  return {
    ...(Object.fromEntries(dealers) as Dealers),
    name: feed?.name ?? "",
    source: feed?.source ?? "upload",
    url: feed?.url ?? "",
    fileName: feed?.fileName ?? "",
    everyMinutes: String(feed?.everyMinutes ?? 360),
    locationId: feed?.locationId ?? (locations.length === 1 ? (locations[0]?.locationId ?? "") : ""),
    decimals: feed?.decimals ?? "auto",
    mileageUnit: feed?.mileageUnit ?? "mi",
    isPaused: feed?.isPaused ?? false,
  };
}

export const checkFeed = ({ name, source, url, fileName, locationId }: FeedValues) => ({
  ...(name.trim() === "" && { name: "Name is required" }),
  ...(locationId === "" && { locationId: "Choose a location" }),
  ...(source === "url" && !/^https:\/\/\S+$/.test(url.trim()) && { url: "Must begin with https://" }),
  ...(source === "folder" && fileName.trim() === "" && { fileName: "Enter the name of its file" }),
});

export const feedBody = (typed: Typed, locations: readonly Location[]) => ({
  name: typed.name,
  source: typed.source,
  url: typed.source === "url" ? typed.url : null,
  fileName: typed.source === "folder" ? typed.fileName : null,
  everyMinutes: feedIntervals.find((each) => String(each) === typed.everyMinutes) ?? 360,
  locationId: typed.locationId,
  dealers: locations.flatMap(({ locationId }) =>
    idsOf(typed[`dealers_${locationId}`] ?? "").map((dealerId) => ({ dealerId, locationId })),
  ),
  decimals: typed.decimals,
  mileageUnit: typed.mileageUnit,
  isPaused: typed.isPaused,
});

/** What to say if two people change a feed: its fields as the form names them, and their values as displayed. */
export function feedEditWords(locations: readonly Location[]) {
  const nameOf = (id: string) => locations.find(({ locationId }) => locationId === id)?.name ?? "another location";
  const show = showing({
    source: wordIn(sourceWords),
    everyMinutes: wordIn(intervalWords),
    locationId: nameOf,
    decimals: wordIn(decimalWords),
    mileageUnit: wordIn(unitWords),
    isPaused: (isPaused) => (isPaused === "true" ? "Yes" : "No"),
  });
  return {
    labels: {
      source: "How files arrive",
      url: "Address",
      fileName: "File",
      everyMinutes: "How often",
      locationId: "Location",
      dealers: "Dealer IDs",
      decimals: "Price format",
      mileageUnit: "Mileage unit",
      isPaused: "Paused: don't look for files",
    },
    show: (field: string, value: unknown) =>
      field === "dealers"
        ? (value as Feed["dealers"]).map(({ dealerId, locationId }) => `${dealerId} (${nameOf(locationId)})`).join(", ")
        : show(field, value),
  };
}
