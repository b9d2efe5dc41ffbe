import { findBusinessHours } from "./business-hours.repository.ts";
import { listCallGroup } from "./call-group.service.ts";

/** What other features read of a location's settings. */
export const locationSettings = { findBusinessHours, listCallGroup };
