/** Clauses that sound like a follow-up but are none, written out as write-out.ts does. */

const acts =
  "sent|emailed|texted|called|left|spoke|talked|quoted|ordered|mailed|faxed|gave|given|told|scheduled|rescheduled|booked|set|confirmed|completed|complete|done|declined|paid|picked|received|submitted|appraised|approved|printed|installed|delivered|signed|finished|handled|answered|forwarded|shared|shown|showed|notified|informed|reminded|updated|followed|canceled|cancelled|sold|replaced|resolved|provided|ran|checked|verified|missed|came|drove|dropped|returned|tried|attempted|logged|closed|bought|purchased|went";

/** What the writer has done: "already sent", "just called her", "we ordered it". */
const begunByUs = new RegExp(
  String.raw`^(?:ok |okay |also |i |we |i've |we've |just |have |has |had |and |then |so |today |bdc |sales |he |she |they |customer |manager |tech |advisor |\w+ (?=(?:already|just|sent|emailed|texted|called|spoke|talked|ordered|scheduled|booked|confirmed)\b))*(?:already|just )?(?:${acts}|reached|made|took|met|got(?! to\b)|put (?:in|on|him|her) (?=.*\b(?:yesterday|today|earlier)\b)|found|wrote|brought|heard|saw|read|sat|(?!need|want|ask|request|requir|interest|use|expect|prefer|promis|owe|suppos|delay|upset|overdue|unanswer|plann|speed|feed|schedul|need|bleed|seed|hundred)[a-z]{3,}[a-z](?<!e)ed)\b`,
);
const already = new RegExp(
  String.raw`\balready (?:\w+ )?(?:${acts}|has|have|had|did|been|on order|in|got|knows)\b|\b(?:has|have|had|was|were|is|are|been|got|'s|'ve) (?:all |now |just |already |been )*(?:${acts.replace("|left|", "|")}|on order|in stock|taken care of|ready)\b`,
);
/** "Appraisal done", "quote sent via email": what was done stands last or before how and when. */
const finished = new RegExp(
  String.raw`^(?:the |his |her |their |both |all |new )?(?:[\w#/'-]+ ){1,5}(?:${acts}|all set)(?: (?:yesterday|by|via|to|on|at|with|for|in|over|out|up|back|today|yesterday|this|last|ok|okay|and|already|twice|x\d|\d+|him|her|them|customer|online|per|from|earlier|complete|thru|through|no)\b.*)?$`,
);
const wished =
  /^(?:call|text|email|send|order|check|get|book|schedule|set|confirm|follow|run|give|ask|find|try|verify|make|see|look|remind|tell|let|work|have)\b|n't\b|\bnot\b|\b(?:needs?|need|wants?|would|'d like|to be|to get|get|have|must|should|please|has to|asked|asks|asking|requests?|requested|when|once|if|until|after|before|remind|can we|make sure|waiting|owe[sd]?|that we|said to|said we|told (?:me|us) to|expects?|prefers?|let)\b/;

const isDone = (text: string) =>
  (begunByUs.test(text) &&
    !/^(?:\w+ )*(?:asked|told|said) .*\bto\b/.test(text) &&
    !/^set up\b|^set (?:a|an|him|her|them|it|appointment|appt|time|test[- ]?drive)\b|^(?:left|tried|missed) .*\b(?:need|needs|wants)\b/.test(
      text,
    )) ||
  already.test(withoutConditions(text)) ||
  /^(?:\w+ )?(?:follow[- ]?ups?|calls?|call ?back|quote|estimate|appraisal|reminder|order)(?: \w+)? (?:done|completed?|made|finished|handled|taken care of)\b/.test(
    text,
  ) ||
  (finished.test(text) && !wished.test(text));

/** What must come first isn't done yet: "when it's ordered", "once he has signed", "if the bank has approved it". */
const withoutConditions = (text: string) =>
  text.replace(
    /\b(?:when|once|if|until|after|before|as soon as|whether|make sure|see|find out|check|verify|confirm)\b.*$/,
    "",
  );

