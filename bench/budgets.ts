/** How much gzipped script a page may load before it can be used. `npm test` fails if a page exceeds this. */
export interface PageBudget {
  page: string;
  /** The page's chunks in web/dist/assets, by the names of the lazily loaded modules. */
  chunks: readonly string[];
  mostBytes: number;
}

export const pageBudgets: readonly PageBudget[] = [
  { page: "/sign-in", chunks: ["SignInPage"], mostBytes: 161_200 },
  { page: "/dashboard", chunks: ["DashboardPage"], mostBytes: 170_500 },
  { page: "/customers", chunks: ["CustomersPage"], mostBytes: 175_400 },
  { page: "/customers/:id", chunks: ["CustomerPage"], mostBytes: 239_500 },
  { page: "/appointments", chunks: ["CalendarPage"], mostBytes: 190_600 },
];

/** How much a feature's own chunk may load when opened, without what it shares with other features. */
export const chunkBudgets: Readonly<Record<string, number>> = {
  ActiveCallsDialog: 1_400,
  AddCustomerDialog: 6_300,
  CalendarPage: 8_900,
  CallKeeper: 2_100,
  CallLogDialog: 400,
  CallSetupDialog: 3_800,
  CallTrends: 3_100,
  CallsPage: 2_800,
  ClerkIsland: 26_000,
  CreateOrganizationDialog: 4_200,
  CustomerBin: 2_000,
  CustomerGone: 2_200,
  DetailDialog: 4_500,
  ErrorPanelDialog: 1_700,
  LiveCallDialog: 2_400,
  LoadedRecordDialog: 2_900,
  LocationsDialog: 2_300,
  MyDay: 3_300,
  QuickScheduler: 3_300,
  SessionWarning: 1_800,
  TaskForm: 2_200,
  TaskSuggestions: 3_100,
  TasksPage: 1_900,
  ToastLayer: 7_000,
  TodaysAppointments: 1_400,
  UnsentWork: 4_900,
  VehicleForm: 5_900,
  "appointment-forms": 7_300,
  "call-history": 2_300,
  "live-topics": 5_000,
  "log-subject": 6_900,
};
