import { daysText } from "./stock-words.ts";

const lastDays = [30, 60, 90];
const bars = [0, 1, 2, 3];
const looks = ["text-good", "text-note", "text-warn", "text-busy"];

/** How long a car has been in stock: the days, with one to four bars, whose color only repeats what they say. */
export function StockAge({ days, words = daysText(days) }: { days: number; words?: string }) {
  const level = lastDays.filter((last) => days > last).length;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      <svg aria-hidden viewBox="0 0 16 12" className={`h-3 w-4 shrink-0 ${looks[level]}`}>
        {bars.map((bar) => (
          <rect
            key={bar}
            x={bar * 4}
            y={9 - bar * 3}
            width="3"
            height={3 + bar * 3}
            rx="0.75"
            fill="currentColor"
            opacity={bar <= level ? 1 : 0.22}
          />
        ))}
      </svg>
      {words}
    </span>
  );
}
