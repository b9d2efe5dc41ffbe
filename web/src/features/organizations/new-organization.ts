import { localTimeZone } from "@automotive-crm/contract/dates/wall-time";
import { problemsOf } from "@automotive-crm/contract/fields/field-messages";
import { cleanLine, cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import {
  industries,
  NewOrganizationSchema,
  organizationSizes,
  slugify,
} from "@automotive-crm/contract/organizations/changes";
import { LocalTimeZoneSchema } from "@automotive-crm/contract/organizations/time-zones";
import { ApiFailure } from "#lib/api/api-failure.ts";

/** The new organization form's values, as typed. */
export interface NewOrganizationValues {
  name: string;
  slug: string;
  /** Edited by hand: it no longer follows the name until it is emptied. */
  isSlugOwn: boolean;
  website: string;
  description: string;
  industry: string;
  size: string;
  timeZone: string;
}

/** The browser's zone, unless no place has it. */
function suggestedTimeZone(): string {
  const { data } = LocalTimeZoneSchema.safeParse(localTimeZone());
  return data ?? "America/New_York";
}

export const blankOrganization: NewOrganizationValues = {
  name: "",
  slug: "",
  isSlugOwn: false,
  website: "",
  description: "",
  industry: "",
  size: "",
  timeZone: suggestedTimeZone(),
};

export type FieldName = Exclude<keyof NewOrganizationValues, "isSlugOwn">;
export type FieldMessages = Partial<Record<FieldName, string>>;

export function edit(values: NewOrganizationValues, field: FieldName, text: string): NewOrganizationValues {
  const edited = { ...values, [field]: text };
  if (field === "slug") return { ...edited, isSlugOwn: text !== "" };
  if (field === "name" && !values.isSlugOwn) return { ...edited, slug: slugify(text) };
  return edited;
}

/** The messages that remain after a field is edited: a name may change the slug too. */
export function messagesAfter(
  messages: FieldMessages,
  values: NewOrganizationValues,
  field: FieldName,
  text: string,
): FieldMessages {
  const remaining = { ...messages };
  delete remaining[field];
  if (edit(values, field, text).slug !== values.slug) delete remaining.slug;
  return remaining;
}

export const isWorthKeeping = (values: NewOrganizationValues): boolean =>
  (["name", "slug", "website", "description", "industry", "size", "timeZone"] as const).some(
    (field) => values[field] !== blankOrganization[field],
  );

/** A name in another script yields no slug, which must then be typed. */
export const needsSlugByHand = ({ name, slug }: NewOrganizationValues) => slug === "" && cleanLine(name) !== "";

export const missingTimeZone = "Please select a time zone";

/** The request, or the errors that prevent it, by field. */
export function toPayload(values: NewOrganizationValues) {
  const { isSlugOwn: _, ...texts } = values;
  const body = {
    name: cleanLine(texts.name),
    slug: cleanLine(texts.slug),
    description: cleanParagraphs(texts.description) || null,
    website: cleanLine(texts.website) || null,
    industry: industries.find((industry) => industry === texts.industry) ?? null,
    size: organizationSizes.find((size) => size === texts.size) ?? null,
    timeZone: texts.timeZone,
  };
  const messages: FieldMessages = texts.timeZone === "" ? { timeZone: missingTimeZone } : {};
  for (const [path, message] of problemsOf(NewOrganizationSchema, body)) {
    const field = fieldOf(path);
    if (field) messages[field] ??= message;
  }
  return { body, messages };
}

/** Messages for a failed creation: a general one, and those at the fields. */
export function describeFailure(error: unknown): { text: string; messages: FieldMessages } {
  const isRefused = error instanceof ApiFailure && error.status >= 400;
  if (!isRefused) return { text: "Failed to create organization. Please try again.", messages: {} };
  const messages: FieldMessages = {};
  for (const [name, message] of Object.entries(error.fields ?? {})) {
    const field = fieldOf(name);
    if (field) messages[field] = message;
  }
  return { text: error.isServersMessage ? error.message : "Failed to create organization", messages };
}

const fieldOf = (name: unknown): FieldName | undefined =>
  (["name", "slug", "website", "description", "industry", "size", "timeZone"] as const).find((field) => field === name);
