import {
  findNamedAdvisors,
  findNamedAssignees,
  findTasks,
  findWarnings,
  mayNameAdvisor,
  mayNameAssignee,
  type NamedPerson,
  readRequest,
  readTaskTitle,
  type ReadRequest,
  type RequestContext,
  usualBusinessHours,
} from "@automotive-crm/appointment-language";
import type { parseAppointment as parseEndpoint } from "@automotive-crm/contract/assistant/parse-appointment";
import type { readTitle as titleEndpoint } from "@automotive-crm/contract/assistant/read-title";
import {
  shortestAnalyzedNote,
  type suggestTasks as suggestEndpoint,
} from "@automotive-crm/contract/assistant/task-suggestions";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { AnswerOf, RequestOf } from "@automotive-crm/contract/http/endpoint";
import { permittedLocations, reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { booking } from "#features/appointments/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import { colleagues, locationSettings } from "#features/organizations/index.ts";
import { listActiveNames } from "#features/picklists/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { ModelConfig } from "#platform/config.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { getTimeZone } from "#platform/db/local-days.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { notFound } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { refuseUnseen } from "#platform/read-locations.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { assistantSettings } from "./assistant-settings.ts";
import { fingerprint } from "./fingerprint.ts";
import { findTasksWithModel } from "./llm/find-tasks-with-model.ts";
import { readRequestWithModel } from "./llm/read-request-with-model.ts";

export interface AssistantDependencies {
  database: Database;
  clock: Clock;
  /** The language model, if this server has one. */
  model: ModelConfig | undefined;
  /** Called when the model gave no usable answer. */
  onTrouble(what: string, error: unknown): void;
}

interface Advisor extends NamedPerson {
  isAdvisor: boolean;
  locationIds: readonly string[];
}

interface Place extends RequestContext {
  /** The language model, if the organization uses it. */
  model: ModelConfig | undefined;
}

const byRules = (place: Place): Place => ({ ...place, model: undefined });

/** Reads a request for an appointment. Saves nothing: a person sees what was understood, and decides. */
export async function parseAppointment(
  dependencies: AssistantDependencies,
  anyScope: PersonScope,
  { appointmentText, customerName, locationId, isTyped }: RequestOf<typeof parseEndpoint>["body"],
): Promise<AnswerOf<typeof parseEndpoint>> {
  const scope = inOneOrganization(anyScope);
  const place = await findPlace(dependencies, scope, locationId ?? undefined);
  const { answer: read, provider } = await answerWith(dependencies, isTyped ? byRules(place) : place, {
    llm: (model) => readRequestWithModel(model, appointmentText, { ...place, customerName }),
    rules: () => readRequest(appointmentText, place),
  });
  const parsed = read.wantsFirstFree
    ? await atFirstFreeSlot(dependencies, scope, { read, place, locationId: locationId ?? undefined })
    : read.parsed;
  const people = parsed.isValid ? await findAdvisors(dependencies, scope, { appointmentText, locationId }) : [];
  const namedIn = (words: string | undefined) =>
    findNamedAdvisors(words ?? appointmentText, people, customerName).map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
    }));
  const [own, ...others] = read.ownTexts;
  return {
    ...parsed,
    provider,
    advisors: namedIn(own),
    otherRequests: parsed.otherRequests.map((other, index) => ({ ...other, advisors: namedIn(others[index]) })),
  };
}

/** Whom an appointment at the location may be with, if the text may name someone. */
async function findAdvisors(
  { database }: AssistantDependencies,
  scope: OrganizationScope<PersonScope>,
  { appointmentText, locationId }: { appointmentText: string; locationId: string | null | undefined },
): Promise<Advisor[]> {
  if (!mayNameAdvisor(appointmentText)) return [];
  const people = await database.read(scope, (db) => colleagues.listColleagues(db, scope));
  const isThere = ({ locationIds }: Advisor) => (locationId ?? null) === null || locationIds.includes(locationId ?? "");
  return people.filter((person) => person.isAdvisor && isThere(person));
}

/** Finds the follow-ups that a note calls for. Saves nothing. */
export async function suggestTasks(
  dependencies: AssistantDependencies,
  anyScope: PersonScope,
  { noteText, customerName, locationId, isTyped }: RequestOf<typeof suggestEndpoint>["body"],
): Promise<AnswerOf<typeof suggestEndpoint>> {
  const scope = inOneOrganization(anyScope);
  const place = await findPlace(dependencies, scope, locationId ?? undefined);
  const isWorthAsking = noteText.length >= shortestAnalyzedNote && !isTyped;
  const { answer, provider } = await answerWith(dependencies, isWorthAsking ? place : byRules(place), {
    llm: (model) => findTasksWithModel(model, noteText, { ...place, customerName }),
    rules: () => findTasks(noteText, place),
  });
  const isFallback = isWorthAsking && place.model !== undefined && provider === "rules";
  const suggestions = answer.suggestions.map(fingerprint);
  return { ...answer, suggestions, provider, ...(isFallback ? { error: fallbackMessage } : {}) };
}

