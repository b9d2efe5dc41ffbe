/** Our own lint rules, loaded by .oxlintrc.json. Each error states the rule and what to do instead. */
import { importTable, noClimbing, smallPublicApi } from "./rules-of-imports.mjs";
import { noClockInRules, noDayAsDate, oneDateFormatter } from "./rules-of-time.mjs";
import { noSkippedJourney, waitForLateState } from "./rules-of-tests.mjs";
import { noVagueName } from "./rules-of-names.mjs";
import { noEveryColumn, noHiddenSql } from "./rules-of-sql.mjs";
import { tableOwner } from "./rules-of-tables.mjs";

export default {
  meta: { name: "house" },
  rules: {
    "import-table": importTable,
    "no-climbing": noClimbing,
    "small-public-api": smallPublicApi,
    "no-day-as-date": noDayAsDate,
    "no-clock-in-rules": noClockInRules,
    "one-date-formatter": oneDateFormatter,
    "no-vague-name": noVagueName,
    "no-skipped-journey": noSkippedJourney,
    "no-every-column": noEveryColumn,
    "no-hidden-sql": noHiddenSql,
    "table-owner": tableOwner,
    "wait-for-late-state": waitForLateState,
  },
};
