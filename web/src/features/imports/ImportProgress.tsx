import type { Import, ImportStatus } from "@automotive-crm/contract/imports/record";
import { ProgressBar } from "#kit/feedback/ProgressBar.tsx";
import { formatCount } from "#lib/format/format.ts";
import { bytesInWords, countOf, timeLeftInWords } from "./import-words.ts";

const labels: Partial<Record<ImportStatus, string>> = {
  uploading: "Uploading",
  inspecting: "Reading the file's columns",
  checking: "Checking each row; nothing changes",
  running: "Importing",
  paused: "Paused",
  undoing: "Undoing",
};

/** How far the work on an import has come. Nothing when there is none. */
export function ImportProgress({ of }: { of: Import }) {
  const { status, plan, rowsDone, secondsLeft, counts, received, bytes } = of;
  const label = labels[status];
  if (label === undefined) return null;
  if (status === "uploading")
    return (
      <Progress
        label={label}
        done={received}
        total={bytes}
        words={`${bytesInWords(received)} of ${bytesInWords(bytes)}`}
      />
    );
  const total =
    status === "undoing" ? counts.created + counts.updated : status === "inspecting" ? undefined : plan?.rows;
  const words = [
    total === undefined ? "" : `${formatCount(Math.min(rowsDone, total))} of ${countOf(total, "row")}`,
    secondsLeft === null ? "" : timeLeftInWords(secondsLeft),
  ];
  return <Progress label={label} done={rowsDone} total={total} words={words.filter(Boolean).join(" · ")} />;
}

interface ProgressProps {
  label: string;
  done: number;
  total: number | undefined;
  words: string;
}

const Progress = ({ label, done, total, words }: ProgressProps) => (
  <div className="grid gap-1.5">
    <div className="flex flex-wrap justify-between gap-x-4 text-table">
      <span className="font-medium">{label}</span>
      <span className="text-quiet tabular-nums">{words}</span>
    </div>
    <ProgressBar label={label} value={done} max={total} />
  </div>
);
