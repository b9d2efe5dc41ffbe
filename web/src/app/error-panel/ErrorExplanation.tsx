import { CopyButton } from "#kit/controls/CopyButton.tsx";

interface ErrorExplanationProps {
  messageId?: string;
  message: string;
  suggestions: readonly string[];
  details: string;
}

/** What happened, what helps, and one quiet line with what support needs to know. */
export function ErrorExplanation({ messageId, message, suggestions, details }: ErrorExplanationProps) {
  return (
    <>
      <p id={messageId}>{message}</p>
      <ul className="mt-3 list-disc space-y-1 pl-4 text-quiet marker:text-field-line">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
      <div className="mt-4 flex items-start gap-1 border-t border-line pt-2">
        <p className="min-w-0 flex-1 py-2 text-meta [overflow-wrap:anywhere] text-quiet">
          <span className="font-medium">Details: </span>
          {details}
        </p>
        <CopyButton text={details} what="details" />
      </div>
    </>
  );
}
