import { createFeed, feedSources, updateFeed, type Feed } from "@automotive-crm/contract/inventory/feeds";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { CheckboxInput, SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { firstPart } from "#records/form-messages.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import {
  checkFeed,
  decimalWords,
  feedBody,
  feedEditWords,
  feedValues,
  intervalWords,
  unitWords,
  type Dealers,
  type FeedValues,
} from "./feed-form.ts";
import { sourceWords } from "./feed-words.ts";
import { feedsKey } from "./feeds.queries.ts";

interface FeedDialogProps {
  organizationId: string;
  /** None: a new one. */
  feed: Feed | undefined;
  hasFolder: boolean;
  onClose: () => void;
}

const sources = feedSources.map((value) => ({ value, label: sourceWords[value] }));

/** Adds a feed, or changes where its files come from and where its cars belong. */
export function FeedDialog({ organizationId, feed, hasFolder, onClose }: FeedDialogProps) {
  const queryClient = useQueryClient();
  const locations = useWorkplace((workplace) => workplace.locations);
  const form = useSavedForm({
    start: startOf(feedValues(feed, locations)),
    ...feedEditWords(locations),
    check: checkFeed,
    toBody: (typed, opened) => ({
      ...feedBody(typed, locations),
      ...(feed && { base: feedBody(opened, locations) }),
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
      <TextInput<FeedValues> name="name" isRequired placeholder="HomeNet" />
      <ChoiceField<FeedValues>
        name="source"
        segments={hasFolder || feed?.source === "folder" ? sources : sources.slice(0, 2)}
      />
      <SourceFields folder={feed?.folder ?? null} />
      <SelectInput<FeedValues> name="locationId" isRequired hint="For cars without a dealer ID.">
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
      <SelectInput<FeedValues> name="decimals">
        <Options words={decimalWords} />
      </SelectInput>
      <SelectInput<FeedValues> name="mileageUnit" hint="Used when the file doesn't say.">
        <Options words={unitWords} />
      </SelectInput>
      {feed && <CheckboxInput<FeedValues> name="isPaused" />}
    </FormDialog>
  );
}

const Options = ({ words }: { words: Readonly<Record<string, string>> }) =>
  Object.entries(words).map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ));

function SourceFields({ folder }: { folder: string | null }) {
  const { source } = useTyped<FeedValues>();
  if (source === "url")
    return (
      <>
        <TextInput<FeedValues>
          name="url"
          type="url"
          isRequired
          placeholder="https://feeds.example.com/stock.csv"
          hint="It can include a user name and password: https://user:password@…"
        />
        <SelectInput<FeedValues> name="everyMinutes">
          <Options words={intervalWords} />
        </SelectInput>
      </>
    );
  if (source === "folder")
    return (
      <TextInput<FeedValues>
        name="fileName"
        isRequired
        placeholder="stock.csv"
        hint={folder === null ? "Its folder is shown once the feed is saved." : `In ${folder}`}
      />
    );
  return <p className="text-table text-quiet">Upload each new file from the list of feeds.</p>;
}
