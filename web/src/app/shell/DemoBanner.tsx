import { X } from "lucide-react";
import { useStart } from "#lib/session/session.ts";
import { useUi } from "#lib/browser/ui-store.ts";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { Popover } from "#kit/menu/Popover.tsx";

/** Says throughout a demo session that nothing here is real; where a mistyped key is the reason, what is wrong with it. */
export function DemoBanner() {
  const isDemo = useStart((start) => start.config?.mode === "demo");
  const problems = useStart((start) => start.config?.keyProblems) ?? [];
  const isClosed = useUi((ui) => ui.isDemoBannerClosed);
  const isPhone = useIsPhone();
  if (!isDemo) return null;
  if (problems.length > 0) {
    return (
      <aside aria-label="Demo mode" className="border-b border-line bg-warning/14 px-4 py-1.5 text-center text-meta">
        <p className="break-words">
          <strong className="font-semibold text-warn">Demo mode, because a key was rejected:</strong>{" "}
          {problems.join("; ")}. Sample data only.
        </p>
      </aside>
    );
  }
  return isClosed || isPhone ? null : <SampleDataBanner />;
}

/** The banner on a phone: a word beside the organization, which costs no line and tells the rest when tapped. */
export function DemoMark() {
  const isMarked = useStart(({ config }) => config?.mode === "demo" && config.keyProblems.length === 0);
  const isPhone = useIsPhone();
  if (!isMarked || !isPhone) return null;
  return (
    <Popover
      label="Demo mode"
      triggerClassName="demo-mark"
      panelClassName="w-64 p-3 text-table"
      trigger={
        <span>
          Demo<span className="sr-only"> mode</span>
        </span>
      }
    >
      {sampleData}.
    </Popover>
  );
}

const sampleData = "Sample data only; nothing you do here reaches a real customer";

function SampleDataBanner() {
  const close = useUi((ui) => ui.closeDemoBanner);
  return (
    <aside
      aria-label="Demo mode"
      className="flex h-8 items-center justify-center gap-2 border-b border-line bg-warning/14 pr-1 pl-4 text-meta pointer-coarse:h-11"
    >
      <p className="min-w-0 truncate">
        <strong className="font-semibold text-warn">Demo mode.</strong> {sampleData}.
      </p>
      <button
        type="button"
        aria-label="Hide the demo banner"
        onClick={close}
        className="grid size-7 cursor-pointer place-items-center rounded-field text-quiet hover:text-base-content pointer-coarse:size-11"
      >
        <X aria-hidden size={14} />
      </button>
    </aside>
  );
}
