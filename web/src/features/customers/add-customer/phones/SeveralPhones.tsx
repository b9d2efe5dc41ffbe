import { formatSent, readSeveralPhones } from "@automotive-crm/contract/fields/phones";
import { Button } from "#kit/controls/Button.tsx";

interface SeveralPhonesProps {
  /** What a phone field holds. */
  text: string;
  onKeepBoth: (first: string, second: string) => void;
}

/** Offers to keep both of two numbers that were typed or pasted into one field. */
export function SeveralPhones({ text, onKeepBoth }: SeveralPhonesProps) {
  const [first, second, ...more] = readSeveralPhones(text).numbers.map(formatSent);
  if (first === undefined || second === undefined || more.length > 0) return null;
  return (
    <Button className="button-small self-start" onClick={() => onKeepBoth(first, second)}>
      Keep both: {first} and {second}
    </Button>
  );
}
