import { layerOf } from "./import-rules.mjs";
import { fileOf } from "./linted-file.mjs";

const dayText = /^\d{4}-\d{2}(-\d{2})?$/;
const dayName = /(^(date|day|today|tomorrow|yesterday)$)|On$|Day$/;

/**
 * `new Date("2026-03-01")` is midnight in UTC, which is the day before in America. Refuses a literal day, a template without a time
 * part, and a variable named like a day (`dueOn`, `birthDay`, `date`, `day`). It checks names only, so an instant called `date` is
 * refused too and should be called `…At`.
 */
export const noDayAsDate = {
  create(context) {
    const check = (node) => {
      if (node.arguments.length !== 1 || !isDay(node.arguments[0])) return;
      context.report({
        node,
        message:
          "A day is not an instant: new Date(day) is midnight in UTC, the day before in America. Keep days as text (`dueOn`), use the day functions of the contract, or build an instant from day, time and time zone. If it is an instant, name it …At.",
      });
    };
    return {
      NewExpression: (node) => isNamed(node.callee, "Date") && check(node),
      CallExpression: (node) => isDateMethod(node.callee, "parse") && check(node),
    };
  },
};

const withoutClock = [
  "feature/rules",
  "packages/appointment-language",
  "packages/customer-files",
  "packages/dealer-math",
  "packages/lead-documents",
  "packages/stock-feeds",
];

/** Policies, states, other rules and the grammar take the time as an argument, so that they can be tested at any time. */
export const noClockInRules = {
  create(context) {
    if (!withoutClock.includes(layerOf(fileOf(context))?.name)) return {};
    const report = (node) =>
      context.report({ node, message: "Rules must not read the clock. Take the time as an argument: `now: Date`." });
    return {
      NewExpression: (node) => isNamed(node.callee, "Date") && node.arguments.length === 0 && report(node),
      CallExpression: (node) => isDateMethod(node.callee, "now") && report(node),
    };
  },
};

/** The folder of the one formatter of dates. */
const formatterFolder = "contract/src/dates/";

/**
 * Dates look the same everywhere only if one module formats them. Refused elsewhere: `Intl.DateTimeFormat` and similar, and a date's
 * `toLocale…`. Numbers have `toLocaleString` too, so it is refused on `new Date()`, on names of instants, and with options that only
 * dates have.
 */
export const oneDateFormatter = {
  create(context) {
    if (fileOf(context).startsWith(formatterFolder)) return {};
    const report = (node) =>
      context.report({
        node,
        message:
          "Dates and times have one format each. Use contract/src/dates/format-date.ts, in the browser #lib/format/format-date.ts; the zone of the machine is localTimeZone().",
      });
    return {
      MemberExpression(node) {
        if (isNamed(node.object, "Intl") && dateFormats.has(nameOf(node))) report(node);
      },
      CallExpression(node) {
        if (node.callee.type !== "MemberExpression") return;
        const method = nameOf(node.callee);
        const isDates =
          method === "toLocaleString" && (isInstant(node.callee.object) || hasDateOptions(node.arguments[1]));
        if (dateMethods.has(method) || isDates) report(node);
      },
    };
  },
};

const dateFormats = new Set(["DateTimeFormat", "RelativeTimeFormat"]);
const dateMethods = new Set([
  "toLocaleDateString",
  "toLocaleTimeString",
  "toDateString",
  "toTimeString",
  "toUTCString",
]);
const instantName = /^(date|now|instant)$|(At|Date)$/;
const dateOption = /^(dateStyle|timeStyle|timeZone|timeZoneName|weekday|year|month|day|hour|minute|hour12|hourCycle)$/;

function isInstant(node) {
  if (node.type === "NewExpression") return isNamed(node.callee, "Date");
  if (node.type === "Identifier") return instantName.test(node.name);
  return node.type === "MemberExpression" && instantName.test(nameOf(node));
}

const hasDateOptions = (node) =>
  node?.type === "ObjectExpression" && node.properties.some(({ key }) => key && dateOption.test(key.name ?? key.value));

const nameOf = (member) => (member.computed ? member.property.value : member.property.name) ?? "";

function isDay(node) {
  if (node.type === "Literal") return typeof node.value === "string" && dayText.test(node.value);
  if (node.type === "TemplateLiteral") {
    const text = node.quasis.map(({ value }) => value.raw).join("");
    return !/[T:Z]/.test(text) && (text.includes("-") || node.expressions.some(isDay));
  }
  if (node.type === "Identifier") return dayName.test(node.name);
  return node.type === "MemberExpression" && !node.computed && dayName.test(node.property.name);
}

const isNamed = (node, name) => node.type === "Identifier" && node.name === name;
const isDateMethod = (callee, method) =>
  callee.type === "MemberExpression" && isNamed(callee.object, "Date") && isNamed(callee.property, method);
