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
import { sortMessages } from "#records/form-messages.ts";
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

type FieldName = Exclude<keyof NewOrganizationValues, "isSlugOwn">;

/** A slug follows the name until it is edited. */
export function edit(values: NewOrganizationValues, field: FieldName, text: string): NewOrganizationValues {
  const edited = { ...values, [field]: text };
  if (field === "slug") return { ...edited, isSlugOwn: text !== "" };
  if (field === "name" && !values.isSlugOwn) return { ...edited, slug: slugify(text) };
  return edited;
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
  const { messages } = sortMessages(problemsOf(NewOrganizationSchema, body), body);
  return { body, messages: { ...messages, ...(texts.timeZone === "" && { timeZone: missingTimeZone }) } };
}

/** Why it couldn't be created. */
export function failureText(error: unknown): string {
  const isRefused = error instanceof ApiFailure && error.status >= 400;
  if (!isRefused) return "Failed to create organization. Please try again.";
  return error.isServersMessage ? error.message : "Failed to create organization";
}