/** Reads a task's title by the rules alone: it is asked while someone types. Saves nothing. */
export async function readTitle(
  dependencies: AssistantDependencies,
  anyScope: PersonScope,
  { title, customerName, customerId, locationId }: RequestOf<typeof titleEndpoint>["body"],
): Promise<AnswerOf<typeof titleEndpoint>> {
  const scope = inOneOrganization(anyScope);
  const place = await findPlace(dependencies, scope, locationId ?? undefined);
  const people = mayNameAssignee(title)
    ? await dependencies.database.read(scope, (db) => listWorkers(db, scope, customerId))
    : [];
  return {
    ...readTaskTitle(title, place),
    assigneeIds: findNamedAssignees(title, people, customerName).map(({ id }) => id),
  };
}

/** Everyone, or those who can work for a customer. */
async function listWorkers(db: Db, scope: OrganizationScope<PersonScope>, customerId: string | undefined) {
  const [people, customer] = await awaitQueries([
    colleagues.listColleagues(db, scope),
    customerId === undefined ? Promise.resolve(undefined) : customerAccess(db, scope, customerId),
  ]);
  return people.filter(
    ({ access }) => !customer || reachesCustomer(access, "org:customers:edit", customer.locationIds),
  );
}

const fallbackMessage = "The language model gave no usable answer, so the built-in rules read the note.";

/** The zone and hours that days and times are meant in. Where a person has no customers, they don't learn when it is open. */
async function findPlace(
  { database, clock, model }: AssistantDependencies,
  scope: OrganizationScope<PersonScope>,
  locationId: string | undefined,
): Promise<Place> {
  refuseUnseen(permittedLocations(scope.access, "org:customers:view"), locationId);
  return database.read(scope, async (db) => {
    const [hours, timeZone, { isModelEnabled }, appointmentTypes] = await Promise.all([
      locationId === undefined ? undefined : locationSettings.findBusinessHours(db, scope, locationId),
      getTimeZone(db, scope),
      assistantSettings.find(db, scope),
      listActiveNames(db, scope, "appointment-types"),
    ]);
    if (locationId !== undefined && !hours) throw notFound("Location");
    return {
      now: clock(),
      timeZone: hours?.timeZone ?? timeZone,
      // Hours that nobody has entered are unknown, so times are read as at most dealerships.
      businessHours: hours && hours.week.length > 0 ? hours : usualBusinessHours,
      appointmentTypes,
      model: isModelEnabled ? model : undefined,
    };
  });
}

/** Asks the model once, if the organization uses it. The rules answer whatever it cannot. */
async function answerWith<Answer>(
  { onTrouble }: AssistantDependencies,
  { model }: Place,
  providers: { llm(model: ModelConfig): Promise<Answer>; rules(): Answer },
): Promise<{ answer: Answer; provider: "llm" | "rules" }> {
  if (model) {
    try {
      return { answer: await providers.llm(model), provider: "llm" };
    } catch (error) {
      onTrouble("The language model gave no usable answer", error);
    }
  }
  return { answer: providers.rules(), provider: "rules" };
}

/** "ASAP" is the first time at which a visit of that length fits in. */
async function atFirstFreeSlot(
  dependencies: AssistantDependencies,
  scope: PersonScope,
  { read: { parsed }, place, locationId }: { read: ReadRequest; place: Place; locationId: string | undefined },
): Promise<ReadRequest["parsed"]> {
  const { appointmentDetails: details } = parsed;
  if (!details) return parsed;
  const now = wallTimeOf(place.now, place.timeZone);
  const { slots } = await booking.listFreeSlots(dependencies, scope, {
    ...(locationId === undefined ? {} : { locationId }),
    ...(details.appointmentType === null ? {} : { appointmentType: details.appointmentType }),
    appointmentDate: now.day,
    appointmentTime: now.time,
    estimatedDuration: details.estimatedDuration,
  });
  const [slot] = slots;
  if (!slot) return parsed;
  const certainty = details.confidence;
  const when = {
    date: { day: slot.appointmentDate, certainty },
    time: { time: slot.appointmentTime, certainty, isAssumed: true },
  };
  const warnings = findWarnings(when, { ...place, businessHours: place.businessHours ?? usualBusinessHours });
  return { ...parsed, appointmentDetails: { ...details, ...slot }, warnings };
}
