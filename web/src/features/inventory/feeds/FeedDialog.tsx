import {
  createFeed,
  feedIntervals,
  feedSources,
  updateFeed,
  type Feed,
} from "@automotive-crm/contract/inventory/feeds";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { CheckboxInput, SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { firstPart } from "#records/form-messages.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { sourceWords } from "./feed-words.ts";
import { feedsKey } from "./feeds.queries.ts";

interface FeedDialogProps {
  organizationId: string;
  /** None: a new one. */
  feed: Feed | undefined;
  hasFolder: boolean;
  onClose: () => void;
}

interface FeedValues {
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
type Dealers = Record<`dealers_${string}`, string>;

const intervalWords: Readonly<Record<(typeof feedIntervals)[number], string>> = {
  60: "Every hour",
  180: "Every 3 hours",
  360: "Every 6 hours",
  720: "Every 12 hours",
  1440: "Once a day",
};

const sources = feedSources.map((value) => ({ value, label: sourceWords[value] }));

const idsOf = (text: string): string[] =>
  text
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);

function startValues(feed: Feed | undefined, locations: readonly Location[]): FeedValues & Dealers {
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

/** Adds a feed, or changes where its files come from and where its cars belong. */
export function FeedDialog({ organizationId, feed, hasFolder, onClose }: FeedDialogProps) {
  const queryClient = useQueryClient();
  const locations = useWorkplace((workplace) => workplace.locations);
  const form = useSavedForm({
    start: startOf(startValues(feed, locations)),
    labels: { source: "How files arrive" },
    check: ({ name, source, url, fileName, locationId }) => ({
      ...(name.trim() === "" && { name: "Name is required" }),
      ...(locationId === "" && { locationId: "Choose a location" }),
      ...(source === "url" && !/^https:\/\/\S+$/.test(url.trim()) && { url: "Must begin with https://" }),
      ...(source === "folder" && fileName.trim() === "" && { fileName: "Enter the name of its file" }),
    }),
    toBody: (typed) => ({
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
    }),
    fieldOf: firstPart,
    send: async (body) => {
      const saved = await (feed
        ? call(updateFeed, { params: { feedId: feed.id }, body, organizationId })
        : call(createFeed, { body, organizationId }));
      void queryClient.invalidateQueries({ queryKey: feedsKey(organizationId) });
      return saved;
    },
    onClose,
  });
  return (
    <FormDialog form={form} title={feed ? "Edit feed" : "Add feed"} subtitle={feed?.name} isDocked>
      <TextInput<FeedValues> name="name" label="Name" isRequired placeholder="HomeNet" />
      <ChoiceField<FeedValues>
        name="source"
        segments={hasFolder || feed?.source === "folder" ? sources : sources.slice(0, 2)}
      />
      <SourceFields folder={feed?.folder ?? null} />
      <SelectInput<FeedValues> name="locationId" label="Location" isRequired hint="For cars without a dealer ID.">
        <option value="">Choose a location</option>
        {locations.map(({ locationId, name }) => (
          <option key={locationId} value={locationId}>
            {name}
          </option>
        ))}
      </SelectInput>
      {locations.length > 1 && (
        <fieldset className="grid gap-3">
          <legend className="pb-1 font-semibold">Dealer IDs</legend>
          <p className="text-table text-quiet">
            If one file covers several locations, enter each one's ID as the file has it. Cars with any other ID are
            held.
          </p>
          {locations.map(({ locationId, name }) => (
            <TextInput<Dealers> key={locationId} name={`dealers_${locationId}`} label={name} placeholder="MP4417" />
          ))}
        </fieldset>
      )}
      <SelectInput<FeedValues> name="decimals" label="Price format">
        <option value="auto">Detect from the file</option>
        <option value="point">28,995.00</option>
        <option value="comma">28.995,00</option>
      </SelectInput>
      <SelectInput<FeedValues> name="mileageUnit" label="Mileage unit" hint="Used when the file doesn't say.">
        <option value="mi">Miles</option>
        <option value="km">Kilometers</option>
      </SelectInput>
      {feed && <CheckboxInput<FeedValues> name="isPaused" label="Paused: don't look for files" />}
    </FormDialog>
  );
}

function SourceFields({ folder }: { folder: string | null }) {
  const { source } = useTyped<FeedValues>();
  if (source === "url")
    return (
      <>
        <TextInput<FeedValues>
          name="url"
          label="Address"
          type="url"
          isRequired
          placeholder="https://feeds.example.com/stock.csv"
          hint="It can include a user name and password: https://user:password@…"
        />
        <SelectInput<FeedValues> name="everyMinutes" label="How often">
          {feedIntervals.map((minutes) => (
            <option key={minutes} value={minutes}>
              {intervalWords[minutes]}
            </option>
          ))}
        </SelectInput>
      </>
    );
  if (source === "folder")
    return (
      <TextInput<FeedValues>
        name="fileName"
        label="File"
        isRequired
        placeholder="stock.csv"
        hint={folder === null ? "Its folder is shown once the feed is saved." : `In ${folder}`}
      />
    );
  return <p className="text-table text-quiet">Upload each new file from the list of feeds.</p>;
}
