/** How much gzipped script a page may load before it can be used. `npm test` fails if a page exceeds this. */
export interface PageBudget {
  page: string;
  /** The page's chunks in web/dist/assets, by the names of the lazily loaded modules. */
  chunks: readonly string[];
  mostBytes: number;
}

export const pageBudgets: readonly PageBudget[] = [
  { page: "/sign-in", chunks: ["SignInPage"], mostBytes: 163_400 },
  { page: "/dashboard", chunks: ["DashboardPage"], mostBytes: 172_900 },
  { page: "/customers", chunks: ["CustomersPage"], mostBytes: 179_600 },
  { page: "/customers/:id", chunks: ["CustomerPage"], mostBytes: 248_300 },
  { page: "/appointments", chunks: ["CalendarPage"], mostBytes: 208_000 },
];

/** How much a feature's own chunk may load when opened, without what it shares with other features. */
export const chunkBudgets: Readonly<Record<string, number>> = {
  ActiveCallsDialog: 1_600,
  AddCustomerDialog: 6_700,
  CalendarPage: 8_900,
  CallKeeper: 2_100,
  CallLogDialog: 400,
  CallSetupDialog: 4_300,
  CallTrends: 3_100,
  CallsPage: 4_500,
  ClerkIsland: 26_000,
  CreateOrganizationDialog: 4_200,
  CustomerBin: 2_000,
  CustomerGone: 2_200,
  DetailDialog: 4_500,
  ErrorPanelDialog: 1_700,
  LiveCallDialog: 3_600,
  LoadedRecordDialog: 2_900,
  LocationsDialog: 2_300,
  MyDay: 3_300,
  QuickScheduler: 4_200,
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
  "log-subject": 7_400,
};
