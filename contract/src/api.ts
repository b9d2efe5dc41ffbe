import * as activities from "@automotive-crm/contract/activities/entries";
import * as admin from "@automotive-crm/contract/admin/overview";
import * as appointmentCalendar from "@automotive-crm/contract/appointments/calendar";
import * as appointments from "@automotive-crm/contract/appointments/changes";
import * as appointmentSettings from "@automotive-crm/contract/appointments/settings";
import * as advisors from "@automotive-crm/contract/organizations/advisors";
import * as assistantParse from "./assistant/parse-appointment.ts";
import * as readTitle from "./assistant/read-title.ts";
import * as assistantSettings from "./assistant/assistant-settings.ts";
import * as suggestionDecisions from "./assistant/suggestion-decisions.ts";
import * as assistantTasks from "./assistant/task-suggestions.ts";
import * as auditLog from "@automotive-crm/contract/audit/log";
import * as callGroup from "@automotive-crm/contract/calls/call-group";
import * as businessHours from "@automotive-crm/contract/organizations/business-hours";
import * as callHistory from "./calls/history.ts";
import * as callLive from "./calls/live.ts";
import * as callLog from "./calls/log.ts";
import * as missedCalls from "./calls/missed.ts";
import * as ownPhones from "./calls/own-phones.ts";
import * as callPermission from "./calls/permission-to-call.ts";
import * as callRinging from "./calls/ringing.ts";
import * as callSettings from "./calls/settings.ts";
import * as callSimulator from "./calls/simulator.ts";
import * as callStart from "./calls/start.ts";
import * as callTwilio from "./calls/twilio.ts";
import * as customerBin from "./customers/bin.ts";
import * as customerChanges from "./customers/changes.ts";
import * as customerDuplicates from "./customers/duplicates.ts";
import * as customerList from "./customers/list.ts";
import * as customerRecord from "./customers/record.ts";
import { customerViews } from "./customers/views.ts";
import * as reschedule from "@automotive-crm/contract/appointments/reschedule";
import * as dealBoard from "@automotive-crm/contract/deals/board";
import * as dealChanges from "@automotive-crm/contract/deals/changes";
import * as dealCredits from "@automotive-crm/contract/deals/credits";
import * as dealList from "@automotive-crm/contract/deals/list";
import * as dealMoves from "@automotive-crm/contract/deals/moves";
import * as dealQuotes from "@automotive-crm/contract/deals/quotes";
import * as deals from "@automotive-crm/contract/deals/record";
import * as dealTradeIns from "@automotive-crm/contract/deals/trade-ins";
import * as dashboard from "@automotive-crm/contract/dashboard/figures";
import * as drafts from "@automotive-crm/contract/drafts/record";
import * as exports from "@automotive-crm/contract/exports/record";
import * as wholeExports from "@automotive-crm/contract/exports/whole";
import type { Endpoint } from "@automotive-crm/contract/http/endpoint";
import * as identity from "@automotive-crm/contract/identity/account";
import * as sessions from "@automotive-crm/contract/identity/session";
import * as sessionList from "@automotive-crm/contract/identity/session-list";
import * as demoSignIn from "@automotive-crm/contract/identity/sign-in";
import * as imports from "@automotive-crm/contract/imports/record";
import * as importRows from "@automotive-crm/contract/imports/rows";
import * as inventoryDocuments from "@automotive-crm/contract/inventory/documents";
import { inventoryViews } from "./inventory/views.ts";
import * as inventoryHistory from "@automotive-crm/contract/inventory/history";
import * as inventoryFeeds from "@automotive-crm/contract/inventory/feeds";
import * as inventoryListings from "@automotive-crm/contract/inventory/listings";
import * as inventoryList from "@automotive-crm/contract/inventory/list";
import * as inventoryPhotos from "@automotive-crm/contract/inventory/photos";
import * as inventory from "@automotive-crm/contract/inventory/record";
import * as invitations from "@automotive-crm/contract/invitations/record";
import * as leadAssignment from "@automotive-crm/contract/leads/assignment";
import * as leadFairness from "@automotive-crm/contract/leads/fairness";
import * as leadRules from "@automotive-crm/contract/leads/rules";
import * as leadSchedules from "@automotive-crm/contract/leads/schedules";
import * as live from "@automotive-crm/contract/live/changes";
import * as mail from "@automotive-crm/contract/mail/outbox";
import * as notifications from "@automotive-crm/contract/notifications/record";
import * as newOrganization from "@automotive-crm/contract/organizations/changes";
import * as people from "@automotive-crm/contract/organizations/colleagues";
import * as deactivation from "@automotive-crm/contract/organizations/deactivation";
import * as leadIntake from "@automotive-crm/contract/leads/intake";
import * as leadList from "@automotive-crm/contract/leads/list";
import * as leadProviders from "@automotive-crm/contract/leads/providers";
import * as leads from "@automotive-crm/contract/leads/record";
import * as leadSources from "@automotive-crm/contract/leads/source";
import * as locationRecord from "@automotive-crm/contract/organizations/location";
import * as locations from "@automotive-crm/contract/organizations/location-changes";
import * as members from "@automotive-crm/contract/organizations/members";
import * as organizations from "@automotive-crm/contract/organizations/record";
import * as userAccounts from "@automotive-crm/contract/organizations/user-accounts";
import * as userLocationRecord from "@automotive-crm/contract/organizations/user-location";
import * as userLocations from "@automotive-crm/contract/organizations/user-location-changes";
import * as picklists from "@automotive-crm/contract/picklists/record";
import * as showroomBoard from "@automotive-crm/contract/showroom/board";
import * as showroomChanges from "@automotive-crm/contract/showroom/changes";
import * as showroom from "@automotive-crm/contract/showroom/record";
import * as showroomTargets from "@automotive-crm/contract/showroom/targets";
import * as tasks from "@automotive-crm/contract/tasks/record";
import * as value from "@automotive-crm/contract/value/record";
import * as vehicles from "@automotive-crm/contract/vehicles/record";
import * as vehicleDetails from "@automotive-crm/contract/vehicles/details";
import * as vehicleFinances from "@automotive-crm/contract/vehicles/finances";
import * as vehicleList from "@automotive-crm/contract/vehicles/list";
import * as vehicleMerge from "@automotive-crm/contract/vehicles/merge";
import * as vehicleRecalls from "@automotive-crm/contract/vehicles/recalls";
import * as vehicleServices from "@automotive-crm/contract/vehicles/services";
import * as vehicleMileages from "@automotive-crm/contract/vehicles/mileages";
import * as vinReading from "@automotive-crm/contract/vehicles/vin-reading";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Every endpoint, for OpenAPI and for tests that cover all of them. */
export const api: readonly Endpoint[] = [
  identity,
  demoSignIn,
  sessions,
  sessionList,
  organizations,
  newOrganization,
  locationRecord,
  locations,
  businessHours,
  callGroup,
  userLocationRecord,
  userLocations,
  userAccounts,
  members,
  invitations,
  admin,
  deactivation,
  customerList,
  customerRecord,
  customerViews,
  customerChanges,
  customerBin,
  customerDuplicates,
  imports,
  importRows,
  drafts,
  vehicles,
  vehicleDetails,
  vehicleMileages,
  vehicleFinances,
  vehicleServices,
  vehicleRecalls,
  vehicleMerge,
  vehicleList,
  vinReading,
  inventoryList,
  inventory,
  inventoryPhotos,
  inventoryDocuments,
  inventoryViews,
  inventoryHistory,
  inventoryFeeds,
  inventoryListings,
  tasks,
  leadList,
  leads,
  leadSources,
  leadIntake,
  leadProviders,
  dealList,
  dealBoard,
  deals,
  dealChanges,
  dealMoves,
  dealTradeIns,
  value,
  dealQuotes,
  dealCredits,
  showroomBoard,
  showroom,
  showroomChanges,
  showroomTargets,
  appointments,
  appointmentCalendar,
  reschedule,
  appointmentSettings,
  assistantParse,
  readTitle,
  assistantTasks,
  suggestionDecisions,
  assistantSettings,
  activities,
  ownPhones,
  callPermission,
  callStart,
  callRinging,
  callLive,
  callHistory,
  callLog,
  missedCalls,
  callSettings,
  callSimulator,
  callTwilio,
  people,
  dashboard,
  advisors,
  picklists,
  auditLog,
  exports,
  wholeExports,
  leadRules,
  leadSchedules,
  leadAssignment,
  leadFairness,
  notifications,
  mail,
  live,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
