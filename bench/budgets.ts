/** How much script a page may load, compressed by gzip, before it can be used. `npm test` fails when a page exceeds this. */
export interface PageBudget {
  page: string;
  /** The page's chunks in web/dist/assets, by the names of the modules that are loaded lazily. */
  chunks: readonly string[];
  mostBytes: number;
}

export const pageBudgets: readonly PageBudget[] = [
  { page: "/sign-in", chunks: ["SignInPage"], mostBytes: 168_000 },
  { page: "/dashboard", chunks: ["DashboardPage"], mostBytes: 165_000 },
  { page: "/customers", chunks: ["CustomersPage"], mostBytes: 180_000 },
  { page: "/customers/:id", chunks: ["CustomerPage"], mostBytes: 228_000 },
];
