import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { countRowsThatFit } from "./viewport.ts";
import { storage } from "./storage.ts";
import { applyTheme, findChosenTheme, keepTheme, themeKey, type Theme } from "./theme.ts";

interface UiState {
  isSidebarOpen: boolean;
  isDemoBannerClosed: boolean;
  /** Rows per page; undefined until someone chooses. */
  rowsPerPage: number | undefined;
  /** As many rows as fit into the window in which the app was opened. */
  rowsThatFit: number;
  theme: Theme;
  toggleSidebar: () => void;
  closeDemoBanner: () => void;
  setTheme: (theme: Theme) => void;
  setRowsPerPage: (rowsPerPage: number) => void;
  /** Everything that belonged to the person who left. */
  forget: () => void;
}

const rootKey = "automotive-crm";
const defaultTheme: Theme = "automotive";

/** Small UI state under one root key; the theme has its own key, which the script in index.html reads. */
export const useUi = create<UiState>()(
  persist(
    (set) => ({
      isSidebarOpen: true,
      isDemoBannerClosed: false,
      rowsPerPage: undefined,
      rowsThatFit: countRowsThatFit(window),
      theme: findChosenTheme() ?? defaultTheme,
      toggleSidebar: () => set((ui) => ({ isSidebarOpen: !ui.isSidebarOpen })),
      closeDemoBanner: () => set({ isDemoBannerClosed: true }),
      setTheme: (theme) => {
        keepTheme(theme);
        applyTheme(theme);
        set({ theme });
      },
      setRowsPerPage: (rowsPerPage) => set({ rowsPerPage }),
      forget: () => set({ isDemoBannerClosed: false }),
    }),
    {
      name: rootKey,
      version: 1,
      // Full or blocked storage must not break things that are only remembered there.
      storage: createJSONStorage(() => ({ getItem: storage.read, setItem: storage.write, removeItem: storage.remove })),
      partialize: ({ isSidebarOpen, isDemoBannerClosed, rowsPerPage }) => ({
        isSidebarOpen,
        isDemoBannerClosed,
        rowsPerPage,
      }),
    },
  ),
);

/** The theme chosen on this device; undefined without a choice. */
export const useChosenTheme = (): Theme | undefined => useSyncExternalStore(useUi.subscribe, findChosenTheme);

/** Follows the browser's other tabs: a change of theme shows at once, and no tab writes outdated values back. Returns a function that stops. */
export function followUiOfTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === rootKey || key === null) void useUi.persist.rehydrate();
    if (key === themeKey || key === null) useUi.setState({ theme: findChosenTheme() ?? defaultTheme });
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
