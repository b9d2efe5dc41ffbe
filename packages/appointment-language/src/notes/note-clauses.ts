import { findWhen } from "#src/when/mentions.ts";
import { readText } from "#src/read-text.ts";
import { findPriority } from "#src/what/urgency.ts";
import { wantsNoCalls } from "./do-not-call.ts";
import { isNoTask, saysDone } from "./not-a-task.ts";
import { saysWhen, withoutPromise } from "./own-words.ts";
import { refersBack } from "./refers-back.ts";
import { taskKinds, type TaskKind } from "./task-kinds.ts";
import { withoutNames, writeOut } from "./write-out.ts";

/** A part of a note that calls for one follow-up. */
export interface TaskClause {
  kind: TaskKind;
  /** The clause and what says when. */
  text: string;
  /** What leads up to it. */
  lead: string;
  /** The sentence. */
  sentence: string;
  /** Its words fit kinds of follow-up that are done differently. */
  isAmbiguous: boolean;
}

/**
 * The kind of follow-up a clause calls for: not one that is done, declined or the customer's turn. What leads up to it says what "them"
 * are in "the adjuster hasn't answered, check with them".
 */
function kindOf(
  clause: string,
  { lead, previous, sentence }: { lead: string; previous: string; sentence: string } = {
    lead: "",
    previous: "",
    sentence: "",
  },
): TaskKind | undefined {
  const text = withoutNames(withoutPromise(writeOut(clause))).replace(bargain, "");
  if (
    isNoTask(text.replace(message, "$1")) ||
    (goesOn.test(text) && isNoTask(`he ${text}`) && theirs.test(writeOut(lead)))
  ) {
    return undefined;
  }
  const about = /\b(with|on|about) (it|them|that)\b/.test(text) && !saysDone(writeOut(lead)) ? writeOut(lead) : "";
  const kind =
    (thingNamedBefore(text, lead || previous) ??
      (about && taskKinds.find(({ type, words }) => type === "other" && words.test(`${text} ${about}`)))) ||
    (toldTo.test(text) ? followUp : undefined) ||
    (informs.test(text) ? kindsOf(text).find(({ title }) => /^(?:Tell|Confirm|Follow|Text)/.test(title)) : undefined) ||
    kindsOf(text)[0] ||
    (isNextTry(clause, lead || previous)
      ? /\bfollow/.test(writeOut(lead || previous))
        ? followUp
        : callBack
      : undefined);
  if (kind && isOfBookedVisit(kind, text, writeOut(lead))) return undefined;
  const isOfAll = /\b(?:correspondence|communications?|contact)\b/.test(text);
  if ((kind?.type === "call" || isOfAll) && wantsNoCalls(clause)) return undefined;
  if (kind && question.test(clause.trim()) && !/^(?:Check|Appraise)/.test(kind.title)) return undefined;
  // "He has an appointment Thursday, remind him Wednesday".
  if (
    kind?.title === "Follow up" &&
    /^remind him\b(?! (?:to|about|of|that)\b)/.test(text) &&
    /\bappointment\b/.test(writeOut(lead))
  )
    return confirm;
  // "She's due for service in November, send a reminder": there is no appointment yet.
  return kind?.title === "Confirm appointment" && /\breminder\b/.test(text) && due.test(`${previous} ${sentence}`)
    ? followUp
    : kind;
}

/** "Does he need to bring his title?" asks, and calls for an answer at most. */
const question = /^(?:does|did|is|are|was|should|what|when|how|who|why)\b.*\?$/i;
const due = /\b(?:due (?:for|in)|expires?|lease|matur\w+|renewal)\b/i;

