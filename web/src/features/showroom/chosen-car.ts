import type { Visit } from "@automotive-crm/contract/showroom/record";

/** A visit's car as the fields of a car show it. */
export const asChosen = ({ vehicle }: Visit) => vehicle && { ...vehicle, vin: null };
