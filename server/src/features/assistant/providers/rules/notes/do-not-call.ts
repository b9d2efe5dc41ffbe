import { writeOut } from "./write-out.ts";

/** Whether a customer doesn't want phone calls, from the words of a note. */

const contact =
  "(?:calling|contacting|phoning|ringing|texting|messaging|emailing|bothering|harassing|hounding|pestering|bugging|spamming|soliciting|calls?|contact|contacts|communications?|outreach|reaching out|blowing up|trying to reach|using (?:this|my|his|her|the) number)";
const reach = "(?:call|contact|phone|ring|dial|bother|disturb|solicit|harass|reach out|try to (?:reach|contact|call))";
/** What is meant is a line, a place, a person or an hour, not the customer as such. */
const limited = String.raw`(?! (?:back )?(?:(?:the|his|her|their|my|its?|him|them|me) )?(?:at )?(?:the |his |her |their |my )?(?:work|works|office|job|landline|land line|house|home|cell|wife|wifes|wife's|husband|spouse|mom|mother|dad|son|daughter|kids?|parents|boss|business|store|shop|competition|other|others|bank|lender|insurance|adjuster|daytime|school|old number|second number|around)\b)(?!(?: (?:him|her|them|me|us|customer|back|it|this|again|now))* (?:before|after|until|between|during|on|at|in|too|so|this (?:week|month|year|morning|afternoon|evening|weekend|time|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|sun\w*)|today|tonight|tomorrow|yet|if|unless|while|except|early|late|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thu|thurs?|fri|sat|sun|mornings?|afternoons?|evenings?|weekends?|weekdays?|for (?:a|the|now|\d|two|another)|next|right now|from|every|all the time|because (?:he|she|they) (?:is|are|will))\b(?! (?:all|any\w* (?:more|number|time)|the future|(?:this|that|my|his|her) (?:number|phone|cell))))(?!(?: (?:him|her|them|back))*,? (?:(?:he|she|they|customer|wife|husband|spouse)(?:'ll| will| is going to)|will|already (?:spoke|talked|handled)|(?:call|try|use|text|reach|contact) (?:his|her|the|their) (?:wife|husband|spouse|son|daughter|mom|dad|cell|mobile|assistant|office|work|home|\w+'s)))`;

