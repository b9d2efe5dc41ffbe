import type { RequestIntent } from "@automotive-crm/contract/assistant/parse-appointment";
import type { Token } from "#src/language/tokens.ts";
import type { When } from "#src/when/choose-when.ts";

/** What a text asks for: an appointment, another time for one, its cancellation, or only an answer. */

const canceling =
  /\b(cancel(s|ed|led|ing|ling|lation)?|call(ing)? (it |this |that )?off|(can't|cant|cannot|won't|wont) (do|make|come|be there)( in)?( on| at| for)?( the)? WHEN (any ?more|any longer|after all)|scrap (it|my|the)|(won't|wont|don't|dont|do not|will not|no longer) (be )?(need|needs|needing|want|coming|come|keep|keeping|make|making|able to (make|come|keep))( (it|the|my|his|her|that|this|in|to))?|no longer (needs?|wants?|coming)|back(ing|s)? out|bail(ing)? (on|out)|not (coming|going to make it|gonna make it)|take (me|him|her|us) off|remove (my|the|his|her|me)|(forget|scratch|delete) (about )?(my|the|his|her|WHEN)|can't make it|cant make it|cannot make it|can't keep|bought elsewhere|remove from WHEN|cx(ed|d)? ((the|my|his|her|mr|mrs|ms|\w+'s) )?(appointment|visit|WHEN))\b/;
/** What ends an appointment that is named in the same clause. */
const named = String.raw`(appointment|visit|slot|spot|reservation|booking|schedule|books?|calendar|WHEN)\b( (on|at|for|the|of|this|coming|WHEN))*`;
const endsOne = new RegExp(
  [
    String.raw`\b(cancel\w*|back(ing|s)? out( of| on)?|bail(ing)? (on|out of)|(wants?|needs?|like) (to get )?out of|void|withdraw|scrap|delete|nix|axe|erase|(forget|nvm|never ?mind)( about)?|call(ing)? off|give up|free up|no longer (want|wants|keeping|coming)|no need to (come|be|bring|keep)|(no longer|not|don't|dont|do not|won't|wont|doesn't|doesnt)( be| gonna| going to)* need(s|ing|ed)?|(take|pull|cross|remove|get|clear|strike|wipe) (me|him|her|us|them|(my|his|her|their|the) \w+|(mr|mrs|ms|dr)( \.)? \w+|\w+) (off|from)|(won't|wont|will not|can't|cant|cannot|not going to|not gonna|unable to) (be able to )?(make|keep|be keeping|be making|come|be (there|here|in|by|coming))|not to (come|keep|make|bring|be in)|(not|won't|wont) (be )?(coming|showing|keeping))\b[^.;!?,]*?\b${named}`,
    String.raw`\b((kill|scratch|ditch|release|lose|skip) WHEN\b|(drop|kill|scratch|ditch|release|lose|skip) (my|the|his|her|our|their|that) (\w+ ){0,2}${named})`,
  ].join("|"),
);
const plainCancel =
  /\bcancel|\bcx(ed|d)? ((the|my|his|her|mr|mrs|ms|\w+'s) )?(appointment|visit|WHEN)|\b(take|remove) (me|him|her|us) (off|from)\b|^(.*[,.;] )?(please )?(remove|take off|delete) (from|off)( of)? WHEN/;
const notCanceling =
  /\b((if|any|get|got) (\w+ )?(a )?(cancel\w*)|(have|has|had) (any |a |another )?cancell?ations?|cancellation list|noise cancel\w*|(don't|dont|do not|not|didn't|no) (want to )?cancel|cancellations?( (open|come|pop)\w*)?|cancell?ed on me)\b/;

const questionStart =
  /^(hi |hello |hey |ok |okay |so |and |um |also |yo |btw |, |¿ |¡ |quick question |question )*((what|when|where|why|who|which|how)('?s|'?re|'?d|'?ll)|(what|when|where|why|who|which|how)(?! (i|we|he|she|it|you|they|my|his|her|the|i'm|im|it's)\b(?!.*\?$))|is|are|(was|were|did|does|has|had|am) (i|he|she|it|they|we|you|u|my|his|her|the|our|your|that|this|there|any\w*|someone|\w+ (ready|done|finished))|have you|have they|will (my|it|the|you|they|he|she|u)|would (it|you|u|y'all|that|they)|should|can (you|u|some(one|body)|any(one|body)) (tell|let me know|confirm|check|explain|send|give me (a )?(price|quote|ballpark))|could (you|some(one|body)|any(one|body)) (tell|confirm|check|send)|do (i|we|you|u|y'all)|any (update|word|idea|news|(?!chance|way|openings?|times?|days?|slots?|spots?|appointments?|room)\w+ (avail\w*|left|in stock|here|on the lot))|u |you (guys )?(open|close)|cust(omer)? (asking|wants to know|wondering)|wondering|just (checking|wondering|curious)|checking)\b/;
/** What is put as a question but asks for an appointment. */
const politeRequest =
  /\b((can|could|may|might|would) (i|we|you|u|he|she|they|my \w+|someone|it|y'all|ya)\b(?!.*\b(tell|let me know|confirm|explain|remind|(call|text|email|contact) (me|us|him|her|them))\b)|(do|would) (you|u|y'all|ya|we|they)( guys| all)? (have|got)\b.*(WHEN|any (openings?|availability|slots?|time|room|appointments?)|anything|opening|available)|is there (any\w*|a|an|anything|room|something|time|availab\w*|appointments?|slots?|space|openings?|WHEN)\b|are there (any\w*|openings?|slots?|appointments?|times?)|(is|are) [^?]*\b(available|free)\b[^?]*WHEN|(is|are) [^?]*WHEN[^?]*\b(available|free)|any(thing)? (openings?|availability|available|slots?|chance|way|times?|room|appointments?|spots?|possib\w+|open)|(is|would|will|does|do) WHEN(?= ?([?,.]|$|ok\b|okay|good|fine|great|avail|free|possible|doable|work|alright|all right|too|still|an option|for|to|at|be|any|with|open(?!ed)\b(?! on)|cool|workable|realistic|convenient))|(is|are) (?!(?:my|his|her|our|their) )(\w+ )?WHEN (still )?(available|open|free|ok|okay|good|possible|fine|doable)|how (about|around|bout)|how('s|s| is| does)( \w+)? WHEN|(how|what) WHEN|will (you|u) (do|make|book|schedule|get|fit)|how soon can|what (about|around)|what (times?|days?|slots?|openings?|availability|appointments?)( \S+)? (do you have|you have|are (open|available)|is (open|available)|works?|have you|you got|can (i|you|we))|what (do|have) (you|u|y'all|ya)( guys)? (have|got)( open| available)?\b.*WHEN|what's (available|open)|whats (available|open)|when (can|could) (i|you|we|u)|are (you|u|y'all|ya|we)( guys)? (available|free|able)|(is|are) (you|tech|\w+) (available|free) WHEN|would it be possible|is it possible|will WHEN work|do you think (i|you|we) could|mind if|does WHEN|works? for you|ok if (i|we)|okay if (i|we)|ok to (bring|come)|able to (get|fit|squeeze|take|see|do))\b/;
const statesRequest =
  /\b((i|we|he|she|they|customer|cust) (need|needs|want|wants|would like|would love)|i'd (like|love)|would like to|like to (come|bring|schedule|book|set|make)|please (book|schedule|put|get)|book (me|us|him|her|an|it)|schedule (me|us|him|her|an|a|it)|sched|set (me|him|her) up|get (me|him|her|it) in|put (me|him|her) down|sign me up)\b/;
const hours =
  /\b(you|u|y'all|ya|they|guys|service|parts|dealership|sales|store|shop|dept|department|place)( \w+)? (open|opens|close|closes|closed)\b|\bhours\b/;

/** A text without its dates and times, which any may stand for. */
function shapeOf(tokens: readonly Token[], { items }: Pick<When, "items">, from = 0, to = tokens.length): string {
  const words: string[] = [];
  for (let at = from; at < to; at += 1) {
    const item = items.find(({ start, end }) => start <= at && at < end);
    if (item === undefined) words.push(tokens[at]?.text ?? "");
    else if (words.at(-1) !== "WHEN") words.push("WHEN");
  }
  return words.join(" ");
}

/** The sentences of a text, as the tokens they span. */
function sentencesOf(tokens: readonly Token[]): { start: number; end: number }[] {
  const ends = tokens.flatMap(({ text }, at) =>
    /^[.?!;]$/.test(text) && tokens[at - 1]?.text !== "." ? [at + 1] : [],
  );
  const marks = [...ends.filter((end) => end < tokens.length), tokens.length];
  return marks.map((end, index) => ({ start: index === 0 ? 0 : (marks[index - 1] ?? 0), end }));
}

export function findIntent(tokens: readonly Token[], when: When): RequestIntent {
  const shape = shapeOf(tokens, when);
  const isNew = when.date !== undefined || when.time !== undefined;
  if (canceling.test(shape) && !notCanceling.test(shape)) {
    if (when.former && isNew) return "move";
    if (plainCancel.test(shape)) return isNew && rebooking.test(shape.replaceAll(notComing, " ")) ? "move" : "cancel";
    if (!isNew && !when.former) return "cancel";
  }
  if (endsOnly(shape)) return "cancel";
  if (when.former) return "move";
  return isQuestion(tokens, when) ? "question" : "book";
}

const notComing =
  /\b(not|can't|cant|cannot|won't|wont|couldn't|unable to|never|don't|dont|no longer)( \w+){0,3} (make|do|come|book|need|want)( it)?( (in|WHEN))*/g;

const withoutRebooking =
  /\b(don't|dont|do not|doesn't|doesnt|does not|didn't|no need to|not|no|won't|without) (want to |need to |going to )?(re-?book\w*|re-?schedul\w*|book\w*|need)( (it|another|me|anything|anymore))?/g;

/** Ends an appointment and names no other time. */
function endsOnly(whole: string): boolean {
  const ending = endsOne.exec(whole);
  if (ending === null || notCanceling.test(whole)) return false;
  const rest = `${whole.slice(0, ending.index)} ${whole.slice(ending.index + ending[0].length)}`;
  const plain = rest.replaceAll(withoutRebooking, " ").replace(/^\W*(appointment|visit|slot)?\b/, "");
  return !/\bWHEN\b/.test(plain) && !rebooking.test(plain.slice(ending.index));
}

const rebooking =
  /\b(rebook|redo|book|re-?schedule|instead|new (appointment|time)|how about|can (we|i|you) (do|come|get)|make it|need|want)\b/;

function isQuestion(tokens: readonly Token[], when: When): boolean {
  const sentences = sentencesOf(tokens).map((place) => ({
    ...place,
    shape: shapeOf(tokens, when, place.start, place.end).trim(),
  }));
  const asking = sentences.filter(({ shape }) => isAsking(shape));
  const isAsked = when.items.some(({ role }) => role === "asked");
  const whole = sentences.map(({ shape }) => shape).join(" ");
  if (asksAboutOwn.test(whole) || (!isAsked && aQuestion.test(whole))) return true;
  if (asking.length === 0) return false;
  return sentences.every((sentence) => {
    if (asking.includes(sentence)) return true;
    const asksWhen = when.items.some(
      ({ start, role }) => role === "asked" && start >= sentence.start && start < sentence.end,
    );
    return !asksWhen && !/\b(book|schedule|appointment)\b/.test(sentence.shape);
  });
}

/** "I have an appointment on the 12th or 13th, can you tell me which": asked at the end of what people dictate, or called about. */
const asksAboutOwn =
  /\b(can|could) (you|u|someone) (tell|let) (me|us)( know)? (which|what|when|if|whether|how)\b|\b(is|are) (it|they|(my|the|her|his) \w+) (done|ready|finished|fixed)( yet)?\W*$|\bquestions? (about|on|regarding) (my|the|a|his|her|our) (bill|invoice|charges?|receipt|payments?|statement|quote|last)\b|\bcall\w* (to (see|find out|ask|check)|about) (if|whether|when|what|how)\b|\b(my|our) appointment (is|was)\b.*\b(make sure|is that (right|correct)|that's (right|correct)|confirm(ing)?)\b/;
const aQuestion = /\b(have|has|had|got) (a |an |some |another |quick )*questions?\b/;

/** "Can I drop it off the night before?" asks whether one may. */
const mayOne =
  /^(can|could|may|should) (someone|anyone|somebody|you guys|you) (call|text|email|contact) (me|us|him|her)\b|^(can|could|may|should) (i|we|he|she|they)\b(?!.*\bWHEN\b(?! before))(?!.*\b(get|schedule|book|make|come|bring|see|set|have|reschedule|move|change|appointment|do (a|an|the|my)|test|drive|squeeze|fit)\b)/;

/** "How many miles can I go": no answer to it is an appointment. */
const countedAnswer = /^how (many\b|(much|long|often|far)\b(?!.*\bWHEN\b))/;
/** "Did my wife schedule her oil change" asks about what was. */
const asksPast =
  /^(hi |hello |hey |so |and |, )*(did|didn't|(was|wasn't|were|has|hasn't|had) (i|he|she|it|they|we|you|u|my|his|her|the|our|your|that|this|any\w*|some\w+))\b/;
/** Asked of what names no time. */
const asksAnywhere =
  /\b(should|can|could|may|do|does|is|will|would|am) (i|we|it|he|she|they|you|my|the)\b(?!.*\b(book|schedul\w*|appointment|come|bring|get|set|see|test|fit|squeeze|in)\b)/;
/** "He wants to know if his tires are in." */
const asksOn =
  /\b(asking|asks|asked|inquir(?:es|ed|ing)|(wants?|wanted|wish(?:es)?|would like|need\w*) to know|wonders|wondering|curious) (if|whether|when|what|how|why|which|where|who)\b(?! WHEN)/;

function isAsking(whole: string): boolean {
  // "Text from customer: is my car done?"
  const shape = whole.replace(/^[^:"]*(: ?["']?|") ?/, "");
  if (mayOne.test(shape) || /^\W*what (are )?(your |the )?(hours|time do (you|they) (open|close))\b/.test(shape))
    return true;
  if (/^\W*((i|he|she|we|they|customer) )?(have|has|had|got) (an? |the |my )?appointment\b.*\?$/.test(shape))
    return true;
  if (countedAnswer.test(shape) || asksPast.test(shape)) return true;
  if (politeRequest.test(shape)) return false;
  if (asksOn.test(shape)) return true;
  if (!/\bWHEN\b/.test(shape) && asksAnywhere.test(shape) && !statesRequest.test(shape)) return true;
  if (!questionStart.test(shape)) return hours.test(shape) && shape.endsWith("?") && !statesRequest.test(shape);
  return !statesRequest.test(shape.replace(/^.*?\b(do|does|did) (i|you|he|she|we|it|they) (need|want|like)\b/, ""));
}
