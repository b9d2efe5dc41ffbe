import { channels, type CustomerRow } from "@automotive-crm/customer-files";

/** A row in the words of the expectations. `same` is the row of the same customer, if one came before. */
export function rowAsExpected({ row, result, reason, customer, doNot, review }: CustomerRow, same: number | undefined) {
  const said = { row, result: resultOf(result, same), ...(reason === undefined ? {} : { reason }) };
  if (!customer) return { ...said, doNot };
  const { phones, vehicles, coBuyer, ...plain } = customer;
  const vehicle = vehicles[0] ?? plain.lead?.vehicle;
  return {
    ...said,
    ...plain,
    doNot: channels.filter((channel) => [doNot, ...phones.map((phone) => phone.doNot ?? [])].flat().includes(channel)),
    birthday: plain.birthday ?? null,
    phones: phones.map(({ e164, type, extension, label }) => ({ e164, type, ext: extension, label })),
    vehicle: vehicle && { vin: null, mileage: null, soldOn: null, ...vehicle },
    coBuyer: coBuyer?.name,
    review: review.length > 0,
  };
}

function resultOf(result: CustomerRow["result"], same: number | undefined): string {
  if (same !== undefined) return `same as ${same}`;
  return result === "customer" ? "new" : result;
}
