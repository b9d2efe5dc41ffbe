import { lineOf } from "@automotive-crm/customer-files/text-tables";
import { readCondition, readDisposition, readFlag, readStatus, type Condition } from "./cells/states.ts";
import type { Unit, UnitStatus } from "./feed.ts";
import type { RawRecord } from "./records/raw-record.ts";

type Values = RawRecord["values"];
type Warn = (warning: string) => void;

/** Whether a car is new, used or certified, and where it stands. Names mislead: a type or status may say either, so values decide. */
export function readState(values: Values, warn: Warn) {
  return { ...readWear(values, warn), ...readPlace(values, warn) };
}

function readWear(values: Values, warn: Warn): Pick<Unit, "condition" | "isCertified"> {
  const [said = ""] = values.condition ?? [];
  const isUsed = readFlag(values.isUsed?.[0]);
  const flagged: Condition | undefined =
    isUsed === undefined ? undefined : { condition: isUsed ? "used" : "new", isCertified: false };
  const found = [
    readCondition(said),
    flagged,
    ...[...(values.type ?? []), ...(values.status ?? [])].map(readCondition),
  ].filter((each) => each !== undefined);
  if (lineOf(said) !== "" && readCondition(said) === undefined)
    warn(`“${lineOf(said).slice(0, 30)}” is neither new nor used.`);
  const isCertified = readFlag(values.certified?.[0]) === true || found.some((each) => each.isCertified);
  const condition = found[0]?.condition ?? (isCertified ? "used" : undefined);
  if (condition === "new" && isCertified) warn("A new car can't be certified.");
  return { ...(condition && { condition }), isCertified: isCertified && condition !== "new" };
}

function readPlace(values: Values, warn: Warn): Pick<Unit, "status" | "statusAsSent"> {
  const [disposition] = (values.disposition ?? []).map(readDisposition);
  if (disposition === "wholesale" || disposition === "fleet") return { status: disposition };
  const said = [...(values.status ?? []), ...(values.availability ?? [])].filter(
    (text) => readCondition(text) === undefined,
  );
  const known = [...said, ...(values.type ?? [])]
    .map(readStatus)
    .filter((each): each is UnitStatus => each !== undefined);
  const [status] = known;
  if (status) return { status };
  const unknown = said.map((text) => lineOf(text)).find((text) => text !== "");
  if (unknown === undefined) return { status: "available" };
  warn(`Nobody knows the status “${unknown.slice(0, 30)}”: the car counts as available.`);
  return { status: "available", statusAsSent: unknown.slice(0, 100) };
}
