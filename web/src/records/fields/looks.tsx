import { ChevronDown, ChevronsUp, Equal, type LucideIcon } from "lucide-react";
import type { Segment } from "#kit/controls/SegmentsField.tsx";

/** How a record's value is displayed. */
export interface Look {
  word: string;
  Icon: LucideIcon;
  color?: string;
}

/** Red is reserved for overdue. */
export const priorities: Record<"low" | "medium" | "high", Look & { color: string }> = {
  low: { word: "Low", Icon: ChevronDown, color: "text-quiet" },
  medium: { word: "Medium", Icon: Equal, color: "text-note" },
  high: { word: "High", Icon: ChevronsUp, color: "text-warn" },
};

export const segmentsOf = <Value extends string>(
  values: readonly Value[],
  looks: Record<Value, Look>,
  size = 15,
): Segment<string>[] =>
  values.map((value) => {
    const { word, Icon, color } = looks[value];
    return { value, label: word, icon: <Icon aria-hidden size={size} className={color} /> };
  });

/** Returns a function that displays a value: "high" as "High". */
export const wordIn =
  (words: Readonly<Record<string, string | Look>>) =>
  (value: string): string => {
    const known = words[value] ?? value;
    return typeof known === "string" ? known : known.word;
  };
