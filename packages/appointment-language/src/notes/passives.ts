/** What a customer wants done, as the plain request that the kinds of follow-up are described as. */

/** By what has been done. */
const verbs = new Map(
  Object.entries({
    run: "run",
    sent: "send",
    "followed up": "follow up",
    contacted: "call",
    phoned: "call",
    notified: "notify",
    scheduled: "schedule",
    quoted: "quote",
    appraised: "appraise",
    updated: "update",
    submitted: "submit",
    rescheduled: "reschedule",
    rebooked: "reschedule",
    priced: "quote",
    ...Object.fromEntries(
      "email e-mail text order book call check fax forward mail confirm remind"
        .split(" ")
        .map((verb) => [`${verb}ed`, verb]),
    ),
  }),
);
const done = [...verbs.keys()].join("|");

/** "Estimate requested for the dent". */
const requested =
  /^(?!(?:no|not|nothing|none|never)\b)(.{3,60}?) (?:is |are |was |has been )?(?:requested|needed|wanted|required)\b(?! to\b)/;
/** "The credit app needs to be run". */
const toBeDone = new RegExp(String.raw`^(.{3,60}?) (?:needs?|has|have|ought) to be (${done})\b`);
/** "Wants to be called back at 3:15". */
const wantsContact = new RegExp(
  String.raw`\b(?:wants?|wanted|asks?|asked|needs?|would like|'d like|prefers?|expects?|requests?|requested) (?:to be|being) (call|text|e-?mail|contact|phon|remind|notifi|updat)ed(?: back)?\b`,
);
/** "Needs the payoff letter emailed". */
const wantsDone =
  /^(.*?)\b(?:needs?|wants?|would like|'d like|wanted|asked (?:for|to have)|get|have)(?: to (?:have|get))? ((?:(?:the|a|an|his|her|their|our|some|all|that|new) )?(?:[\w&'/-]+ ){1,5}?)(emailed|e-mailed|texted|mailed|faxed|forwarded|sent|quoted|ordered|appraised|rescheduled|rebooked|priced)\b/;

const verbOf = (participle: string) => verbs.get(participle) ?? participle;

export const withoutPassive = (text: string): string =>
  text
    .replace(requested, "wants $1")
    .replace(toBeDone, (_all, thing: string, participle: string) => `please ${verbOf(participle)} ${thing}`)
    .replace(wantsContact, (_all, stem: string) => `please ${verbOf(`${stem}ed`)} him`)
    .replace(
      wantsDone,
      (_all, before: string, thing: string, participle: string) =>
        `${before}please ${verbOf(participle)} him ${thing.trim()}`,
    );
