import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { phoneTypes } from "@automotive-crm/contract/fields/phones";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { callPhone, missingOwnPhone } from "./start.ts";

/** One of a person's own numbers: it rings first when they call a customer. */
export const OwnPhoneSchema = z.object({
  id: IdSchema,
  /** Digits, without a leading 1. */
  number: z.string(),
  type: z.enum(phoneTypes),
  isPrimary: z.boolean(),
});
export type OwnPhone = z.infer<typeof OwnPhoneSchema>;

const response = z.object({ phones: z.array(OwnPhoneSchema) });
const params = z.object({ phoneId: IdSchema });
export const maxOwnPhones = 10;

export const listOwnPhones = endpoint({
  method: "GET",
  path: "/api/me/phones",
  summary: "List your own phone numbers, primary first",
  access: "session",
  response,
});

export const addOwnPhone = endpoint({
  method: "POST",
  path: "/api/me/phones",
  summary: "Add a phone number of your own",
  details: "The first becomes the primary.",
  access: "session",
  body: z.object({
    number: callPhone(missingOwnPhone),
    type: z._default(z.enum(phoneTypes), "mobile"),
    isPrimary: z.optional(z.boolean()),
  }),
  response,
  status: 201,
});

export const makeOwnPhonePrimary = endpoint({
  method: "PUT",
  path: "/api/me/phones/:phoneId/primary",
  summary: "Make one of your own phone numbers the primary",
  access: "session",
  params,
  response,
  refusals: [404],
});

export const deleteOwnPhone = endpoint({
  method: "DELETE",
  path: "/api/me/phones/:phoneId",
  summary: "Delete one of your own phone numbers",
  details: "The oldest of the rest becomes the primary.",
  access: "session",
  params,
  response,
  refusals: [404],
});
