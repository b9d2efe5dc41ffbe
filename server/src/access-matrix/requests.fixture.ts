import { customersTrials } from "./customers.requests.fixture.ts";
import { identityTrials } from "./identity.requests.fixture.ts";
import { organizationTrials } from "./organizations.requests.fixture.ts";
import type { Trial } from "./trials.fixture.ts";

/** How each endpoint of the contract is asked. One that is missing here fails the matrix by name. */
export const trials: readonly Trial[] = [...identityTrials, ...organizationTrials, ...customersTrials];
