import { Palette } from "lucide-react";
import { themeFor, themes } from "#lib/browser/theme.ts";
import { useChosenTheme, useUi } from "#lib/browser/ui-store.ts";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";

export function ThemeSwitcher() {
  const setTheme = useUi((ui) => ui.setTheme);
  const current = themeFor("app", useChosenTheme());
  return (
    <Dropdown
      label="Theme"
      isIconOnly
      align="end"
      triggerClassName="button button-ghost button-icon"
      panelClassName="w-52"
      trigger={<Palette aria-hidden size={18} />}
    >
      {themes.map((theme) => (
        <MenuItem
          key={theme}
          icon={<Swatch theme={theme} />}
          isChecked={theme === current}
          onSelect={() => setTheme(theme)}
        >
          <span className="capitalize">{theme}</span>
        </MenuItem>
      ))}
    </Dropdown>
  );
}

function Swatch({ theme }: { theme: string }) {
  return (
    <span
      aria-hidden
      data-theme={theme}
      className="flex h-5 w-9 shrink-0 items-center justify-center gap-1 rounded-full border border-line bg-base-100"
    >
      <span className="size-2 rounded-full bg-primary" />
      <span className="size-2 rounded-full bg-accent" />
    </span>
  );
}
