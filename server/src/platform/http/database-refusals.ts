import { fieldSentence } from "@automotive-crm/contract/fields/field-messages";
import { AppError } from "./errors.ts";

/** The driver's error for a failed query. Never passed on, because it contains SQL, table names and people's data. */
export interface DatabaseFailure extends Error {
  code?: string;
  column?: string;
  table?: string;
  constraint?: string;
}

/**
 * Values that passed the contract but that PostgreSQL refuses: too long, out of range, of the wrong type, invalid for a function,
 * missing, or violating a check. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const badValues = new Set([
  "22001",
  "22003",
  "22007",
  "22008",
  "22021",
  "22023",
  "22P02",
  "22P03",
  "22P05",
  "23502",
  "23514",
]);

/** Deadlocks that retrying didn't resolve, unavailable locks, and transactions that timed out. */
const tooBusy = new Set(["40P01", "40001", "55P03", "25P03", "25P04"]);

const systemErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOENT"]);

/** Codes for "unavailable" from PostgreSQL (starting, stopping, out of connections), the system and the driver. */
const isDatabaseAway = ({ code = "", message }: DatabaseFailure) =>
  /^(08|57P0|53)/.test(code) ||
  systemErrors.has(code) ||
  /connection terminated|is not queryable|timeout exceeded when trying to connect/i.test(message);

/** What a failed query means for the client; undefined for a fault of ours. */
export function databaseRefusal(
  error: DatabaseFailure,
  request: { isRead: boolean; body: unknown },
): AppError | undefined {
  const { code = "" } = error;
  // Rules that only the database can check, such as two people taking the same value at the same time.
  if (code === "23505") return new AppError(409, { code: "conflict", message: "Someone just saved the same thing" });
  if (code === "23P01") {
    const message = "Somebody took this a moment ago. Please reload and choose again.";
    return new AppError(409, { code: "conflict", message });
  }
  if (code === "23503") {
    const message = "What this refers to was changed or deleted a moment ago. Please reload and try again.";
    return new AppError(409, { code: "conflict", message });
  }
  // A read stores nothing, so a value it fails on is one that we stored.
  if (badValues.has(code) && !request.isRead) return badValue(error, request.body);
  // Canceled by the connection's time limit for statements.
  if (code === "57014") {
    const message = "This took too long and was stopped. Please try again in a moment, or ask for less at once.";
    return new AppError(503, { code: "unavailable", message, retryAfterSeconds: 1 });
  }
  if (tooBusy.has(code)) {
    const message = "The server is busy. Please try again in a moment.";
    return new AppError(503, { code: "unavailable", message, retryAfterSeconds: 1 });
  }
  if (isDatabaseAway(error)) {
    const message = "The database cannot be reached. Please try again in a moment.";
    return new AppError(503, { code: "unavailable", message });
  }
  return undefined;
}

function badValue(error: DatabaseFailure, body: unknown): AppError {
  const field = findField(error, body);
  const problem = error.code === "23502" ? "is required" : "is not a value that can be stored";
  const message = "One of the values cannot be stored. Please check what you entered.";
  return new AppError(422, {
    code: "invalid_request",
    message: field === undefined ? message : fieldSentence(field, problem),
    ...(field === undefined ? {} : { fields: { [field]: problem } }),
  });
}

/** The request's field with the name of the column PostgreSQL complained about, in camelCase or as it is. */
function findField({ column, table, constraint }: DatabaseFailure, body: unknown): string | undefined {
  const named = column ?? checkedColumn(table, constraint);
  if (named === undefined || typeof body !== "object" || body === null) return undefined;
  const field = named.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(body, field) || Object.hasOwn(body, named) ? field : undefined;
}

/** PostgreSQL names a column's check `<table>_<column>_check`. */
function checkedColumn(table: string | undefined, constraint: string | undefined): string | undefined {
  const [start, end] = [`${table}_`, "_check"];
  if (constraint?.startsWith(start) !== true || !constraint.endsWith(end)) return undefined;
  return constraint.slice(start.length, -end.length);
}
