import type { Activity } from "@automotive-crm/contract/activities/entries";
import type { TaskSuggestions } from "@automotive-crm/contract/assistant/task-suggestions";
import {
  noCallsFingerprint,
  type SuggestedTask,
  type TaskSuggestion,
} from "@automotive-crm/contract/assistant/suggested-task";
import type { ActivityRow } from "#features/activities/activity-row.ts";
import type { SuggestionsContext } from "./suggestions-column.ts";
import type { WrittenNote } from "#features/activities/timeline-sources.ts";

interface NoteContext {
  /** When the note was written: its "tomorrow" is the day after that. */
  now: Date;
  timeZone: string;
  businessHours?: NonNullable<SuggestionsContext["hours"]>;
}

/** How the assistant finds follow-ups. */
export interface SuggestionFinder {
  findTasks(text: string, context: NoteContext): TaskSuggestions;
  fingerprint(suggestion: TaskSuggestion): SuggestedTask;
}

declare module "#platform/feature.ts" {
  interface Ports {
    suggestionFinder: SuggestionFinder;
  }
}

/** Whose words an entry is. One about a record shows what was written about that. */
export const writtenIn = (row: ActivityRow, ofRecord: WrittenNote | undefined): WrittenNote | undefined =>
  row.source_id === null ? { text: row.description, writerId: row.created_by, writtenAt: row.occurred_at } : ofRecord;

type Suggested = Pick<Activity, "suggestions" | "isDoNotCall">;

/**
 * What the entries of one page call for that their reader hasn't decided. Dense notes of 10,000 characters each would keep the server
 * busy for seconds: what is beyond the limit is read with the next page or when the page is read again.
 */
export class EntrySuggestions {
  readonly #finder: SuggestionFinder;
  /** What was found, by the text and all that its reading depends on; the least recently used goes first. */
  readonly #found = new Map<string, TaskSuggestions>();

  constructor(finder: SuggestionFinder) {
    this.#finder = finder;
  }

  /** For one page: what is read for the first time counts toward the limit. */
  forReader(personId: string): (row: ActivityRow, ofRecord: WrittenNote | undefined) => Suggested {
    let left = mostCharacters;
    return (row, ofRecord) => {
      const note = writtenIn(row, ofRecord);
      const context = row.suggestions_context;
      if (!context || !note || note.writerId !== personId || note.text === "") return {};
      const key = JSON.stringify([note.text, note.writtenAt, context.timeZone, context.hours]);
      const known = this.#found.get(key);
      if (!known && left < note.text.length && left < mostCharacters) return {};
      if (!known) left -= note.text.length;
      return this.#undecided(this.#keep(key, known ?? this.#read(note, context)), context);
    };
  }

  #read({ text, writtenAt }: WrittenNote, { timeZone, hours }: SuggestionsContext): TaskSuggestions {
    // Hours that nobody has entered are unknown, so times are read as at most dealerships.
    const businessHours = hours && hours.week.length > 0 ? hours : undefined;
    return this.#finder.findTasks(text, {
      now: new Date(writtenAt),
      timeZone,
      ...(businessHours && { businessHours }),
    });
  }

  #keep(key: string, found: TaskSuggestions): TaskSuggestions {
    this.#found.delete(key);
    this.#found.set(key, found);
    const [oldest] = this.#found.keys();
    if (this.#found.size > mostKept && oldest !== undefined) this.#found.delete(oldest);
    return found;
  }

  #undecided({ suggestions, isDoNotCall }: TaskSuggestions, { decided }: SuggestionsContext): Suggested {
    return {
      suggestions: suggestions
        .map((suggestion) => this.#finder.fingerprint(suggestion))
        .filter(({ fingerprint }) => !decided.includes(fingerprint)),
      isDoNotCall: isDoNotCall && !decided.includes(noCallsFingerprint),
    };
  }
}

const mostCharacters = 20_000;
const mostKept = 1_000;
