export { findTasks } from "./find-tasks.ts";
export { isKnownWord } from "./language/spelling.ts";
export { wantsNoCalls } from "./notes/do-not-call.ts";
export {
  parseRequest,
  readRequest,
  unbookableRequest,
  type ReadRequest,
  type RequestContext,
} from "./parse-request.ts";
export { findWarnings } from "./request-warnings.ts";
export { readTaskTitle } from "./read-title.ts";
export { judgeNote } from "./scores/scores.ts";
export {
  findNamedAdvisors,
  findNamedAssignees,
  mayNameAdvisor,
  mayNameAssignee,
  type NamedPerson,
} from "./what/named-advisors.ts";
export { findVehicles } from "./what/vehicle.ts";
export { usualBusinessHours } from "./when/times/business-hours.ts";