const noLonger = [
  // "Stop calling", "quit texting me", "no more calls".
  new RegExp(
    String.raw`\b(?:stop|quit|cease|enough|knock off|refrain from|done with|sick of|tired of|fed up with|no more|no further|never|stop all|halt)(?: (?:with|all|the|any|our|your|these|further|phone|sales|of|my|his|her))* ${contact}\b${limited}`,
  ),
  new RegExp(
    String.raw`\b(?:do not|don't|never|(?:not|n't) (?:want|like|wish|need) (?:you|us|anyone|anybody|sales|people|the dealership) to|not to|must not|should not|shouldn't|may not|can't|cannot|no one (?:is to|should)|nobody (?:is to|should))(?: (?:ever|to|please|be|you|even|dare|bother|under any circumstances|ever again))* (?:${contact}|${reach}(?! ${contact})|called|contacted|phoned|bothered|disturbed)\b${limited}(?! (?:list )?(?:check|scrub))(?! (?:him|her) \w+, (?:goes|he|she|name|it))`,
  ),
  /\b(?:do not|don't|never) (?:ever )?(?:text|message|e-?mail|write)(?: (?:me|him|her|them|us|customer))* (?:again|anymore|any more|ever|either|or call)\b/,
  /\b(?:no|not)(?: (?:more|phone|further|sales|any|other|telemarketing|marketing|robo|follow[- ]?up))* (?:calls|calling|phone contact|contact by phone|communications?|solicitations?)\b(?! (?:needed|necessary|required|before|after|until|between|during|on|at|in|today|tonight|this|back|returned|yet|from|so far|tomorrow|around|to (?:return|make)|were|was|due|scheduled|early|late|about|while))/,
  /\b(?:no|not|zero) (?:further |more |any |future )?(?:contact|communication)\b(?! (?:info|number|made|since|yet|from|until|with|in|for|today|this))/,
  /\b(?:does|do|did|would|will)(?:n't| not)(?: \w+)? (?:want|like|wish|care|accept|take|appreciate|need)(?: for| getting| receiving)?(?: to (?:be|get|receive|have|hear))?(?: any| more| our| further| phone| sales| your| these| other| follow[- ]?up)* (?:(?:texts?|e-?mails?|letters|visits)(?:,| or| and| nor)+ )*(?:calls?|called|contacted|phoned|contact|bothered|harassed|hounded|pestered|solicited|disturbed|from us|from (?:the dealership|dealership|you|dealers))\b(?! (?:at|before|after|until|while|during|on|today|this|in|back|right now|from (?:his|her|the)))/,
  /\b(?:does|do|did)(?:n't| not) (?:want|like|wish|care)(?: to)? (?:talk on (?:the )?phone|phones?\b)/,
  /\bno longer (?:wants?|wishes|willing|interested in|accepts?|agrees?|consents?)(?: to)?(?: (?:be|being|get|getting|receive|receiving|have|any|our|your|more|phone|sales))* (?:called|calls?|contact\w*|communications?|texts?|bothered|phoned)\b/,
  /\bnever (?:wants?|wishes|cares?)(?: to)?(?: (?:be|get|receive|have|hear|take))*(?: (?:another|any|a|one more|one))?(?: \w+)? (?:calls?|called|contact\w*|texts?|from us)\b/,
  /\b(?:calls?|contact|communications?|texts?|outreach|calling|texting)(?: \w+)? (?:to|must|should|has to|have to|needs? to|better) (?:cease|stop|end|quit)\b(?! (?:by|in|at))/,
  /\b(?:would|'d) (?:rather|prefer) (?:not|no|we not|you not|us not)(?: to)?(?: (?:be|get|receive|have|take))?(?: any| more| our| phone)* (?:calls?|called|phoned|contacted|talk on the phone)\b/,
  /\b(?:we|you|you guys|y'all) (?:call|text|contact|e-?mail|bother)s?(?: \w+){0,2} (?:too (?:much|often|many)|way too|so much|non ?stop|constantly|all the time)\b/,
  /\b(?:calls?|calling|phone calls|contact) (?:\w+ )?(?:are|is|were)(?: not|n't) (?:welcome|wanted|appreciated|ok|okay|allowed)\b|\bunwanted calls?\b/,
  /\bnot (?:by|via|over) phone\b|\b(?:hates?|dislikes?|annoyed (?:by|with|at)|refuses?|rejects?|mad about|upset (?:about|by|with)|complain\w* (?:about|of)|sick of|tired of|fed up with)(?: \w+)? (?:the |our |these |phone |any |all |so many |getting |receiving |all the )*(?:calls|called|phone calls|being called)\b/,
];

const offLists = [
  /\b(?:numbers?|phone|cell|info|information|contact|name|records?|data)(?: \w+){0,3} (?:be|to be|gets?|been) (?:deleted|removed|erased|purged|scrubbed|wiped|taken off|taken out|dropped)\b/,
  /\bcontact pref\w*(?: is| are)?[:\s-]*(?:none|no contact|no calls|do not)\b/,
  /\b(?:permission|consent|authorization|opt-?in)(?: \w+){0,4} (?:revoked|withdrawn|rescinded|removed|pulled|denied|retracted|canceled|cancelled)\b/,
  /\b(?:block|suppress|blacklist|flag|mark|ban|restrict|exclude)\w*(?: \w+){0,4} (?:from|for|as|on) (?:all |any |further |our |the |no |do not )*(?:outreach|contact\w*|calls?|calling|marketing|communications?|campaigns?|texts?|dialer|dnc)\b/,
  /\b(?:never gave|did(?:n't| not) give|revok\w+|rescind\w*|pull(?:ed|s)|withdr[ae]w\w*|(?:does|do|did)(?:n't| not)|no)(?: \w+)? (?:permission|consent)\b(?! (?:form|from (?:the )?(?:bank|lender)))/,
  /\bno[- ]?(?:call|calls|calling|contact) list\b|\bforget (?:you|we|that you) (?:have|had|ever)\b|\btake (?:it|this|that|(?:(?:this|my|his|her|their|our|the) )?(?:number|name|info|phone)) off(?=$|[.!,;])/,
  /\b(?:hit|pressed|sent|chose|selected|clicked) ["']?(?:stop|unsubscribe)\b/,
  /\b(?:lose|forget|delete|erase|remove|scrub|purge|drop|trash|toss|clear|get rid of|take out|throw away|shred)(?: out)? (?:\w+ )?(?:phone |cell |contact )?(?:numbers?|info|information|contact|data|details|file)\b(?! (?:for|from (?:the )?(?:quote|order|deal|title)))/,
  /\b(?:take|remove|get|drop|pull|scratch|strike|delete|keep|leave|wants?|be|removed|taken)(?: \w+){0,4} (?:off|from|out of)(?: \w+){0,5} (?:lists?|systems?|database|records|rotation|files?|crm|calls|texts|mailings?|everything|comms|communications?|outreach|marketing|campaigns?|solicitations?)\b/,
  /\b(?:off|from) (?:of )?(?:the|our|your|all)(?: \w+)? (?:call|calling|phone|contact|marketing|mailing|dialer|text)(?:ing)?(?: \w+)? lists?\b/,
  /\b(?:take|get|cross) (?:me|him|her|them|us|my name|his name|her name) off(?=$|[.!,;])|(?:^|,) ?(?:please |pls )?remove(?: please)?[.!]*$/,
  /\bremove (?:me|him|her|them|us)\b(?! (?:from|as) (?:the )?(?:loan|title|co-?signer|deal|insurance))/,
  /\bun-?subscri\w+/,
  /\bopt(?:s|ed|ing)?[- ]?(?:him |her |them |me |us |customer |it )?[- ]?out\b(?! (?:of )?(?:of )?(?:the |his |her )?(?:\w+ )?(?:warranty|maintenance|gap|insurance|service|contract|plan|lease|protection|financing|coverage|package|recall|e-?mails?$|e-?mails? only))/,
  /(?<!\b(?:not|isn't|off|checked|check|checking|scrubbed|against|vs|clear|cleared|never) (?:on |against |in |from )?(?:the |our |any |a )?(?:national |federal |state |internal |company )*)\b(?:dnc|d\.n\.c\.?|do[- ]not[- ](?:call|contact)|do not text or call)\b(?! (?:yet|now|unless|before|after|until|between|on|checked|check|scrub\w*|clear\w*|ok|status clear|no\b|: ?no\b|today|tomorrow|this|at|in|him (?:at|before|until)|her (?:at|before|until)|(?:his|her|the|their) (?:wife|husband|spouse|work|office|job|landline|home|mom|son|daughter|boss))\b)/,
  /\bcease[- ](?:and|&|n)[- ]desist\b|\bc ?& ?d letter\b/,
  /\b(?:opt-?out|stop) (?:request|message|keyword)\b/,
];

const turnedAway = [
  /\b(?:wants?|asked|asks|begged|demand\w*|prefers|just) (?:to be |being )?left alone\b|\b(?:told|asks?|asked|wants?|said|says|begged|demand\w*)(?: \w+){0,2} (?:to|must|should|have to|better) stop(?=$|[.!,;"'])/,
  /\bdeclin\w+ (?:any |all )*(?:further|more|future|other|additional)(?: \w+)? (?:contact|communications?|calls)\b/,
  /\b(?:does|do|did)(?:n't| not) (?:want|like|need|appreciate) (?:anyone|anybody|us|you|people|someone|sales\w*|you guys|the dealership) (?:calling|contacting|texting|bothering|phoning)\b(?! (?:before|after|until|at|during|while))/,
  /\b(?:sick|tired|annoyed|fed up)(?: \w+)? (?:of|with|by|at) (?:us|you|people|everyone|everybody|(?:you|all|our|the|these) \w+) (?:calling|contacting|texting|phoning)\b/,
  /\bleave (?:me|him|her|them|us|customer) (?:alone|be|the (?:hell|heck|f\w*) alone)\b|\bleave (?:his|her|my) (?:family|phone) alone\b/,
  /\b(?:buzz off|get lost|go away|take a hike|piss off|screw off|f\*+ ?off|fuck off|kick rocks|go to hell|go pound sand|pound sand|bug off|back off)\b/,
  /\b(?:report|sue|suing|lawsuit|lawyer|attorney|police|cops|ftc|fcc|bbb|attorney general|harass(?:ment|ing|ed)?|legal action|restraining|complaint)\b.*\b(?:call(?:s|ed|ing)?|contact(?:s|ed|ing)?|text(?:s|ed|ing)?)\b.*\b(?:again|anymore|more|once more|keep|one more)?|\b(?:if (?:we|you|i|anyone|anybody|someone|one more|they|the dealership)|(?:calls?|contact|text)s? (?:him|her|them|me|us|here) (?:again|one more time)|keep(?:s)? calling)\b.*\b(?:report|sue|suing|lawsuit|lawyer|attorney|police|cops|ftc|fcc|bbb|harass(?:ment|ing|ed)?|legal action|complaint)\b|\b(?:calls?|calling|contact\w*|texts?|texting)\b.*\bharass(?:ment|ing)\b/,
  /\b(?:does|do|did)(?:n't| not) (?:want|like|wish) (?:to be |to get )?(?:bothered|hounded|harassed|pestered|disturbed|bugged)\b|\b(?:never|no) (?:hear|hearing) from (?:us|you|this dealership) (?:again|ever)\b|\b(?:never|not|n't) (?:want|wants|wanting)?(?: \w+)? ?to (?:hear|be hearing) from (?:us|you|anyone|the dealership|dealership|this place)\b|\bwants? nothing (?:more |else )?to do with (?:us|this (?:store|dealership))\b/,
  /\bwants? (?:no|zero)(?: \w+)? (?:calls?|contact|communication)\b|\brequest(?:s|ed)? (?:no|zero)(?: \w+)? (?:calls?|contact|communication)\b/,
];

const otherChannel = [
  /\bprefers? (?:a )?(?:texts?|texting|e-?mails?|messages) (?:over|to|instead of|rather than|not|vs) (?:a |phone )?call(?:s|ing)?\b/,
  /\b(?:text|e-?mail|mail|sms|message)s? only\b(?! (?:if|the|when))|\b(?:e-?mail|text|texts|texting) is the only (?:way|thing|one)\b|\bonly (?:by |via |through |wants |contact by |reach (?:by|via) )?(?:texts?|e-?mails?|mail)\b(?! (?:the|him|her|a|me|when|if))|\bstrictly (?:by |via )?(?:text|e-?mail)s?\b|\b(?:text|e-?mail) (?:me |him |her |them )?instead of (?:call|calling|phone)/,
];

const spanish = [
  /\bno (?:(?:me|lo|la|le|les|los|las|nos) )?(?:vuelvan?|volver) a (?:llamar|contactar|marcar|molestar|hablar|buscar|mandar|escribir)\w*/,
  /\b(?:ya no|nunca|nunca mas|no)(?: (?:quiere|desea|quieren|quiero|pidio))?(?: que)?(?: (?:me|lo|la|le|les|los|las|nos|se))?(?: (?:sigan|siga|esten|este))? (?:llam(?:ar|e|en|es|emos|ando)|contact(?:ar|e|en|emos|ando)|marc(?:ar|ando)|marqu(?:e|en|emos)|molest(?:ar|e|en|emos|ando)|hable|hablen|escriban|escriba|busquen)(?:me|lo|la|le|les|los|las|nos)?\b(?! (?:antes|despues|hasta|hoy|manana|en la|en las|por la|al|a la|a su|a la (?:esposa|casa|oficina)|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|este|esta|todavia|aun|entre|durante|cuando|los|muy|tan))/,
  /\b(?:no|ni|sin|cero|basta de|nada de)(?: (?:quiere|quieren|quiero|desea|acepta|recibir|recibe|mas|recibir mas))*(?: las| nuestras| sus)? (?:mas )?llamadas?\b(?! (?:antes|despues|hasta|hoy|perdida|en la|por la|al trabajo))/,
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
  /\b(?:repl(?:y|ied|ies)|responded|answered|texted|sent|wrote|said|says|typed|respondio|contesto|text(?:ed)? back|back)(?: us| back)?(?: with| to (?:our|the|my) (?:text|message|msg)(?: with)?)?[\s:,-]*["']?(?:stop|stop ?all|unsubscribe)["']?(?=$|[\s]*[.,!;)]|\s+to\b|\s+-)/;
const shouted =
  /(?:^|[.!:,;-]\s*|["'])STOP(?:ALL)?(?:[\s,.!]+STOP)*(?=$|["'.!,;]|\s*-|\s+(?:text|reply|msg|message|please|PLEASE))/;

/** Whether a note, or one clause of it, says that its customer wants no calls. */
export function wantsNoCalls(note: string): boolean {
  if (shouted.test(note.trim())) return true;
  return note.split(/(?<=[a-z\d)"'][.!?;])\s+|\n+/i).some((sentence) => saysNoCalls(plain(sentence)));
}

/** As the rules are written: without accents, but not in English, in which a wish of two words would be lost. */
const plain = (text: string) => writeOut(text, { isTranslated: false });

const saysNoCalls = (text: string) =>
  keyword.test(text) || answered.test(text) || unwanted.some((words) => words.test(text));
