/** How much gzipped script a page may load before it can be used. `npm test` fails if a page exceeds this. */
export interface PageBudget {
  page: string;
  /** The page's chunks in web/dist/assets, by the names of the lazily loaded modules. */
  chunks: readonly string[];
  mostBytes: number;
}

export const pageBudgets: readonly PageBudget[] = [
  { page: "/sign-in", chunks: ["SignInPage"], mostBytes: 156_000 },
  { page: "/dashboard", chunks: ["DashboardPage"], mostBytes: 153_000 },
  { page: "/customers", chunks: ["CustomersPage"], mostBytes: 168_000 },
  { page: "/customers/:id", chunks: ["CustomerPage"], mostBytes: 228_000 },
];

/** How much a feature's own chunk may load when opened, without what it shares with other features. */
export const chunkBudgets: Readonly<Record<string, number>> = {
  AddCustomerDialog: 7_000,
  CallDialog: 4_500,
  ClerkIsland: 27_000,
  CreateOrganizationDialog: 4_000,
  CustomerBin: 2_500,
  ErrorPanelDialog: 2_500,
  LocationsDialog: 3_000,
  ToastLayer: 7_500,
  "live-topics": 4_500,
};
