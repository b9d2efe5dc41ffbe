export { deliveryKeys, personKey, type DeliveryKey } from "./delivery-keys.ts";
export {
  leadLimits,
  type LeadCustomer,
  type LeadPhone,
  type LeadReading,
  type LeadVehicle,
  type Outcome,
  type ReadLead,
  type ReadPhone,
  type UnreadValue,
  type Warning,
} from "./lead.ts";
export { readLeadDocument, type DocumentOptions } from "./read-lead-document.ts";
export { readLeadMail, type MailOptions, type MailReading } from "./mail/read-lead-mail.ts";
