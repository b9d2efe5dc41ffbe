import * as activities from "./activities.ts";
import * as admin from "./admin.ts";
import * as advisors from "./advisors.ts";
import * as appointmentCalendar from "./appointment-calendar.ts";
import * as appointmentSettings from "./appointment-settings.ts";
import * as appointments from "./appointments.ts";
import * as assistantParse from "./assistant/parse-appointment.ts";
import * as readDue from "./assistant/read-due.ts";
import * as assistantSettings from "./assistant/assistant-settings.ts";
import * as suggestionDecisions from "./assistant/suggestion-decisions.ts";
import * as assistantTasks from "./assistant/task-suggestions.ts";
import * as auditLog from "./audit-log.ts";
import * as businessHours from "./business-hours.ts";
import * as callGroup from "./call-group.ts";
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
import * as customerViews from "./customers/views.ts";
import * as dashboard from "./dashboard.ts";
import * as deactivation from "./deactivation.ts";
import * as demoSignIn from "./demo-sign-in.ts";
import type { Endpoint } from "./endpoint.ts";
import * as identity from "./identity.ts";
import * as invitations from "./invitations.ts";
import * as live from "./live.ts";
import * as locationRecord from "./location-record.ts";
import * as locations from "./locations.ts";
import * as mail from "./mail.ts";
import * as members from "./members.ts";
import * as newOrganization from "./new-organization.ts";
import * as notifications from "./notifications.ts";
import * as organizations from "./organizations.ts";
import * as people from "./people.ts";
import * as picklists from "./picklists.ts";
import * as reschedule from "./reschedule-appointment.ts";
import * as sealKey from "./seal-key.ts";
import * as sessionList from "./session-list.ts";
import * as sessions from "./sessions.ts";
import * as tasks from "./tasks.ts";
import * as userAccounts from "./user-accounts.ts";
import * as userLocationRecord from "./user-location-record.ts";
import * as userLocations from "./user-locations.ts";
import * as vehicles from "./vehicles.ts";
import * as vinReading from "./vin-reading.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Every endpoint, for OpenAPI and for tests that cover all of them. */
export const api: readonly Endpoint[] = [
  identity,
  demoSignIn,
  sessions,
  sealKey,
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
  vehicles,
  vinReading,
  tasks,
  appointments,
  appointmentCalendar,
  reschedule,
  appointmentSettings,
  assistantParse,
  readDue,
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
  notifications,
  mail,
  live,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
