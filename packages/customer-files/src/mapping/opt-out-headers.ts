import { channels, type Channel, type OptOutTarget } from "./targets.ts";

/** What the words of a header and of a cell mean. A phone is called and texted, so columns about it block both. */
const channelWords: readonly (readonly [string, readonly Channel[]])[] = [
  ["phonecalls?|calls?|called|calling|voice|robocalls?|phoneprivacy", ["call"]],
  ["phones?|phonecontact|telephone|byphone", ["call", "text"]],
  ["texts?|texted|texting|textmessages?|textmessaging|sms|smstexts?|mms", ["text"]],
  ["emails?|emailed|emailing|emailmarketing|marketingemails?|allemails?", ["email"]],
  ["mails?|mailed|mailing|mailings|letters?|directmail|postal|postalmail|postmail|usmail|snailmail|print", ["mail"]],
  ["fax|faxes", []],
  [
    "contact|contacted|solicit|market|marketing|communications?|ever|all|any|everything|allchannels|allcontact",
    channels,
  ],
];
const word = `(?:${channelWords.map(([pattern]) => pattern).join("|")})`;

const about = "(?:customer|client|contact|buyer|person|is|has|cust|primary|dealer|flag)*?";
const filler =
  "(?:from|of|by|via|for|all|be|to|the|receive|receiving|send|sending|any|contactby|contactedby|contactvia|solicitby)*?";
const after = "(?:flag|flags|status|indicator|ind|yn|list|optout|preference|date)?";
const refusal =
  "(?:donot|dont|dnc|never|no|block|blocked|optout|optedout|optoutof|optedoutof|unsubscribe|unsubscribed|unsub|suppress|suppressed|stop|exclude|excluded|refuse|refused)";
const permission =
  "(?:allow|allows|allowed|allowto|allowcontact|canbe|maybe|may|permit|permits|oktobe|okto|okayto|receive|receives|accepts?|can)";

const refused = new RegExp(`^${about}${refusal}${filler}(${word})${after}$`);
const refusedAfter = new RegExp(
  `^${about}(${word})(?:is|has|contact|marketing)*?(?:optout|optedout|optoutstatus|unsubscribed|unsubscribe|blocked|block|refused|suppressed|suppression|dnc|donotcontact|privacy|stop)${after}$`,
);
const allowed = new RegExp(`^${about}${permission}${filler}(${word})${after}$`);

/** Whether a column blocks channels, by its header in comparable form. */
export function optOutOfHeader(header: string): OptOutTarget | undefined {
  if (
    /^(?:dnc|dnclist|dncflag|dncstatus|isdnc|ondnc|ondnclist|nationaldnc|federaldnc|internaldnc|donotcallregistry)$/.test(
      header,
    )
  ) {
    return { channels: ["call"], blocksOn: "yes" };
  }
  if (
    /^(?:is|has|customer|contact)?(?:optout|optedout|optouts|unsubscribed|unsubscribe|privacy|donotcontactlist|suppressed|blocked|globaloptout|communicationoptout)(?:flag|status|date)?$/.test(
      header,
    )
  ) {
    return { channels, blocksOn: "yes" };
  }
  const no = refused.exec(header)?.[1] ?? refusedAfter.exec(header)?.[1];
  if (no !== undefined)
    return { channels: header.endsWith("privacy") ? privacyOf(no) : channelsOf(no), blocksOn: "yes" };
  const yes = allowed.exec(header)?.[1];
  return yes === undefined ? undefined : { channels: channelsOf(yes), blocksOn: "no" };
}

/** The privacy of a phone is about calls. */
const privacyOf = (text: string): readonly Channel[] => {
  const found = channelsOf(text);
  return found.includes("call") && found.length === 2 ? ["call"] : found;
};

/** The channels that a comparable word names. */
export function channelsOf(text: string): readonly Channel[] {
  return channelWords.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(text))?.[1] ?? [];
}