const callBack = taskKinds.find(({ title }) => title === "Call back");
const confirm = taskKinds.find(({ title }) => title === "Confirm appointment");
const followUp = taskKinds.find(({ title }) => title === "Follow up");
const missed =
  /\b(no (answer|response|reply|pick ?up)|left (a |another )?(voicemail|message)|(not|didn't|isn't|won't) (picking|pick|answer|answering|home|in)\b|(voicemail|mailbox|box) (is )?full|no one home|nobody home|busy|asleep|sleeping|driving|in (?:a )?(?:meeting|class|surgery)|(?:couldn't|can't|could not|cannot|unable to) (?:talk|speak|chat|hear)|hung up|rings? out|straight to voicemail)\b/;

/** "Don't call today. Tomorrow after 4 is good." */
const notNow =
  /^(?!.*\b(?:until|before|after)\b).*(?:\b(?:do not|don't|no|can't|not a good time to|hates to) (?:call|calls|ring|phone|talk|take calls)\b|\b(?:use|try) (?:ur|your|his|her|the|my) (?:\w+ )?(?:cell|mobile|number|line|phone)\b)/;

/** What someone is to be told isn't what anyone does: "text her she can come get them". */
const message =
  /^((?:please |then |and |just |i'll |will )*(?:text|tell|call|e-?mail|let|remind|notify|advise|update|inform) (?:him|her|them|customer)(?: know)?) (?:that )?(?:he|she|they|it|his|her|the|their|we|i|you)\b.*$/;

/** "Remind her to send the registration": what they are to do is their turn, to tell them ours. */
const toldTo = /^(?:please |then |and |also )*(?:remind|ask|tell) (?:him|her|them|customer) to\b/;

/** "Let her know when we get a manual": what it is about isn't to be sent. */
const informs =
  /^(?:please |then |and |also |will )*(?:let (?:him|her|them|customer) know|(?:tell|notify|update|remind|advise|inform) (?:him|her|them|customer))\b/;

/** "She'll take it if the price drops". */
const bargain =
  /^(?:he|she|they|customer)(?:'ll| will| would|'d) [\w' ]{2,25}(?= (?:if|when|once) (?:the |we |it |price))/;

/** "He's out Friday, will call to reset": the person spoken of goes on. */
const goesOn =
  /^(?:will|going to|gonna|plans to|has to|needs to) (?:probably )?(?:call|let|think|decide|be|come|stop|bring|drop|reschedule|reset|return|check)\b(?!.*\b(?:him|her|them)\b)/;
const theirs = /^(?:he|she|they|customer|(?:his |her |the )?(?:wife|husband|spouse|son|daughter|mom|dad))\b/;

/** Someone called by name: "update Tom". */
const named =
  /(?<=\b(?:[Cc]all|[Tt]e?xt|[Rr]ing|[Pp]hone|[Tt]ell|[Uu]pdate|[Nn]otify|[Ii]nform|[Rr]emind|[Aa]dvise|[Pp]ing|[Ee]-?mail|(?:back|up|in|base|touch) (?:with|w\/|to)) )(?!(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mr|Mrs|Ms|Dr|State|Geico|Allstate|Progressive|Usaa|Farmers|Liberty|Nationwide|Travelers|American|Ally|Capital|Cap|Santander|Chase|Wells|Toyota|Honda|Ford|Navy|Westlake|Parts|Service|Finance|Sales|Insurance|Bank|Cust|Customer|Back|Today|Tom\w|Carfax|Quote|Photos?|Pics?)\w*\b)\p{Lu}\p{Ll}+\b(?!')/gu;

/** "Brochure on the Ranger, send today": what to send is named before. */
function thingNamedBefore(text: string, before: string): TaskKind | undefined {
  if (
    /^(?:please |i'll |will |need to |have to )*(?:find out|check|look into(?: it| this| that)?|ask|verify|double-?check)$/.test(
      text,
    )
  ) {
    return kindsOf(`find out ${writeOut(before)}`).find(({ title }) => title.startsWith("Check "));
  }
  if (
    /^(?:please |then |and )*(?:let (?:him|her|them|customer) know|tell (?:him|her|them)|notify (?:him|her|them)|keep (?:him|her|them) (?:posted|updated|informed))$/.test(
      text,
    )
  ) {
    return kindsOf(writeOut(before)).find(({ title }) => title === "Tell about price drop");
  }
  if (
    /^(?:please |just |then |and )*(?:book|schedule|reserve|set) (?:it|that|this)(?: up| in)?$/.test(text) &&
    saysWhen(before)
  ) {
    return taskKinds.find(({ title }) => title === "Schedule appointment");
  }
  const [verb] =
    /^(?:please |then |and |i'll |we'll |will |to )*(?:(?:re-?)?send|e-?mail|text|mail|forward|fax|get|order)(?: (?:him|her|them|it|that|over))*(?=$| to (?!the\b|us\b|me\b)\w+$| (?:by|today|tomorrow|tonight|asap|this|on|before|in|at|first|when|mon|tue|wed|thu|fri|sat|sun)\w*)/.exec(
      text,
    ) ?? [];
  if (verb === undefined || before === "") return undefined;
  if (isNoTask(writeOut(before)) && !/^re-?send/.test(verb)) return undefined;
  return kindsOf(`${verb.replace(/ (?:it|that|over)$/, "")} ${writeOut(before)}`).find(({ title }) =>
    /^(?:Send (?:quote|information)|Order)/.test(title),
  );
}

/** "Again tomorrow at 9:30"; "no answer, tomorrow 10": when to try is all it says. */
const isNextTry = (clause: string, lead: string) =>
  (/\bagain\b/i.test(clause) && isOnlyWhen(clause.replace(/\bagain\b/i, " "))) ||
  (((/\b(tomorrow|tmrw|tmw|next|manana)\b/i.test(writeOut(clause)) && missed.test(writeOut(lead))) ||
    (notNow.test(writeOut(lead)) && !/\bworks? (?:nights|days|late|early)\b/i.test(clause))) &&
    isOnlyWhen(clause));

/** "Appointment set for Saturday, test drive": what was booked, not what is to be. */
const isOfBookedVisit = ({ title }: TaskKind, text: string, lead: string) =>
  title.startsWith("Schedule") &&
  saysDone(lead) &&
  !/\b(schedule|book|set|needs?|wants?|reschedule|would|make|get)\b/.test(text);

const kindsOf = (text: string): TaskKind[] =>
  taskKinds.filter(
    ({ title, words, except }) =>
      words.test(title === "Call back" ? text.replace(subordinate, "") : text) && !except?.test(text),
  );

/** "Touch base Monday if he doesn't call": on what it depends. */
const subordinate = /(?<=\w) (?:if|unless|since|because) (?:he|she|they|we|i|it|customer|no)\b.*$/;

const takenBack = /^(?:actually |oh )?(?:never ?mind|scratch that|disregard|ignore that|cancel that)\b/;

export const takesBack = (sentence: string) => takenBack.test(writeOut(sentence));

/** Splits a note into the parts that call for a follow-up. */
export function findTaskClauses(note: string): TaskClause[] {
  const found: TaskClause[] = [];
  let previous = "";
  for (const sentence of sentencesOf(note)) {
    let lead = "";
    // "Text him the VIN... never mind, he has it".
    if (takesBack(sentence)) found.pop();
    const before = found.length;
    for (const clause of clausesOf(sentence.replaceAll(named, "him"))) {
      const kind = kindOf(clause, { lead, previous, sentence });
      const last = found.at(-1);
      if (last && refersBack(clause, last, found.length > before)) {
        last.text = `${last.text}, ${clause}`;
        if (found.length === before) last.sentence = `${last.sentence}. ${sentence.trim()}`;
      } else if (last && found.length > before && isChannelOf(last, clause)) {
        last.text = `${last.text}, ${clause}`;
      } else if (kind) {
        const isTime = lead !== "" && (isOnlyWhen(lead) || /\bthen\b/i.test(clause) || saysWhenFor(kind, clause, lead));
        const isAmbiguous = new Set(kindsOf(writeOut(clause)).map(({ title }) => title)).size > 1;
        const whole = isTime ? `${lead}, ${clause}` : clause;
        found.push({ kind, text: whole, lead, sentence: sentence.trim(), isAmbiguous });
        lead = "";
      } else if (last && (found.length > before || isAboutLast(last, clause, lead)) && addsOnly(clause)) {
        last.text = `${last.text}, ${clause.replace(/^(?:(?:he|she|they) )?(?:said|says) /i, "")}`;
      } else lead = lead === "" ? clause : `${lead}, ${clause}`;
    }
    previous = sentence;
  }
  return found;
}

/** "Wants out the door on the Sportage, email today": how to send it, and when. */
function isChannelOf({ kind }: TaskClause, clause: string): boolean {
  const rest = clause.replace(/\b(?:e-?mail|eml|te?xt)\b/i, " ");
  return kind.title.startsWith("Send ") && rest !== clause && (rest.trim() === "" || isOnlyWhen(rest));
}

/** "First available for the recall next week, get her on the schedule": when the visit is to be. */
const saysWhenFor = ({ title }: TaskKind, clause: string, lead: string) =>
  !saysWhen(clause) &&
  saysWhen(lead) &&
  (/^(?:if|when|once|unless|in case)\b/i.test(lead) ||
    (title === "Schedule appointment" &&
      (/\b(?:book|schedule|reserve|set) (?:it|that|this)\b/.test(clause) || !isNoTask(writeOut(lead)))) ||
    (title === "Send card" && /\b(?:birthday|bday|anniversary)\b/i.test(lead)));

/** "Call his assistant. Her number: 973-555-0111, Friday AM" is when to call. */
const isAboutLast = (last: TaskClause, clause: string, lead: string) =>
  /\b(it|this|that|them|chase)\b/i.test(clause) ||
  (last.kind.type === "call" && !saysWhen(last.text) && (/\d{3}\D?\d{4}/.test(lead) || lead.split(/\s+/).length <= 2));

/** "Tomorrow - 1) email him 2) call him": what leads up to a list goes with each item. */
const numbered = /^(\p{L}+(?: \p{L}+)?)\s?[-:]\s*(\(?1[.)]\s.*\b2[.)]\s.*)$/gmu;

/** "Email from cust:" says how it came. */
const header =
  /^\s*(?:(?:cust(?:omer)?|web|website|fb|facebook|chat) )?(?:e-?mail(?:ed)?|text(?:ed)?|txt|msg|message|reply|replied|lead|chat|wrote)(?: (?:from|thread)(?: [\w.@]+)?)?: */gi;

/** "vm full txt instead": how a try went, before what is to be done. */
const outcome =
  /(?<=^|[.;,] ?)(?:n\/?a|no ans(?:wer)?|lm|lvm|vm|left (?:a )?(?:vm|voicemail|message|msg)|busy|not home|hung up|spoke (?:w|with|w\/|to) (?:the |his |her )?\w+|app(?:oin)?t (?:is |set |sched(?:uled)? |for |on )*(?:mon|tue|wed|thu|fri|sat|sun)\w*(?: (?:at )?\d[\d:]*\s?(?:[ap]m?)?)?)(?: full)?(?: x ?\d)?(?= (?:re-?try|try|call?|cb|te?xt|email|fu|f\/u|follow|send|ring|will (?:call|try)|again|next|tmrw|tomorrow|tonight|conf|confirm|remind)\b)/gi;

/** Where people dictate without marks, what is to be done begins with its verb: "…he'll sleep on it touch base tomorrow". */
const unmarked =
  /(?<=^[^.,;:!?\n-]{20,})\b(?!(?:to|and|or|not|please|pls|he|she|they|we|i|you|who|will|can|could|should|must|would|a|an|the|his|her|their|my|our|of|for|by|with|then|so|but|if|when|once|just|also|gonna|someone|somebody|have|has|had|need|needs|n't|don't|didn't|wants?|asked|said|me|us|let|told|never|nobody|manager|mgr|i'll|we'll|he'll|she'll|they'll|it'll|that)\b)[\w']+(?= (?:please |someone |somebody |can someone )?(?:touch base|follow up|check back|circle back|call (?:him|her|them|back)|text (?:him|her|them)|e-?mail (?:him|her|them|it)|send (?:him|her|them|over)|remind (?:him|her|them|me)|put (?:it|him|her|them) (?:on|down|in)|run (?:it|his|her|the)|see if|find out|check (?:with|on|if)|get (?:the|a) (?:used|sales|finance|service))\b)/gi;

/** Not at the period of an abbreviation or a decimal. */
export const sentencesOf = (note: string) =>
  note
    .replaceAll(header, "")
    .replaceAll(outcome, "$&. ")
    .replaceAll(unmarked, "$&. ")
    .replaceAll(numbered, (_all, lead: string, items: string) =>
      items
        .split(/\(?\b\d[.)]\s+/)
        .map((item) => (item.trim() === "" ? "" : `${lead} ${item.trim()}`))
        .join("\n"),
    )
    .replaceAll(/(?<=^|[.;,!?\n]\s*)\(?\d[.)]\s+(?=[a-z])/gi, "\n")
    .split(
      /(?<=[!?;])\s+|(?<!\b(?:mr|mrs|ms|dr|st|approx|appt|mar|apr|jan|feb|aug|sept?|oct|nov|dec|ins|avail|veh|est|ext|cust|[ap]\.m|[ap]))\.\s+|\.{2,}|…|\s*(?:[-=]>|»|>>+|\||\s\/\/?\s)\s*|\n+|;/i,
    )
    .filter((sentence) => /\w/.test(sentence));

const ours =
  "please|pls|plz|call|text|txt|email|send|get|set|book|schedule|follow|fu|f\\/u|cb|try|check|order|remind|give|reach|touch|circle|ring";

const joints = new RegExp(
  String.raw`,\s+|:\s+|\s+[-–—]\s+|,?\s+so\s+(?=(?:i'll |i will |we'll |we will )?(?:${ours})\b)|,?\s+(?:but|then)\s+(?!(?:around|about|at|after|before|by)\b)(?=\w)`,
  "i",
);

/** At commas and dashes, and at an "and" that joins two follow-ups. */
function clausesOf(sentence: string): string[] {
  const parts = sentence.split(joints);
  return parts.flatMap((part) => splitAtAnd(part)).filter((clause) => /\w/.test(clause));
}

function splitAtAnd(part: string): string[] {
  const clauses: string[] = [];
  for (const piece of part.split(/(?<=\s)(?=(?:and|&|\+|y)\s)/i)) {
    const [last = "", next] = [clauses.at(-1), piece.replace(/^(and|&|\+|y)\s+(then\s+)?/i, "")];
    const object = objectOf(last, next);
    if (clauses.length === 0) clauses.push(piece);
    else if (bareCheck.test(last)) clauses.push(next);
    else if (object !== undefined) clauses.push(object);
    else if (isOwn(last, next)) clauses.push(next);
    else clauses[clauses.length - 1] = last + piece;
  }
  return clauses;
}

const bareCheck = /^(?:please |pls |can you )?(?:check|find out|ask|verify|look|chk|ck) *$/i;

/** Whether "and" begins another follow-up: after one, after something done, or after something with a time of its own. */
const isOwn = (last: string, next: string) =>
  kindOf(next) !== undefined &&
  (kindOf(last) !== undefined || saysDone(writeOut(last)) || (saysWhen(last) && saysWhen(next)));

const verb =
  /\b(send|email|text|get|give|order|check|verify|needs?|wants|asked for)( (him|her|them|over|a|an|the))*(?= )/i;

/** "Send pictures and a quote" asks for two things: the second one with the verb of the first. */
function objectOf(last: string, next: string): string | undefined {
  const [found] = verb.exec(last) ?? [];
  if (found === undefined || kindOf(next)) return undefined;
  const [first, second] = [kindOf(last), kindOf(`${found} ${next}`)];
  return first && second && first !== second && !second.title.endsWith(" customer") ? `${found} ${next}` : undefined;
}

const fillers = new Set(
  "by on at it send do please the for before after around this that them to , . - ' call in of a get her him need needs needed back due chase is best better works good ideal fine preferred said says ok okay if possible first avail available earliest sometime bring time times reach reached he's she's they're free available around home".split(
    " ",
  ),
);

/** Whether a clause only says when or how urgent something is. */
const addsOnly = (clause: string) =>
  isOnlyWhen(clause) || (findPriority(clause) !== "medium" && clause.trim().split(/\s+/).length <= 3);

/** Whether a clause says hardly more than when. */
function isOnlyWhen(clause: string): boolean {
  const { tokens } = readText(clause);
  const { dates, times } = findWhen(tokens);
  const read = new Set([...dates, ...times].flatMap(({ start, end }) => tokens.slice(start, end)));
  return read.size > 0 && tokens.filter((token) => !read.has(token) && !fillers.has(token.text)).length === 0;
}
