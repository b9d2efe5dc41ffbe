import { contactMethods, customerStatuses } from "@automotive-crm/contract/customers/record";
import { z } from "zod/mini";
import { noLocations } from "./location-choice.ts";

const text = () => z._default(z.string(), "");

/** The form's values. */
export const NewCustomerValuesSchema = z.object({
  isCompany: z._default(z.boolean(), false),
  companyName: text(),
  firstName: text(),
  lastName: text(),
  email: text(),
  phone: text(),
  /** An email is enough then; what was typed as a phone stays, but isn't sent. */
  hasNoPhone: z._default(z.boolean(), false),
  /** Behind the phone; wins over one that is typed with it. */
  extension: text(),
  /** Of two numbers that were pasted as one. */
  secondPhone: text(),
  locations: z._default(
    z.object({ chosenIds: z.readonly(z.array(z.string())), primaryId: z.nullable(z.string()) }),
    noLocations,
  ),
  address: text(),
  city: text(),
  state: text(),
  zipCode: text(),
  dateOfBirth: text(),
  driverLicense: text(),
  preferredContactMethod: z._default(z.enum(contactMethods), "phone"),
  status: z._default(z.enum(customerStatuses), "active"),
  /** Empty for nobody; null until someone chooses. */
  ownerId: z._default(z.nullable(z.string()), null),
  notes: text(),
});
export type NewCustomerValues = z.output<typeof NewCustomerValuesSchema>;

export const blankCustomer = NewCustomerValuesSchema.parse({});

/** Whether someone typed or picked something they would miss; the locations choose themselves. */
export function isWorthKeeping({ locations: _locations, ...typed }: NewCustomerValues): boolean {
  const blank = new Map<string, unknown>(Object.entries(blankCustomer));
  return Object.entries(typed).some(([name, value]) => value !== blank.get(name));
}