const negative = String.raw`(?:no|do not|don't|does not|doesn't|did not|didn't|not|never|won't|will not|isn't|aren't|no longer|no longer needs|without|wouldn't|shouldn't|can't|cannot)`;
const unneeded = [
  /^follow[- ]?up (?:from|visit)\b/,
  /^not (?:a|an|our|for us|the|my|his|her)\b/,
  /\b(?:never|nobody|no one|hasn't|haven't) (?:got|gotten|received|heard|called|came|showed|returned|answered|picked|responded)\b/,
  /^(?:he |she |they |customer |we |i )?had to\b/,
  /\bcancel(?:ed|led)? (?:the |his |her |their |that |this |my |our |all )*(?:call|call ?back|follow[- ]?up|reminder|quote|order|task|estimate|test drive)\b(?!.*\bre-?(?:schedul|book))/,
  /\bno need\b|\bnot necessary\b|\bnothing (?:further|else|more|to do)\b|\bno (?:action|further action)\b|\bnever ?mind\b|\bno (?:longer|more) (?:needs?|wants?|interested|looking|in the market)\b/,
  /\b(?:not a (?:good|great) time|bad time|(?:caught|reached|got) (?:him|her|them) at a bad)\b/,
  /\b(?:turned down|passed on|passing on|declin\w+|refused|not interested|waived|no interest|said no to|backed out|lost interest|sold elsewhere|bought elsewhere|out of (?:the )?market|not in (?:the )?(?:market|mkt))\b/,
  new RegExp(
    String.raw`\b${negative} (?:\w+ )?(?:need|needs|needed|want|wants|wanting|interested|require|required|looking|asking|care|wish)\b`,
  ),
  /\b(?:no|zero) (?:further |more |other |additional )*(?:follow[- ]?ups?|f\/u|fu|cb|call ?backs?|calls?|contact|quotes?|appointments?|action|repairs|service|texts?|emails?|appraisal|trade|test drive)\b(?! (?:until|before|yet,? call))/,
  /\b(?:do not|don't|never|won't|will not|didn't|did not|doesn't|does not|hasn't|has not|haven't|have not|can't|cannot|couldn't|could not|not going to|isn't going to|not|shouldn't|wouldn't) (?:ever |even |yet |really |able to |to |be )?(?:follow|call|calling|called|text|texting|email|emailing|send|order|bother|quote|contact|schedule|reschedule|book|reach|make|test|drive|appraise|run|remind|notify|confirm|check|get back|come|set up|discount|answer|respond|return|pick|talk|speak|chat|take calls)\b/,
];
const isUnneeded = (text: string) =>
  !/^(?:check|find out|see|ask|verify)\b/.test(text) &&
  !/\b(?:don't|do not) forget\b|\bif (?:he|she|they|customer|we)?\b.*\b(?:don't|doesn't|hasn't|haven't|not|no)\b/.test(
    text,
  ) &&
  unneeded.some((words) => words.test(text));

/** Whose turn it is. */
const others =
  "he|she|they|it|customer|client|spouse|wife|husband|hubby|owner|mom|mother|dad|father|son|daughter|brother|sister|parents|family|partner|girlfriend|boyfriend|fiance|boss|co-?signer|co-?buyer|bank|lender|credit union|lienholder|insurance|insurer|adjuster|agent|claims|body shop|tow (?:truck|company|driver)|dmv|vendor|warehouse|who|buyer|neighbor|friend|uncle|aunt|cousin|grandson|lady|guy|person|someone|fleet manager|secretary|assistant";
const theirActs =
  "call|reach|check|stop|come|get back|let (?:us|me)|have (?:him|her|them)|text|email|think|bring|be|send|decide|talk|discuss|swing|pop|return|drop|pick|contact|shop|look|wait|pass|go|see|sign|do|pay|get|set|schedule|book|confirm|fill|try|use|need|drive|ask|sell|keep|provide|make|fax|upload|finish|follow|forward|mail|take|want|consider|review|meet|show|speak|consult|ponder|sleep on|stay|hold|order";
/** What someone is like. */
const habit =
  /^(?:he |she |they |customer )?(?:takes|works|calls|drives|lives|loves|hates|thinks|comes|goes|sleeps|picks|uses|pays|owns|travels|returns|answers|keeps|gets|makes|brings|knows|sounds|seems|looks)\b/;

const spouses = "spouse|wife|husband|hubby|mom|mother|dad|father|son|daughter|partner|girlfriend|boyfriend|fiance";
const theirTurn = [
  // "She will unlock it and call", whatever they will do; what they will want or need is ours.
  /\b(?:he|she|they|customer|bank|lender|adjuster|agent|wife|husband|spouse)(?:'ll| will| is going to| are going to) (?!be (?:called|contacted|needed|expecting|waiting|ready)|need|want|like|appreciate|expect|only|not\b|[\w ]*\bif (?:the |we |it |price)|[\w ]* (?:call|text|email) (?:him|her|them)\b)\w+/,
  habit,
  /\bwaiting (?:on|for) .* to [a-z]+\b/,
  /\b(?:himself|herself|themselves|themself|on (?:his|her|their) own|owes? (?:us|me)(?! .*\binsurance))\b/,
  new RegExp(
    String.raw`\b(?:${spouses}) (?:also )?(?:wants|needs|has|would like|wanted) to (?:see|look|drive|approve|sign|ok|agree|be there|think)\b`,
  ),
  /^(?:(?:he|she|they|customer|both|(?:his |her )?(?:wife|husband|son|daughter|mom|dad))(?:'s|'re| is| are| will be)? |is |are |will be )?(?:coming|stopping|swinging|bringing|dropping|picking)(?: \w+){0,3} (?:in|by|back|over|off|up|down)\b(?!.*\b(?:schedule|book|needs?)\b)/,
  new RegExp(
    String.raw`\b(?:${others}|and)(?: (?:said|says|thinks|told (?:me|us)))?(?: (?:that|he|she|they))*(?: ?'ll| will| would(?! like)| ?'d(?! like)| is going to| are going to| is gonna|'s going to|'re going to| plans? to| is to| to| has to| have to| needs to| promised to| may| might| should| wants to| can| is| are)(?: (?:probably|likely|just|maybe|also|then|still|either|try to|have to|need to))* (?:${theirActs})\b(?!.*\b(?:test drive|appointment)\b(?! (?:himself|herself|themselves|online|on)))(?! (?:him|her|them)\b)`,
  ),
  /\b(?:call|calls|calling|text|email|contact|tell|get back to|get in touch with|reach out to|check back with|check in with|back to|reach|notify|inform|let|circle back with|follow up with|touch base with|get with) (?:us|me|the store|the dealership)\b(?! (?:to (?:call|text|email|send|follow|set|schedule)))/,
  /\b(?:will|'ll|would|gonna|going to|to|wants to|needs to|has to|plans to|said (?:to|he'd|she'd|they'd)) (?:\w+ )?(?:think|let (?:us|me) know|be in touch|decide|shop around|shop|stop (?:by|in)|come (?:by|in|back|over)|swing by|bring|get back|check back|wait|discuss|talk (?:to|with|it)|sleep on|pass|hold off|consult|look (?:around|elsewhere)|be (?:in|here|by|back)|return|drop (?:off|by|it)|pick (?:up|it)|call (?:us|if|when|back (?:if|when|once|later)|in|around)|reach out (?:if|when|once)|reach out to (?:us|me))\b/,
  /\b(?:ttyl|talk (?:to you )?later|waiting (?:on|for) (?:him|her|them|customer|callback|call back|a call|his|wife|husband|spouse|response|reply|parts?|bank|lender|approval|title|vin|the (?:part|bank|customer|title|approval|wife)|insurance to|adjuster to)|await(?:ing|s) |ball (?:is )?in (?:his|her|their) court|(?:spouse|wife|husband|they|he|she) decides?)\b/,
];

/** "Needs to come in", "wants to see it Saturday" are visits to arrange. */
const arranged =
  /^(?!(?:his |her |the )?(?:wife|husband|spouse|hubby|mom|dad|son|daughter)\b(?! needs)(?!.*\b(?:test|drive|come)))(?:\w+ ){0,3}(?:wants?|would like|'d like|needs?|hopes|has) to (?:come|see|look|stop|bring|drop|schedule|book|set up|make|reschedule|get|be in|drive|test)\b/;

const asksToKnow =
  /\b(?:wants?|asked|asking|needs?|would like|curious|wondering) (?:to (?:know|hear|find out|see)|what|how much|if)\b/;

/** "So he can see it": what it is for. */
const purpose =
  /\bso (?:that )?(?:he|she|they|it|customer|we|i|(?:his|her|the) \w+) (?:can|could|knows?|will|has|have)\b.*$/;

/** "Before she decides": until when. */
const beforeTheirs = /\b(?:before|until|once|when|after) (?:he|she|they|customer|it|his|her)\b.*$/;

/** Someone asks us to do something: "he wants us to call", "said to call him", "asked me to". */
const forUs =
  /\b(?:(?:asks?|asked|wants?|wanted|needs?|told|said for|would like|expects?|like)(?: (?:us|me|someone|somebody|you|a manager|the manager|manager|sales|service|tony|\w+))? to (?:call|text|email|send|give|have|get|reach|follow|be (?:called|texted|emailed|contacted|notified|reminded|updated))|said (?:to|we should|we can|i should|i can|please)|please|remind|wants? (?:a|us|me)|i will|i'll|we will|we'll|need to|needs to be)\b/;

/** "Finance needs to talk to him": our own people's turn. */
const staff =
  /^(?:our |the |have )?(?:finance|f&i|sales|service|parts|manager|gm|gsm|bdc|desk|tech|advisor|foreman|shop foreman|(?:service|sales|parts|finance|general) manager|detail)\b(?: \w+)?? (?:needs?|has|wants|should|must|to)\b/;

/** What someone tells a colleague or themselves to do; only the store may still be whom it reaches: "call us". */
const imperative =
  /^(?:please |then |and |also |pls )*(?:schedule|book|have|get|set|put|invite|tell|remind|let|call|text|e-?mail|bring|ask|check|see|find out|verify|confirm)\b/;
const reachesUs =
  /\b(?:call|calls|text|e-?mail|contact|tell|let|get back to|notify|reach|have (?:him|her|them) (?:call|text|e-?mail|let)) (?:us|me)\b/;

const isTheirTurn = (text: string) =>
  !(imperative.test(text) && !reachesUs.test(text)) &&
  !staff.test(text) &&
  !/^(?:please |then |and )?(?:ask|check|see|find out|verify|confirm)\b/.test(text) &&
  !arranged.test(text) &&
  !asksToKnow.test(text) &&
  theirTurn.some((words) => words.test(text)) &&
  (!forUs.test(text) || /\b(?:call|text|email|tell|get back to|let) us\b/.test(text));

/** Whether something is done, declined or not for us to do. */
/** "If Ally declines, send it to Westlake": only what follows is to be done. */
const condition =
  /^(?:if|when|once|unless|in case|as soon as|whenever) .*?(?=\b(?:send|call|text|e-?mail|order|get|let|tell|give|ring|try|book|schedule|follow|check|ask|submit|reach|remind|notify)\b)/;

export const isNoTask = (said: string): boolean => isNothing(said.replace(condition, "").replace(report, ""));

/** "Run the credit and let me know": to whom it is reported isn't who does it. */
const report = /(?<=\w) (?:and|&) (?:let|get back to|tell|update) (?:me|us)\b.*$/;

const isNothing = (text: string): boolean =>
  isDone(text) || isUnneeded(text) || isTheirTurn(text.replace(purpose, "").replace(beforeTheirs, ""));

/** Whether a clause says that something was done, so that an "and" may begin something to do. */
export const saysDone = isDone;
