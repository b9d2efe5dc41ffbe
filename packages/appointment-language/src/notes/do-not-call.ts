import { writeOut } from "./write-out.ts";

/** Whether a customer doesn't want phone calls, from the words of a note. */

/** Contact as what someone does, has done to them, keeps doing, and gets. Writing counts as well: who wants no texts wants no calls. */
const act =
  "(?:call|phone|ring|dial|contact|reach out|try to (?:reach|contact|call)|bother(?= (?:me|him|her|them|us|customer|again|any ?more|ever)(?![\\w'])|[.!,;]|$)|bug|disturb|solicit|harass|hound|pester|badger|annoy|telephone)";
const acted =
  "(?:called|phoned|rung|contacted|reached|bothered|bugged|disturbed|solicited|harassed|hounded|pestered|badgered|texted|e-?mailed|messaged|telephoned|marketed to)";
const acting =
  "(?:telephoning|calling(?! (?:it|him|her|them|us|me|this|that) (?:a|an|the|\\w+,)\\b)|phoning|ringing|dialing|contacting|reaching out|texting|messaging|e-?mailing|bothering|bugging|harassing|hounding|pestering|badgering|annoying|spamming|soliciting|marketing(?! (?:\\w+ )*e-?mails?)|blowing up|hitting (?:me|him|her|them) up|trying to (?:reach|contact|call)|sending (?:me|him|her|them|things|stuff|mail|texts?|messages?|anything)|using (?:this|my|his|her|the) number)";
const having =
  "(?:calls?|contacts?|communications?|communicating|correspondence|outreach|solicitations?|solicitors|voicemails|texts?|messages|robocalls?|harassment)";
const acts = `(?:${acting}|${having})`;

/** What may stand before it: "stop with all of these marketing calls", "no more emails, texts or calls". */
const of =
  "(?: (?:with|all|of|the|any|our|your|ur|his|her|my|their|these|those|this|that|it|off|out|up|on|further|future|more|other|another|additional|constant|nonstop|non-stop|phone|telephone|sales|dealer|dealership|marketing|telemarketing|robo|follow[- ]?up|already|please|damn|so many|to be|to|be|being|get|gets|getting|receive|receives|receiving|have|having|hear|take|taking|for|another|ever|again|even|unsolicited|unwanted|form of|kind of|type of|forms of))*";
const mixed =
  "(?: (?:e-?mails?|texts?|text messages|letters?|mail|mailers|visits?|e-?mailed|texted|visited)(?:,| or| and| nor| &|/| the| no| or the| and the)*)*";

const aPlaceOrPerson =
  "work|works|office|job|landline|land line|house|home|cell|mobile|wife|wifes|wife's|husband|spouse|mom|mother|dad|son|daughter|kids?|parents|boss|business|store|shop|competition|other|others|bank|lender|insurance|adjuster|daytime|school|old number|second number|work number|office number|home number|dealer line|around";
const aTime =
  "before|after|until|between|during|on|at|in|too|so|from|with|this (?:week|month|year|morning|afternoon|evening|weekend|time|mon\\w*|tue\\w*|wed\\w*|thu\\w*|fri\\w*|sat\\w*|sun\\w*)|today|tonight|tomorrow|yet|if|unless|while|except|early|late|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thu|thurs?|fri|sat|sun|mornings?|afternoons?|evenings?|nights?|weekends?|weekdays?|for (?:a|the|now|\\d|two|another)|next|right now|from|every|all day|all the time|because (?:he|she|they) (?:is|are|will)|then|when";
/** What is meant is a line, a place, a person or an hour, not the customer as such. */
const limited = String.raw`(?:(?=(?!.*\b(?:work|office|job|landline|store|shop|business)\b)[^.;]*\b(?:again|ever|any ?more)\b(?! (?:until|before|unless|if|at|on|after|this|today|tonight|about)))|(?! (?:back )?(?:(?:the|his|her|their|my|this|that|its?|him|them|me) )?(?:at )?(?:the |his |her |their |my )?(?:${aPlaceOrPerson})\b)(?!(?: (?:him|her|them|me|us|customer|back|it|(?:this|that|the|his|her|my) \w+|this|here|again|now))* (?:${aTime})\b(?! (?:all|any\w* (?:more|number|time)|now on|here on|us\b|you\b|sales\b|any(?:one|body)\b|dealer\w*|(?:the |this |our |your )?(?:dealership|store)|the future|(?:this|that|my|his|her) (?:number|phone|cell)))))`;
/** Someone else is to be called, or they will call. */
const elsewhere = String.raw`(?!(?: (?:him|her|them|back))*,? (?:(?:he|she|they|customer|wife|husband|spouse)(?:'ll| will| is going to)|will|already (?:spoke|talked|handled)|(?:call|try|use|text|reach|contact) (?:his|her|the|their) (?:wife|husband|spouse|son|daughter|mom|dad|cell|mobile|assistant|office|work|home|\w+'s)))`;

