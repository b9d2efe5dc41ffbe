import { themeFor, themes } from "#lib/browser/theme.ts";
import { useChosenTheme, useUi } from "#lib/browser/ui-store.ts";
import { SegmentsField } from "#ui/SegmentsField.tsx";

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** How the app looks in this browser. */
export function ThemeSection() {
  const setTheme = useUi((ui) => ui.setTheme);
  const current = themeFor("app", useChosenTheme());
  return (
    <section aria-labelledby="theme" className="mt-6 max-w-3xl border-t border-line pt-6">
      <h2 id="theme" className="text-base font-semibold">
        Theme
      </h2>
      <p className="pb-3 text-table text-quiet">How the app looks in this browser.</p>
      <SegmentsField
        label="Theme"
        isLabelHidden
        className="max-md:[&_.segments]:grid-flow-row max-md:[&_.segments]:grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]"
        segments={themes.map((theme) => ({ value: theme, label: capitalize(theme) }))}
        value={current}
        onChange={setTheme}
      />
    </section>
  );
}
