/** Our own lint rules, loaded by .oxlintrc.json. Each error says what the rule is and what to do instead. */
import { importTable, noClimbing, noFeatureCycle, smallDoor } from "./rules-of-imports.mjs";
import { noClockInRules, noDayAsDate, oneDateFormatter } from "./rules-of-time.mjs";
import { noParkedJourney, waitForLateState } from "./rules-of-tests.mjs";
import { noDrawerName } from "./rules-of-names.mjs";
import { noEveryColumn } from "./rules-of-sql.mjs";

export default {
  meta: { name: "house" },
  rules: {
    "import-table": importTable,
    "no-climbing": noClimbing,
    "no-feature-cycle": noFeatureCycle,
    "small-door": smallDoor,
    "no-day-as-date": noDayAsDate,
    "no-clock-in-rules": noClockInRules,
    "one-date-formatter": oneDateFormatter,
    "no-drawer-name": noDrawerName,
    "no-parked-journey": noParkedJourney,
    "no-every-column": noEveryColumn,
    "wait-for-late-state": waitForLateState,
  },
};