/** The customer's own doing: "he won't stop calling us", "the lender doesn't accept calls". */
const enough =
  "(?:(?<!\\b(?:didn't|don't|won't|doesn't|not|never|can't) )(?:stop|stops|quit|cease|halt|discontinue|refrain from|lay off|knock (?:it |that )?off|cut (?:it )?out|enough(?: is enough)?|no more|no further|done (?:with|getting)|sick of|tired of|fed up with|had it with|never|not to|put an end to|an end to))";
const not =
  "(?:do not|don't|never|not to|to not|(?:we|us|you|anyone|anybody|sales|and|should|must|or|please|better) not|mustn't|shouldn't|may not|no one (?:is to|should|to|at|from|in|else|\\w+ )?|nobody(?: is to| should| to| at| from| in)?|none of (?:us|you|our \\w+)(?: should| is to)?)(?: the (?:store|dealership|team)| here| this (?:store|dealership)| sales| our \\w+)?";

const noLonger = [
  // "Stop calling", "quit with the emails and the calls", "no more calls".
  new RegExp(String.raw`\b${enough}${of}${mixed}${of} ${acts}\b${limited}`),
  // "Don't call again", "asked that nobody from the store reach out", "not to be phoned".
  new RegExp(
    String.raw`\b(?<!(?:^|[,.;:] ?|worry,? |and )(?:we|i) )${not}(?: (?:ever|to|please|you|even|dare|bother|try|waste (?:\w+ )?(?:time|breath|minutes?)(?: in| by)?|under any circumstances|again|want (?:you|us|anyone) to))* (?:(?:text|e-?mail|mail|write|visit|message)(?:,| or| and| nor|/)+ ?(?:to )?)*(?:${act}(?! ${acting})|(?<=(?:bother|time|breath|time by|time in) )${acting}|be(?: ever)?${mixed} ${acted})\b${limited}${elsewhere}(?! (?:list )?(?:check|scrub))(?! (?:him|her) \w+, (?:goes|he|she|name|it))`,
  ),
  /\b(?:do not|don't|never) (?:ever )?(?:text|message|e-?mail|write)(?: (?:me|him|her|them|us|customer))* (?:again|anymore|any more|ever|either|or call)\b/,
  // "Doesn't want any more calls", "no longer wishes to be contacted", "never wants to hear from us".
  new RegExp(
    String.raw`\b(?:(?:does|do|did|would|will|is|was|are)(?:n't| not)|not|no longer|never)(?: \w+)? ?(?:wants?|wanna|wish|wishes|likes?|cares?|accepts?|appreciates?|takes?|need(?= (?:any )?(?:more|our|your)\b)|willing|interested in|agrees?|consents?|ok with|okay with|expecting)${of}${mixed}${of} (?:${acted}|${having}|${acting}|from (?:us|you|this place|a?n?y? ?(?:dealers?|sales\w*|anyone|anybody|any of (?:us|you))|(?:the |this |our )?(?:dealership|store)))\b${limited}`,
  ),
  // "Doesn't want us calling".
  new RegExp(
    String.raw`\b(?:(?:does|do|did|would)(?:n't| not)|not|no longer|never) (?:want|wants|like|need|appreciate|wish for)(?: for)? (?:us|you|you guys|anyone|anybody|people|someone|sales\w*|(?:the |this |our )?(?:dealership|store)|\w+ from (?:here|us|sales))(?: to)?(?: (?:ever|keep|be))* (?:${acting}|${act})\b${limited}`,
  ),
  /\b(?<!took )(?:no|zero)(?: (?:more|phone|further|sales|any|other|telemarketing|marketing|robo|follow[- ]?up))* (?:calls|calling|phone contact|contact by phone|communications?|solicitations?)\b(?! (?:needed|necessary|required|before|after|until|between|during|on|at|in|today|tonight|this|back|returned|yet|from|so far|tomorrow|around|to (?:return|make)|were|was|are|have|due|scheduled|early|late|about|while|then|when|if))/,
  /\b(?:no|not|zero) (?:further |more |any |future |phone )*(?:contact|communication)\b(?! (?:info|number|made|since|yet|until|with|in|for|today|this|order|delivery|lens|x ?\d|on|after|so far))/,
  /\b(?:does|do|did)(?:n't| not) (?:want|like|wish|care)(?: to)? (?:talk on (?:the )?phone|phones?\b)|\bwant (?:it|(?:the|his|her) phone) ringing\b/,
  new RegExp(
    String.raw`\b(?:would |'d |prefers? |rather )+(?:to )?(?:not|no|that (?:we|you) not|we not|you not|us not)${of} (?:${acted}|${having}|talk on (?:the )?phone|be on the phone)\b${limited}`,
  ),
  /\b(?:calls?|contact|communications?|texts?|outreach|calling|texting|harassment|it|this|them|all)(?: \w+){0,2} (?:(?:to|must|should|has to|have to|needs? to|better) (?:cease|stop|end|quit)|stopped|ended)\b(?! (?:by|in|at))(?<=\b(?:calls?|contact|communications?|outreach|calling|texting|texts?|harassment|phone\w*|dial\w*|bother\w*|bug\w*)\b.*)/,
  new RegExp(String.raw`\bno (?:right|business|permission|authority|authorization) to (?:be )?(?:${act}|${acting})`),
  /\b(?:calls?|contact|communications?|attempts?|texts?|outreach|calling|solicitation)\b(?: \w+){0,5} (?:be|to be|must be|should be|get) (?:stopped|discontinued|ceased|ended|halted|suspended|terminated)\b|\bno (?:more|further) follow[- ]?ups? (?:of any|ever|at all|please|whatsoever)/,
  // Too much of it.
  /\b(?:we|you|you guys|y'all|they|anyone|someone)(?: (?:keep|always|constantly|never stop|won't stop|can't stop))? ?(?:call|text|contact|e-?mail|bother|phone|calling|texting|contacting|bothering|phoning|emailing)s?(?: \w+){0,2} (?:too (?:much|often|many)|way too|so much|non ?stop|constantly|all the time|\d+ ?x|\d+ times|every ?day|(?:twice|\w+ times) a)\b|\bwhy (?:do |are |does |is )?(?:we|you|you guys|y'all|they|anyone|someone|everyone) (?:keep |still |always )*(?:call|text|contact|bother|phone)/,
  /\b(?:calls?|calling|phone calls|contact) (?:\w+ )?(?:are|is|were)(?: not|n't) (?:welcome|wanted|appreciated|ok|okay|allowed|accepted)\b|\bunwanted calls?\b|\b(?:phone )?calls? gets? (?:him|her|them) in trouble/,
  /\bnot (?:by|via|over) phone\b|\b(?:hates?|can't stand|dislikes?|annoyed (?:by|with|at)|refuses?|rejects?|mad (?:about|at|over)|upset (?:about|by|with|over)|angry (?:about|at|over)|complain\w* (?:about|of|to \w+ about))(?: \w+)? (?:the |our |these |phone |any |all |so many |getting |receiving |all the |how many |number of |amount of )*(?:calls\b|called|phone calls|being (?:called|contacted|phoned|bothered))\b(?! (?:at|before|after|during|on|from|while|back))/,
];

const list =
  "(?:lists?|systems?|database|records|rotation|files?|crm|calls|texts|mailings?|everything|comms|communications?|outreach|marketing|campaigns?|solicitations?|dialer|books|cadence|drip|follow[- ]?ups?|phones?)";
const otherList =
  "(?!(?: \\w+){0,4} (?:wait|waiting|lot|price|parts|to-?do|pick|punch|wish|stock|delivery|guest|vip|recall|check|loaner|body shop|wheel|service) )";
const unlist =
  "(?:take|remove|get|drop|pull|scratch|strike|delete|erase|keep|leave|wants?|be|removed?|taken|deleted|erased|pulled|dropped|purged?|scrub\\w*|name|number|him|her|them|me|out|cross|wipe)";

const offLists = [
  new RegExp(
    String.raw`\b${unlist}(?: [\w']+){0,4} (?:off|from|out of)\b${otherList}(?: (?!and\b|as\b|to\b)[\w']+){0,5} ${list}\b(?! (?:for|from (?:the )?(?:quote|order|deal)|as)\b)`,
  ),
  /\b(?:take|remove|get) (?:me|him|her|them|us) of (?:the|your|our) (?:\w+ )?list\b/,
  /\b(?:off|from) (?:of )?(?:the|our|your|ur|all|any|every|whatever)(?: \w+)? (?:call|calling|phone|contact|marketing|mailing|dialer|text)(?:ing)?(?: \w+)? lists?\b/,
  /\b(?:take|get|cross|remove|leave) (?:me|him|her|them|us|my name|his name|her name|this (?:number|one|guy|lady|person)|this) off(?=$|[.!,;])|(?:^|,) ?(?:and |just )?(?:please |pls )?remove(?: please)?[.!]*$|\bremove (?:me|him|her|them|us)\b(?! (?:from|as) (?:the )?(?:loan|title|co-?signer|deal|insurance|policy|account|contract|registration))/,
  /\b(?:lose|forget|delete|erase|remove|scrub|purge|drop|trash|toss|clear|get rid of|take out|throw away|shred|take|wipe)(?: out)? (?:(?!old\b|wrong\b|second\b|other\b|duplicate\b)\w+ )?(?:phone |cell |contact )?(?:numbers?|info|information|contact|data|details|file)(?: off| out| please|(?= (?:from|anymore|completely|immediately|asap|or|and (?:hung|don't|do not|never|stop|quit|not))\b)|(?=$|[.!,;"')]))(?! (?:for|from (?:the )?(?:quote|order|deal|title)))/,
  /\b(?:numbers?|phone|cell|info|information|contact|name|records?|data|#)(?: \w+){0,3} (?:be|to be|gets?|been) (?:deleted|removed|erased|purged|scrubbed|wiped|taken off|taken out|dropped)\b|\b(?:wants?|asked|asks|demand\w*|request\w*)(?: \w+){0,2} to be (?:deleted|removed|erased|purged|taken off|dropped)\b(?! (?:from|as) (?:the )?(?:loan|title|deal|policy))/,
  /\b(?:list|number|contact|phone|sms|text|record) removal\b|\bremoval from\b.*\b(?:list|system|database|calls)|\bblock(?:s|ed|ing)?(?: \w+){0,3} (?:us|our (?:numbers?|calls?|texts?|store|line))\b|\bour (?:numbers?|calls?|texts?|line)(?: (?:is|are|was|were|got|has been|have been))? blocked\b/,
  /\bcontact pref\w*(?: is| are)?[:\s-]*(?:none|no contact|no calls|do not)\b|\bno[- ]?(?:call|calls|calling|contact) (?:list|registry|request)\b|\bforget (?:you|we|that you) (?:have|had|ever)\b|\btake (?:it|this|that|(?:(?:this|my|his|her|their|our|the) )?(?:number|name|info|phone)) off(?=$|[.!,;])/,
  /\b(?:permission|consents?|authorization|opt-?in)(?: \w+){0,4} (?:revoked|withdrawn|rescinded|removed|pulled|denied|retracted|canceled|cancelled)\b|\b(?:never gave|did(?:n't| not) give|revok\w+|rescind\w*|pull(?:ed|s)|withdr[ae]w\w*|(?:does|do|did)(?:n't| not)|no)(?: \w+){0,2} (?:permission|consents?)\b(?! (?:form|from (?:the )?(?:bank|lender)))/,
  /\b(?:block|suppress|blacklist|flag|mark|ban|restrict|exclude)\w*(?: \w+){0,4} (?:from|for|as|on) (?:all |any |further |our |the |no |do not )*(?:outreach|contact\w*|calls?|calling|marketing|communications?|campaigns?|texts?|dialer|dnc)\b/,
  /(?<!\b(?:not|isn't|off|checked|check|checking|scrubbed|against|vs|clear|cleared|never) (?:on |against |in |from )?(?:the |our |any |a )?(?:national |federal |state |internal |company )*)\b(?:dnc|d\.n\.c\.?|do-not-(?:call|contact)|do not (?:call|contact)(?=\s*(?:list|registry|register|request|status|flag|order|per|please|again|after all|ever|$|[-.!,;:"')]))|do not text or call)\b(?! (?:yet|now|unless|before|after|until|between|on|checked|check|scrub\w*|clear\w*|ok|status clear|no\b|: ?no\b|today|tomorrow|this|at|in|the|with|from|about|back|(?:him|her|them|me) (?:at|before|until|on|about|with|today|yet)|(?:his|her|their) (?:wife|husband|spouse|work|office|job|landline|home|mom|son|daughter|boss)))\b|\bcease[- ](?:and|&|n)[- ]desist\b|\bc ?& ?d letter\b/,
];

/** Who takes the law or the authorities against contact wants none. */
const law =
  "(?:report(?:s|ing|ed)? (?:us|you|me|this|it|them)|sue|suing|lawsuit|lawyers?|attorneys?|atty|counsel|law firm|police|cops|ftc|fcc|bbb|attorney general|ag|tcpa|legal action|legal|restraining|complaint|court)";
const touched =
  "(?:call(?:s|ed|ing)?|phon(?:e|ed|ing)|contact(?:s|ed|ing)?|text(?:s|ed|ing)?|communications?|dial(?:s|ed|ing)?|messag\\w+|solicit\\w*|hear from)";

const turnedAway = [
  /\b(?:leave|leaving) (?:me|him|her|them|us|customer|this \w+|the \w+|(?:his|her|my) \w+) (?:alone|be(?! (?:till|until|for now|a while))|in peace|the (?:hell|heck|f\w*) alone)\b|\b(?:be(?:ing)?|left) (?:left )?(?:alone|in peace)\b(?<!(?:car|truck|vehicle|it) (?:be |was )?left alone)/,
  /\b(?:tell|telling|told|asks?|asked|asking|wants?|said|says|begged|demand\w*|needs?|request\w*)(?: \w+){0,3} (?:to|must|should|have to|better|please) stop(?=$|[.!,;"']| (?:now|immediately|it|already|please)\b)|\b(?:i|he|she|they)(?:'s| is| are|'m| am)? (?:done|through|finished) with (?:us|you|this (?:dealership|place|store))\b/,
  /\bdeclin\w+ (?:any |all )*(?:further|more|future|other|additional)(?: \w+)? (?:contact|communications?|calls)\b/,
  /\b(?:sick|tired|annoyed|fed up)(?: \w+)? (?:of|with|by|at) (?:us|you|people|everyone|everybody|(?:you|all|our|the|these) \w+) (?:calling|contacting|texting|phoning|bothering)\b/,
  /(?:^|["'.,!?] ?)(?:please )?(?:stop|quit|cut|knock) (?:it|this)(?: off| out)?(?: already| now| please)?(?=["'.!]*$)/,
  /\bplease (?:lose|delete|erase|remove) it\b|\bhates? (?:talking|to talk|being|to be) on (?:the )?phones?\b/,
  /\b(?:buzz off|get lost|go away|take a hike|take a hint|piss off|screw off|f\*+ ?off|f off|fuck off|kick rocks|go to hell|go pound sand|pound sand|bug off|back off|scram|get a life|shove it)\b/,
  new RegExp(
    String.raw`\b${law}\b.*\b${touched}\b|\b(?:if|next time|keep|kept|stop|another|one more|again|unless)\b.*\b${touched}\b.*\b${law}\b|\b(?:if|next time|keep|kept|stop|harass\w*|solicit\w*|another|one more|again|over (?:the |our )?(?:calls?|texts?))\b.*\b${law}\b|\b(?:letter|notice|demand) (?:\w+ ){0,2}(?:from|by) (?:\w+ ){0,2}(?:attorney|atty|lawyer|law firm|counsel)\b(?! .*\b(?:payoff|title|lien|estate|settlement|bankruptcy)\b)|\b(?:attorney|atty|lawyer)(?:'s)? (?:letter|notice)\b|\btcpa\b`,
  ),
  // "If you people call this house one more time".
  new RegExp(
    String.raw`\b(?:if|next time|or else)\b(?: \w+){0,2} ?\b(?:you|we|i|anyone|anybody|someone|one more|they|dealership|store|people|guys|here|us)\b.*\b${touched}\b.*\b(?:again|one more time|once more|any ?more|one more)\b|\bif (?:we|you|\w+) (?:get|gets|receive) (?:one more|another) (?:call|text)|\bone more call\b.*\b(?:and|or)\b`,
  ),
  /(?<!\b(?:he|she|customer|they)(?:'s| is| was| are| keeps?) )\bharass(?:ment|ing|ed)\b/,
  /\b(?:does|do|did)(?:n't| not) (?:want|like|wish) (?:to be |to get )?(?:bothered|hounded|harassed|pestered|disturbed|bugged)\b|\b(?:never|no) (?:hear|hearing) from (?:us|you|this dealership) (?:again|ever)\b|\bwants? nothing (?:more |else )?to do with (?:us|this (?:store|dealership))\b/,
  /\b(?:wants?|request(?:s|ed)?|asked for|demand\w*) (?:no|zero)(?: (?!need)\w+){0,4} (?:calls?|contact|communication|follow[- ]?up calls)\b/,
];

const otherChannel = [
  /\bprefers? (?:a )?(?:texts?|texting|e-?mails?|messages) (?:over|to|instead of|rather than|not|vs) (?:a |phone )?call(?:s|ing)?\b/,
  /\brather (?:be |get |have |we |you )*(?:(?:an?|the) )?(?:e-?mail|text|write|mail)(?:ed|s)? (?:\w+ )?(?:than|instead of|not|over) (?:be |get |being |a |phone |we |to )*(?:call|phone)/,
  /\b(?:text|e-?mail)(?: \w+)? only\b(?! (?:if|the|when|has|shows?))|\b(?:text|e-?mail|mail|sms|message|writing)s?(?:(?: |\/| or | and )(?:text|e-?mail|mail)s?)?(?:,| -)? only\b(?! (?:if|the|when))|\b(?:e-?mail|text|texts|texting|writing) is the only (?:way|thing|one)\b|\bonly (?:by |via |through |wants |accepts |takes |likes |do |does |contact by |contact via |communicate by |to |to be |reach (?:by|via) )*(?:texts?|texted|texting|e-?mails?|emailed|mail|writing)\b(?! (?:the|him|her|a|me|when|if|\w+day))|\bstrictly (?:by |via |through )?(?:text|e-?mail)s?\b|\b(?:text|e-?mail) (?:me |him |her |them )?instead of (?:call|calling|phone)/,
  /\b(?:all|any|only|future|further)(?: \w+)? (?:contact|communications?|correspondence)(?: \w+){0,3} (?:in writing|by (?:e-?mail|text|mail)|via (?:e-?mail|text|mail)|through (?:his|her|their|the) (?:\w+ )?(?:office|attorney|lawyer|atty))\b/,
];

/** From messages alone; who is glad to be called means only these. */
const fromMessages = [
  /\bun-?subscri\w+(?! from (?!us\b|our\b|all\b|any\b|every\w*|texts?\b|e-?mails?\b|messages\b|marketing\b|the\b|your\b|it\b)\w)/,
  /\bopt(?:s|ed|ing)?[- ]?(?:him |her |them |me |us |customer |it )?[- ]?out\b(?! (?:of )?(?:of )?(?:the |his |her |our )?(?:\w+ )?(?:warranty|maintenance|gap|insurance|service|contract|plan|lease|protection|financing|coverage|package|renewal|recall|e-?mails?$|e-?mails? only))/,
  /\b(?:hit|pressed|sent|chose|selected|clicked) ["']?(?:stop|unsubscribe)\b|\b(?:opt-?out|stop) (?:request|message|keyword)\b/,
];
const glad =
  /\b(?:phones?|calls?|calling|ring(?:ing)?|cell)\b(?: \w+){0,2} (?:is|are|'s)(?: \w+){0,2} (?:fine|ok|okay|good|best|better|welcome|preferred|easier|easiest)\b|\b(?:prefers?|likes?|wants|calls only|still wants)(?: \w+)?(?: phone| service)? calls\b|\bcalls only\b|\b(?:call|ring|phone) (?:him |her |them |me )?any ?time\b/;

const spanish = [
  /\bno (?:(?:me|lo|la|le|les|los|las|nos) )?(?:vuelvan?|volver) a (?:llamar|contactar|marcar|molestar|hablar|buscar|mandar|escribir)\w*/,
  /\b(?:ya no|nunca|nunca mas|no)(?: (?:quiere|desea|quieren|quiero|pidio))?(?: que)?(?: (?:me|lo|la|le|les|los|las|nos|se))?(?: (?:sigan|siga|esten|este))? (?:(?:llam|contact|molest|habl|marc|marqu|busc|busqu|escrib|texte)(?:ar|ir|e|en|es|emos|a|an|amos|ando|iendo))(?:me|lo|la|le|les|los|las|nos)?\b(?! (?:antes|despues|hasta|hoy|manana|en la|en las|por la|al|a la|a su|a la (?:esposa|casa|oficina)|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|este|esta|todavia|aun|entre|durante|cuando|los|muy|tan))/,
  /\b(?:no|ni|sin|cero|basta de|nada de)(?: (?:quiere|quieren|quiero|desea|acepta|recibir|recibe|mas|recibir mas))*(?: las| nuestras| sus)? (?:mas )?llamadas?\b(?! (?:antes|despues|hasta|hoy|perdida|en la|por la|al trabajo))/,
  /\b(?:paren?le|paren|basta|alto|ya estuvo)(?: ya)? (?:con|de|a) (?:las |sus |tantas |esas )?(?:llamadas|mensajes|textos)\b/,
  /\b(?:dejen?|dejar|parar?|paren|dejaran|dejemos) de (?:llamar|molestar|contactar|marcar|mandar|escribir|hablar|enviar|textear)\w*/,
  /\b(?:quit|borr|sac|elimin|remov|remuev|tach|dar de baja|den de baja)\w*(?: \w+){0,5} (?:lista|listas|numero|telefono|datos|sistema|base|registro)\b|\b(?:quiten|saquen|borren)(?:me|lo|la|le)\b|\bfuera de (?:la|su) lista\b|\bolvid\w+ (?:mi|su) numero\b/,
  /\b(?:dej|deje|dejen|dejar)\w*(?: \w+)? en paz\b|\bno (?:quiere|desea) (?:ser|que (?:lo|la|le|les)) (?:contactad[oa]|molestad[oa]|molest\w+|contact\w+|llam\w+|busqu\w+|marqu\w+)\b|\bno quiere (?:saber (?:nada )?de nosotros|nada con nosotros|contacto)\b|\bno (?:lo|la|le|me|les)? ?molest\w+/,
  /\b(?:solo|solamente|unicamente) (?:por )?(?:texto|textos|mensajes?|correos?|email|whatsapp)\b(?! (?:si|cuando))/,
];

const unwanted = [...noLonger, ...offLists, ...turnedAway, ...otherChannel, ...spanish];

/** An answer to a text message, as carriers define it, or all that a note says. */
const keyword =
  /^["'(\s]*(?:please )?(?:(?:(?:texted |text |texts |sent |replied |reply |said |says |wrote )?(?:stop|stop ?all|unsubscribe|quit|remove(?: me)?|opt[- ]?out|dnc|revoked?))[\s,.!]*)+(?:please)?[\s"'.!)]*$/;
const answered =
  /\b(?:repl(?:y|ied|ies)|responded|answered|texted|sent|wrote|said|says|typed|respondio|contesto|text(?:ed)? back|back)(?: us| back)?(?: with| to (?:our|the|my) (?:text|message|msg)(?: with)?)?[\s:,-]*["']?(?:stop|stop ?all|unsubscribe|remove|opt ?out|end|cancel|quit)["']?(?=$|[\s]*[.,!;)]|\s+to\b|\s+-)/;
const shouted =
  /(?:^|[.!:,;-]\s*|["'])STOP(?:ALL)?(?:[\s,.!]+STOP)*(?=$|["'.!,;]|\s*-|\s+(?:text|reply|msg|message|please|PLEASE))/;

/** Whether a note, or one clause of it, says that its customer wants no calls. */
export function wantsNoCalls(note: string): boolean {
  if (shouted.test(note.trim())) return true;
  return note.split(/(?<=[a-z\d)"'][.!?;])\s+|\n+/i).some((sentence) => saysNoCalls(plain(sentence)));
}

/** As the rules are written: without accents, but not in English, in which a wish of two words would be lost. */
const plain = (text: string) => writeOut(text, { isTranslated: false });

/** Whether calls are welcome, whatever else isn't. */
export const likesCalls = (note: string): boolean => glad.test(plain(note));

const saysNoCalls = (text: string) =>
  keyword.test(text) ||
  answered.test(text) ||
  unwanted.some((words) => words.test(text)) ||
  (fromMessages.some((words) => words.test(text)) && !glad.test(text));
