import type { ResponseKind } from "@automotive-crm/contract/leads/record";

/** By what a customer may be reached, and what they asked us not to do. */
export interface ReachFacts {
  doNotCall: boolean;
  doNotText: boolean;
  doNotEmail: boolean;
  phones: readonly { doNotCall: boolean; doNotText: boolean }[];
  emails: readonly { doNotEmail: boolean }[];
}

type Channel = "call" | "text" | "email";

/** `barred`: they asked for it; `none`: we know no number or address for it. */
type Way = "open" | "barred" | "none";

/** How each channel stands: open if one number or address of the customer may be used for it. */
function waysOf({ doNotCall, doNotText, doNotEmail, phones, emails }: ReachFacts): Record<Channel, Way> {
  const way = (isBarred: boolean, addresses: readonly boolean[]): Way =>
    isBarred ? "barred" : addresses.length === 0 ? "none" : addresses.every(Boolean) ? "barred" : "open";
  return {
    call: way(
      doNotCall,
      phones.map((phone) => phone.doNotCall),
    ),
    text: way(
      doNotText,
      phones.map((phone) => phone.doNotText),
    ),
    email: way(
      doNotEmail,
      emails.map((email) => email.doNotEmail),
    ),
  };
}

/**
 * Whether a customer may be contacted by no channel. Not so of somebody without any number or address who has asked for nothing:
 * their lead waits for a person to find one.
 */
export function cannotContact(facts: ReachFacts): boolean {
  const ways = Object.values(waysOf(facts));
  return ways.includes("barred") && !ways.includes("open");
}

/** Whether a contact answers a lead: not by a channel that the customer forbade. Visits and inbound calls always do. */
export function isPermitted(kind: ResponseKind, facts: ReachFacts): boolean {
  return kind === "visit" || kind === "inbound-call" || waysOf(facts)[kind] !== "barred";
}
