import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { storage } from "./storage.ts";
import { applyTheme, findChosenTheme, keepTheme, type Theme } from "./theme.ts";

type ModalName = "customerForm" | "vehicleForm" | "callForm" | "taskForm" | "confirmDialog";

interface Notification {
  id: string;
  payload: unknown;
}

interface UiState {
  isSidebarOpen: boolean;
  isDemoBannerClosed: boolean;
  /** Rows per page; undefined until someone chooses. */
  rowsPerPage: number | undefined;
  theme: Theme;
  modals: Record<ModalName, boolean>;
  notifications: readonly Notification[];
  searchQuery: string;
  activeFilters: Readonly<Record<string, string>>;
  toggleSidebar: () => void;
  closeDemoBanner: () => void;
  setTheme: (theme: Theme) => void;
  setRowsPerPage: (rowsPerPage: number) => void;
  setModal: (name: ModalName, isOpen: boolean) => void;
  addNotification: (notification: Notification) => void;
  removeNotification: (id: string) => void;
  setSearchQuery: (query: string) => void;
  setActiveFilters: (filters: Record<string, string>) => void;
  /** Everything that belonged to the person who left. */
  forget: () => void;
}

const closedModals = {
  customerForm: false,
  vehicleForm: false,
  callForm: false,
  taskForm: false,
  confirmDialog: false,
};
const forgotten = { modals: closedModals, notifications: [], searchQuery: "", activeFilters: {} };

/** Small UI state under one root key; the theme has its own key, which before-app.js reads. */
export const useUi = create<UiState>()(
  persist(
    (set) => ({
      ...forgotten,
      isSidebarOpen: true,
      isDemoBannerClosed: false,
      rowsPerPage: undefined,
      theme: findChosenTheme() ?? "automotive",
      toggleSidebar: () => set((ui) => ({ isSidebarOpen: !ui.isSidebarOpen })),
      closeDemoBanner: () => set({ isDemoBannerClosed: true }),
      setTheme: (theme) => {
        keepTheme(theme);
        applyTheme(theme);
        set({ theme });
      },
      setRowsPerPage: (rowsPerPage) => set({ rowsPerPage }),
      setModal: (name, isOpen) => set((ui) => ({ modals: { ...ui.modals, [name]: isOpen } })),
      addNotification: (notification) =>
        set((ui) => ({ notifications: [...ui.notifications, notification].slice(-20) })),
      removeNotification: (id) => set((ui) => ({ notifications: ui.notifications.filter((shown) => shown.id !== id) })),
      setSearchQuery: (searchQuery) => set({ searchQuery }),
      setActiveFilters: (activeFilters) => set({ activeFilters }),
      forget: () => set({ ...forgotten, isDemoBannerClosed: false }),
    }),
    {
      name: "automotive-crm",
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
