import { activitiesTrials } from "./activities.requests.fixture.ts";
import { adminTrials } from "./admin.requests.fixture.ts";
import { appointmentsTrials } from "./appointments.requests.fixture.ts";
import { assistantTrials } from "./assistant.requests.fixture.ts";
import { callsTrials } from "./calls.requests.fixture.ts";
import { customersTrials } from "./customers.requests.fixture.ts";
import { dashboardTrials } from "./dashboard.requests.fixture.ts";
import { auditTrials } from "./audit.requests.fixture.ts";
import { dealsTrials } from "./deals.requests.fixture.ts";
import { deactivationTrials } from "./deactivation.requests.fixture.ts";
import { draftTrials } from "./drafts.requests.fixture.ts";
import { exportTrials } from "./exports.requests.fixture.ts";
import { identityTrials } from "./identity.requests.fixture.ts";
import { importTrials } from "./imports.requests.fixture.ts";
import { inventoryFeedTrials } from "./inventory-feeds.requests.fixture.ts";
import { inventoryTrials } from "./inventory.requests.fixture.ts";
import { invitationsTrials } from "./invitations.requests.fixture.ts";
import { leadAssignmentTrials } from "./lead-assignment.requests.fixture.ts";
import { leadsTrials } from "./leads.requests.fixture.ts";
import { liveTrials } from "./live.requests.fixture.ts";
import { notificationsTrials } from "./notifications.requests.fixture.ts";
import { organizationTrials } from "./organizations.requests.fixture.ts";
import { picklistTrials } from "./picklists.requests.fixture.ts";
import { showroomTrials } from "./showroom.requests.fixture.ts";
import { tasksTrials } from "./tasks.requests.fixture.ts";
import type { Trial } from "./trials.fixture.ts";
import { vehiclesTrials } from "./vehicles.requests.fixture.ts";
import { viewTrials } from "./views.requests.fixture.ts";

/** How to call each endpoint of the contract. If one is missing here, the matrix fails and names it. */
export const trials: readonly Trial[] = [
  ...identityTrials,
  ...organizationTrials,
  ...invitationsTrials,
  ...adminTrials,
  ...deactivationTrials,
  ...picklistTrials,
  ...auditTrials,
  ...exportTrials,
  ...customersTrials,
  ...draftTrials,
  ...vehiclesTrials,
  ...importTrials,
  ...inventoryTrials,
  ...inventoryFeedTrials,
  ...tasksTrials,
  ...leadsTrials,
  ...leadAssignmentTrials,
  ...dealsTrials,
  ...showroomTrials,
  ...appointmentsTrials,
  ...assistantTrials,
  ...callsTrials,
  ...activitiesTrials,
  ...dashboardTrials,
  ...notificationsTrials,
  ...liveTrials,
  ...viewTrials,
];
