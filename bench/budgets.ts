/** How much gzipped script a page may load before it can be used. `npm test` fails if a page exceeds this. */
export interface PageBudget {
  page: string;
  /** The page's chunks in web/dist/assets, by the names of the lazily loaded modules. */
  chunks: readonly string[];
  mostBytes: number;
}

export const pageBudgets: readonly PageBudget[] = [
  { page: "/sign-in", chunks: ["SignInPage"], mostBytes: 175_600 },
  { page: "/dashboard", chunks: ["DashboardPage"], mostBytes: 181_900 },
  { page: "/customers", chunks: ["CustomersPage"], mostBytes: 200_000 },
  { page: "/customers/:id", chunks: ["CustomerPage"], mostBytes: 267_200 },
  { page: "/appointments", chunks: ["CalendarPage"], mostBytes: 205_400 },
];
