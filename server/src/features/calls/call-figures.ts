import { locationsOfCalls } from "./calls.policy.ts";
import * as queries from "./call-figures.queries.ts";

/** What the dashboard counts of calls. */
export const callFigures = { locationsOf: locationsOfCalls, ...queries };
