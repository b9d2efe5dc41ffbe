import type { TaskContactType } from "@automotive-crm/contract/tasks/record";

/** A kind of follow-up that notes call for. */
export interface TaskKind {
  title: string;
  type: TaskContactType;
  /** Words that call for it, in lower case. */
  words: RegExp;
  /** Words with which it is not meant. */
  except?: RegExp;
}

const insurer =
  "(?:insurance|insurer|ext(?:ended)? warranty|warranty (?:co|company|provider|people)|adjuster|claims?|coverage|covers?|covered|policy|state farm|geico|allstate|progressive|usaa|farmers|liberty mutual|nationwide|travelers|esurance|american family|njm)";
const lender =
  "(?:bank|lender|credit union|finance company|lienholder|loan company|ally|capital one|cap ?one|santander|chase|wells fargo|td bank|toyota financial|honda financial|ford credit|gm financial|navy federal|pnc|us bank|westlake|exeter)";
const priced =
  "(?:quotes?|out[- ]the[- ]door|otd|pricing|(?<!know |see |on |to |the lease |with |lower |better )(?:price|prices)|figures|estimates?|written offer|numbers|ballpark|(?:total )?costs?|(?<=(?:get|send|give|e-?mail|text|work up)(?: (?:him|her|them))?(?: (?:a|the|his|her|new))? )payments?\\b(?! (?:on|due|history|book|method))|payment (?:options|quote|breakdown|scenarios?|figures|plans?)|lease options|worksheet numbers)";

/** What may stand between asking and what is asked for: nothing that it is only about. */
const gap = String.raw`(?:(?!\b(?:call|calls|ring|phone|about|regarding|because|since|but|who)\b).)*`;

const ask = String.raw`(?:send|(?<!an )e-?mail|text|(?<!the )mail|forward|share|shoot|fax|print|get|give|needs?|wants?|asked|asks|asking|request\w*|would (?:like|love)|'d (?:like|love)|prepare|work up|put together|provide)`;
const look = String.raw`(?:check|verify|confirm|find out|see|ask|call|look|verify with|confirm with|waiting (?:on|for)|need|make sure|follow up)`;

const visit = String.raw`(?:appointment|appt|visit|showing|demo|drop[- ]?off|repairs?|oil change|service(?! (?:calls?|contract|manager|advisor|history|dept|department|drive))|inspection|recall|maintenance|alignment|rotation|estimate|detail|install\w*)`;

/** The first kind that fits a clause is its kind, so more specific ones come first. */
export const taskKinds: readonly TaskKind[] = [
  {
    title: "Call back",
    type: "call",
    words:
      /\b(follow[- ]?up call|schedule a call|set (up )?a (call|callback)|call[- ]?back (for|at|on|tomorrow|today))\b/,
  },
  {
    title: "Tell about price drop",
    type: "call",
    words:
      /\b(pric\w+( (on|of|for) [\w-]+( [\w-]+){0,4})? (to )?(drops?|dropped|comes? down|goes? down|is (lowered|reduced)|gets? (lowered|reduced)|goes down|changes?|cuts?|falls|reduction|alert)|drops? in price|(drops?|goes|falls|gets|comes down|is) (under|below|down to|to) \$?\d[\d,.]*k?|(when|if|once) (we're|we are|it's|it is|you're|price is) (under|below|at) \$?\d|(when|if|once) (it|price|that one|(the|this|that) \w+) (hits|reaches|is at|gets to) \$?\d[\d,.]*k?|(price|it)( (on|of|for) [\w-]+( [\w-]+){0,4})? (came|went) down|(if|when|once|in case)\b.*\b(gets?|is|are|goes) (reduced|discounted|cheaper|marked|lowered|on sale)|(comes?|goes) down( \w+)? in price|(comes?|gets?|goes) (down (below|under|to)|cheaper)|goes? on sale|if we can (lower|come down|do better)|lower(s|ed)? the price|(gets?|is|are|goes|it's|been) (marked|knocked|cut) (down|back)|mark(s|ed)? (it|them|one|that|the price) down|markdowns?\b.*\b(let|call|tell|text|hear|know)|(let|call|tell|text|hear|know)\b.*\b(markdowns?|price (drop|cut|change|reduction)s?|rebates?( \w+)? (change|go up|come out|increase)|(new|better|bigger) (rebates?|incentives?))|(if|when|once|in case) (we |they |it |it's |the manager |boss )?(is |gets |are |ever |can )?(drop|lower|reduce|cut|reduced|discounted|lowered|marked down|discount|on sale)( (the|its|that|it|this))?( price)?)\b/,
  },
  {
    title: "Check insurance",
    type: "other",
    words: new RegExp(
      String.raw`\b${look}\b.*\b${insurer}\b|\b(get|needs?|grab|request|obtain|have|must have|update)( \w+){0,4} (binder|insurance|ins|(?<!extended )coverage)\b(?! (quote|company|agent|claim|money|check))|\b(dec(laration)?s? page|evidence of insurance|proof of insurance|insurance (card|info|information|check|verification|approval|binder) ?(?!expires|is good)|check status of .*\bclaim)\b|\b${insurer}(?:'s)? (?:\w+ ){0,2}(?:needs?|wants?) (?:a |us to )?(?:call|ring)\b`,
    ),
  },
  {
    title: "Check financing",
    type: "other",
    words: new RegExp(
      String.raw`\b(?:ask|call|check|shop|get|see|verify|confirm|submit|re-?submit|find out|work|try)\b.*\b(?:to|with|at|if|by|the|his|her|ask|call|see|try)(?: the| his| her| their| another| a| \d)? ${lender}s?\b|\b(?:send|submit|try|shop|move)(?: (?:it|this|that|the deal|the app|him|her|them))? (?:to|with|at|thru|through) (?:the )?${lender}\b|\bpayoff(?: \w+)? (?:from|with|at|on) (?:the |his |her |their )?${lender}|\bshop (?:it|him|her|them|this|his|her|the) |\b(?:get|need|request|order|find out|check)( \w+){0,2} (?:(?:10|ten)[- ]day )?payoff(?! (?:letter|statement|check))\b|\b(?:re-?run|pull|re-?pull|run) (?:his |her |their |the |a )?(?:credit|bureau)\b|\b(?:call|ask|check with|e-?mail|ping) (?:the |his |her )?${lender}\b|\b(?:see|check|find out|verify|confirm)\b.*\b(?:loan|deal|contract) (?:is |was |has been |got |been )?(?:funded|approved)\b|\b((talk|speak|check|get|work|meet)( \w+)? (to|with) (f&i|f and i|finance|the finance \w+)|re-?submit( (with|to|for|again)\b|$)|(sub|submit|shop|resubmit|send|shoot) (the |his |her |their )?(deal|app|application|contract|loan|credit|rates?) (to|around|with|out)|get (him|her|them|it|this|deal) (pre-?)?(approved|financed|bought)|(run|pull|rerun|re-run) (his |her |their |the |a |customer )?(credit|bureau|app)|(get|find|check|shop|see)\b.*\b(bank |interest |finance |loan |lease )?rates?\b|bank rate|work up (the )?(financing|loan)|(find out|know|see|hear|ask) if (the |his |her |their )?(bank|lender|credit union)|(send|fax|upload|submit|scan) .*\bto (the |his |her )?(bank|lender|credit union)|call (the )?(bank|lender|credit union)|re-?submit (to|the|his|her|their|app|it|credit)|(re-?submit|submit|run|start|process|check|finish) .*\b(credit app\w*|loan|financing|pre-?approval|bank|lender)|check (on )?(the )?(financing|loan)|(check|verify|confirm|get|double-check|work|talk|speak|find out)\b.*\b(bank|lender|credit union)\b|(check|verify|confirm|double-check|get)\b.*\b(payoff|pre-?approval|loan approval)|(ask|call|check with) (the |his |her |their )?(bank|lender|credit union))\b`,
    ),
  },
  {
    title: "Appraise trade-in",
    type: "other",
    words:
      /\b(apprais\w+|(wants?|needs?|get|make|give)( (him|her|them|us))? (an?|the|our|another)( cash| trade| buy)? (offer|bid|number|value|figure) (on|for) (it|his|her|their|the|that|a)|(buy|buying|purchase) (his|her|their) \w+( outright)?|(trade|trade-in|car|truck|it) is worth|(trade|car|truck) worth|value (of )?(his|her|their|the) trade|what (would |will |can |could )?(we|you|u|we'd|we'll|we would|we could|we can|you'd) (would |could |can |will )?(give|offer|pay|allow)\b|trade([- ]?in)? (value|offer|quote|number|figure|evaluation|eval)|value (for|on|of) (his|her|their|the) [\w ]*\b(trade|car|truck|suv|van)|get a (value|number) on (his|her|their|the) trade|value (his|her|their|the) trade|what .*\bworth|kbb|(get|have) (his|her|their|the) (trade|trade-in) (looked|seen|evaluated|driven|inspected|checked)|(look|looks|looking) at (his|her|their|the) trade( ?-?in)?|what .*\b(would|could|will|might|'d|does|do we think) .*\b(bring|fetch|get) (on|for|in|as) (a |his |her |the )?trade|(what|how much) .*\b(get|give|allow|offer|bring|pay)\b.*\b(trade|for (his|her|their|it))|trade allowance|\bacv\b|put (a |some )?(real |firm )?(number|value|figure|money|numbers) on (it|that|his|her|their|the)|(number|figure|value|eyes) (?:on|for) (his|her|their|the) (trade|car|truck|old|\d{2,4}|current)|(bid|value) on (his|her|their|the) \w+)\b/,
  },
  {
    title: "Send quote",
    type: "email",
    words: new RegExp(
      String.raw`\b${ask}\b.*\b${priced}\b|\b(?:have|get|has|out|over)\b.*\b${priced} (?:(?:over|out|back) )*(?:to|for) (?:him|her|them)\b|\b(quotes?|figures|numbers|pricing|estimate) (to|for) (him|her|them)\b|\b(?:know|asked|asking|find out|tell (?:him|her|them)) (?:how much|what) .*\b(?:costs?|runs?|charge)\b|\b(call( \w+)?( back)? with|send|give|text|email)( him| her| them)? (a|the|our|your)( \w+)? price\b|^(otd|price|estimate|numbers|figures) (to|for|on) |\b(work up|work on|run|rework|re-?do|crunch|pencil|prep|prepare|figure|desk) (a |the |his |her |their |some |new |up )*(deal|numbers|figures|price|quote|payments?|worksheet)\b|^(please )?(a )?quote (for|on|by|via)\b|^(please |and |then )?quote (?!was|is|sent|given|from|expired|declined|too|approved|accepted|still|good|and|emailed|texted|ready|in|out|done|number|printed|with|looks|attached|given|per|to)[a-z\d]|\bquote (him|her|them|it)\b`,
    ),
    except:
      /\b(payoff (?:quote|amount|figure)|go over|trade numbers|phone numbers?|(match|beat|lower|negotiate|about) .*\bprice|price (on|of|for) .*\b(came|went|dropped|changed)|price (is|was|drop|match|too|seems)|price (on|of|for) .*\b(too|steep|ok|okay|fine|good|fair|high)|number to|(his|her|their|the|my|new) number|(cell|account|part|vin|policy|claim|phone) numbers?)\b/,
  },
  {
    title: "Order part",
    type: "other",
    words:
      /^(please )?(put|place) (in )?(an |the )?order\b|\b((?:(?<=^|\b(?:please|to|and|then|also|will|i'll|we'll|must|should|can|us|needs?|que|just|parts|service|me|him|her|them|or|have|get|part|in stock|stock|key|battery|backordered|out) |[,;:+&-] ?)(?:re-?)?order|ordered)(?! (?:banks?|forms?|number|status|is|was|has)\b)|get (a|an|one|the|another|some) [^,;]*\bin (for|from|by|before)\b)/,
    except:
      /\b(in order to|parts? order|on (the|his|her|their) order|order (was|is|has|status|number)|special[- ]orders?|stop orders?|on order|(?<!put )in order|work order|repair order|special order form|(bank|court|delivery) order|(was|were|already|been|have|has) ordered|we ordered|ordered (it|them|the)|out of order|order (a|an|his|her|their|the)( new)? (truck|car|vehicle|suv|van)|(buyers?|buyer's|purchase|sales|money|court|shipping) order|orders|(didn't|doesn't|don't) want to order)\b/,
  },
  {
    title: "Schedule test drive",
    type: "meeting",
    words:
      /\b(test[- ]?driv(e|es|ing)|(to|(can|could|may) (i|he|she|we|they)) drive (the|a|an|it|one|another|both|that)\b(?! (down|over|here|up|home|back|to))|take .*\bfor a (spin|drive))\b/,
    except:
      /\b(after (his|her|the|their) test[- ]?drive|confirm\b|remind(er)?\b|(loved|liked|enjoyed|did|took|had|finished|last) .*test[- ]?drive|test[- ]?drive (was|went|is (set|scheduled|booked)|sched\w*|set|booked))\b/,
  },
  {
    title: "Confirm appointment",
    type: "call",
    words:
      /\b(conf(irm(ation)?)? call|confirm\b.*\b(appointment|appt|visit|drop[- ]?off|delivery|time|test[- ]?drive|pick[- ]?up)|(send|text|email) (a |an |him |her |them |the )*reminder|^(please |and |then |also |need to |i will |call (him |her |them )?to )?(re-?)?confirm( (him|her|them|it|this|that|appointment|with (him|her|them|customer)))?( (by|via) (text|phone|email))?( (the|a) (day|night) before| (on )?(mon|tue|wed|thu|fri|sat|sun)\w*| today| tomorrow| tonight|$)|(call|text|email|message|ring)\b.*\bto (re-?)?confirm( (it|him|her|them|with (him|her|them)))?$|(wants?|asked for|needs?|requested) (a |the )?(text |call |e-?mail )?reminder|reminder (text|call)|^(please )?confirm (today|tomorrow|\w+day)'s|^(please )?confirm \d[\d:]*( ?[ap]m)? with|remind (him|her|them|customer)\b(?!.*\b(?:at|on) (?:the |his |her )?next (?:visit|appointment)).*\b(appointment|appt|visit)|confirm\b.*\b(still (on|good|coming)|on for|for (today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)))\b/,
  },
  {
    title: "Check stock",
    type: "other",
    words:
      /^(please |then |and )?(check|see|find out) (if|whether) .*\b(sold|gone|spoken for|available|still here)$|^(please |then |and )?(look|search|hunt|watch) for (a|an|one|another|some)\b|\b(keep(ing)? (an eye|an eye out|a lookout|watch|looking|searching|hunting) (out )?for (?!(him|her|them|his|her|their|call|email|text|parts?)\b)|(check|watch|search|scan)(ing)? (the )?(auctions?|trades|inventory|lot|pipeline|inbound|locator)|(check|see|find out|look|search)\b.*\b(in stock|stock|inventory|have (the|a|an|any|one|another)|(is|are) (still )?(left|here|there|gone|sold)|if any|incoming|inbound|allocations?|coming in|in transit|availab\w+|on the lot)|(locate|find|source|hunt down) (him |her |them )?(a|an|one|the|another)( \w+)* ?(?=truck|car|suv|van|unit|one|in|with|\d)|locate (a|an|one|the)|dealer trade|see if (?!(he|she|they|we|it|bank|lender|insurance|wife|husband|customer)\b)[\w ]{2,25} (has|have|got) (one|a|an|any|it|another|that)|do (we|you|u|y'all) (guys )?(still |currently )?(have|carry)|(know|asked|asking|asks|curious|wondering) (if|whether) (we|you|there) ?('ve|have|got|carry|are getting|is|are)\b|(is|are) (the|that|this|those) [\w ]{2,25} still (there|here|available)|(check|see|look|find out) .*\bwhat's (coming|on the lot|in stock|available|inbound|left|here)|(check|see|look|find out) .*\bwhat (we|we've|we have|is|we're)( \w+)? (have|got|coming|on the lot|in stock)|(check|see|find out) when (the |our |any )?(next|new|more|another)\b.*\b(get|gets|come|comes|arrive|arrives|land|lands|due|in|here)|(still|is it) available\b.*\b(check|look)|what we('ve| have) got (coming|in|on)|(is|are) (there|any) .*\b(inbound|incoming|coming|in transit|left|around)|any .*\b(inbound|incoming|in transit|coming in|on the way|in the pipeline)\b(?! (calls?|email))|(is|are) (the|that|this|it|there) .*\b(still (available|here|for sale)|in stock|on the lot))\b/,
  },
  {
    title: "Text customer",
    type: "text",
    words:
      /\b(text|sms) (him|her|them|me|us|the|customer|updates?|mr|mrs|ms|when|once|back|a|photos|pictures|[a-z]+ (when|once|the|about|a|photos|with))\b|^(please |and |then |just )?text( (him|her|them))? instead\b|^(please |and |then |so )?try (a )?text(ing)?\b|\b(shoot|send|drop) (him|her|them) a (quick )?(text|message)\b|^(please |and |then )?text (?!instead|preferred|reply|replied|response|thread|sent|from|back|messages?|opt|only|is|ok|back|works|message|best|fine)[a-z]+$/,
    except:
      /\b(pics|videos?|info|information|carfax|links?|quotes?|brochures?|price|otd|numbers|estimate|figures|listing|specs?|options|walk ?around|window sticker|reminder|address|directions|location|hours|map|guide|manual|schedule|flyer|menu|vin|application|app|brochures?|receipt|invoice|report|forms?|build sheet|tracking|addr)\b/,
  },
  {
    title: "Send information",
    type: "email",
    words: new RegExp(
      String.raw`\b(?:${ask}|send over)\b${gap}\b(brochures?|info|information|options|carfax|paperwork|worksheets?|catalogs?|history|details|specs?|documents?|photos?|pictures?|pics|videos?|links?|reports?|invoice|copy|window stickers?|stickers?|listings?|letters?|requirements|build date|docs|pamphlets?|statements?|rebates?|payoff|walk ?arounds?|forms?|applications?|credit app|apps?|address|directions|contact (?:info\w*|details|card)|breakdown|agreement|receipt|build sheet|build|vin|tracking|addr|records|warranty|service history|title|hours|map|location|guides?|manuals?|schedule of|maintenance schedule|spec sheet|sheet|specials?|flyer|menu|coupons?|sample|list of|diagram|report card|inspection report|comparison)\b|^(?:please |then |and |also |i'll )*(?:send|e-?mail|mail|forward) (?:him|her|them|customers?) (?!(?:a |an |the )?(?:quote|price|reminder|text|message|note|thank|e-?mail|follow|cards?|flowers|gift|back|to|about|on|by|when|if|and|asap|once|for|in|at|he|she|it|that|this|before|after|with|or|instead|only|today|tomorrow|tonight|next|first|mon|tue|wed|thu|fri|sat|sun|\d)\w*\b)[a-z]|\b(?:send|e-?mail|mail|forward|shoot) (?:him|her|them|customer|over|me|mr|mrs|ms) (?!(?:a )?(?:quote|price|reminder|text|message|note|thank|email|follow|card|back|to|about|on|by|when|if|and|asap|once|for|for\b)\b)(?:the|a|an|some|his|her|our|both|all|more|any|\d+|two|three|few|several|new|updated) (?!(?:quick )?(?:quote|price|reminder|text|message|note|thank|e-?mail|follow|card|gift|email)\b)\w+`,
    ),
    except:
      /\b(credit union|go over|have paperwork|reminder|thank[- ]you|get (him|her|them|it) in|sign|wants? (a |the )?(call|callback|copy of)|send (a |the |our )?(porter|driver|shuttle|runner|tow|flatbed|someone|detailer|tech)|needs? (a |the |new |his |her )?(title|payoff|forms?|app|contract)|wants? (the |a |an |ext\w* )*warranty|get .*(address|vin|title|contact)|(remove|removed|take|taken|delete|deleted|off|out of) .*\b(records|list|info|information|contact)|asked (about|if|what|how|when|why)|(needs?|wants?|asked|asking) to know)\b/,
  },
  {
    title: "Schedule appointment",
    type: "call",
    words: new RegExp(
      String.raw`\bcall(?: (?:him|her|them|customer))?(?: back)? to (?:re-?)?(?:schedule|book|set up|set it up)(?=$| (?:it|him|her|an?|the|install\w*|appointment))|\b(book|schedule|sched|set up|set|make)\b.*\b${visit}\b|\b(needs?|wants?) (an? |another |to (schedule|book|make|set up) (an? )?|(his|her|their) \w+ )?${visit}\b|\b(wants?|would like|hopes|plans|needs) to (see (?!how|if|what|whether|where|why|numbers|pric|pay|the (price|numbers|payment)|his|her)|look at|come (in|by|see|back|look|to|down|over|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|sun\w*|tomorrow|today|tonight|this|next)|stop (in|by)|(?:bring|drop)(?! (?:\w+ ){0,3}(?:keys?|title|paperwork|check|docs|stuff|plates?|stips?|registration|card|license)\b)(?: off)?)\b|\b(needs?|wants?) .*\b(appointment|service appointment)\b|\bappointment (?:needed|for|to)\b.*|\b(get|book|squeeze|fit|schedule|sched) (him|her|them|customer) (in|for)\b(?! (?:touch|trouble|writing|the loop|contact))|\b(needs?|wants?|has) to (get|be|come) in (for|to|on|this|next)\b|\bre-?schedul(e|ing)\b|\b(?:have|get|bring) (?:him|her|them|it)(?: come)?(?: (?:back|over|down))* in\b(?! (?:touch|trouble|writing|the loop|front|contact|person|line|for (?:less|under)))|\b(?:set|get) (?:him|her|them|it) up\b(?! (?:with|online|in the|on (?:the |our )?(?:app|portal|website|auto)))|\breset (?:the |his |her |their )|\b(?:move|push|bump|change|switch) (?:the |his |her |their |him |it )*appointment\b|\bneeds? (?:to be )?(?:scheduled|booked|scheduling|put on the schedule)\b|\binvite (?:him|her|them)\b|\b(?:have|get) (?:him|her|them) to (?:come|stop|swing)(?: \w+)? (?:in|by|back|over)\b|\b(?:schedule|book|sched) (?:him|her|them) to\b|\bneeds? (?:a )?(?:new|another|different) (?:time|day|date|slot)\b|\bneeds in\b|\bset (?:up )?(?:a |an |the )?time\b|\b(?:get|put) (?:him|her|them|it|customer) (?:down |in |back )?(?:on (?:the |our )?(?:books|schedule|calendar)|scheduled|booked|(?:down )?for)\b`,
    ),
    except:
      /\b(appointment (set|confirmed|booked|kept|reminder|was|is)|set (appointment|for)\b.*\bconfirmed|service (manager|history|quote|records?|loaner)|(for|to) (a )?(follow[- ]?up|call ?back))\b/,
  },
  {
    title: "Call back",
    type: "call",
    words:
      /\b(call (him|her|them|me|it|us|back|customer|mr|mrs|ms|dr|the (customer|owner)|(my|his|her|their) \w+|again|after|before|between|at|on|in|by|around|today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thu|thurs?|fri|sat|sun|tmrw|tmw|next|w\/|with|to|about|this|when|once|asap|now|right away|within|for|within|first|re|early|late|[a-z]+ (back|at|on|about|tomorrow|today|when|to|after|before|in|by|re))|(to|please|needs? a|wants? a|give|return (his|her|their|the)?) ?.*\bcall|call$|(wants?|needs?|requests?|requested|asked for|would like|expects|owe (him|her|them)) (a |another )?(phone )?call|^(please |pls |then |and |also )?(call|ring|dial) (?!(list|log|was|is|center|volume|dropped|recording|declined|rejected|ended|failed)\b)[a-z]+|(is|are|wants?|asked|wishes) to be called\b|telephone (him|her|them|customer|mr|mrs|ms)\b|^(please |then |and )?phone (him|her|them|customer|back|mr|mrs|ms|the)\b|call ?back|callbacks?|cb|re-?dial|(give|try) (it|him|her|them|that) (another|one more|a) (shot|go|crack|try)|(will|i'll|we'll|going to|gonna|need to|must|should|to) (call|ring|try|phone) (the|his|her|their)|must call|for calls|ring (him|her|them|back)|a ring|phone (him|her|them)|give .* a (call|ring|buzz)|(second|third|fourth|another|next|final|last|2nd|3rd|4th|5th|one more) (attempt|try|call)|(attempt|try) (#|no|number) ?\d|^(please )?reach (him|her|them) (?!out)|leave (word|a message|a voicemail|voicemail|message) (for|with)|(re-?try|re-?attempt|call attempt)|try (him|her|them|then|again|back|calling|once more|one more time|later|tomorrow|tonight|today|this|next|in the|after|before|at|around|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat|saturday|sun|sunday|cell|home|work|mobile|\d[\d:]*[ap]?m?)|try .*\b(number|cell|mobile|landline|line)|(talk|speak|discuss|go over|review|continue|finish|finalize|wrap up|connect|resume|do|catch|reach) .*\b(by|over|on|via) (the )?phone|(continue|resume|pick (this|it|things|that) (back )?up|(talk|speak|chat|connect)( (with|to) (him|her|them))? (again|more|then|next|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|sat|sun)) .*|(attempt|retry|try) (again|to reach)|get back (to|with) (him|her|them)|hit (him|her|them|his|her) (again|back|\w+ again)|get a ?hold of|contact (him|her|them)\b|get in touch with (him|her|them)|on the phone with|talk to (him|her|them)(?! yet)|(calling|ringing|phoning) (him|her|them|at \d|again)|pick (back )?up (with|where|again|by|on)|get [\w. ]{2,20} on the (phone|line|horn)|give .* a (shout|holler|jingle|ringy)|hit (him|her|them) up|holler at (him|her|them)|buzz (him|her|them)|dial (him|her|them)|return (his |her |their |the )?(call|voicemail|message)|return call|call needed|needs call|owes? (him|her|them) a call|leave (him|her|them) a (message|voicemail))\b/,
    except:
      /\b(call( (him|her|them|customer))?( back)? to (follow|check (in|on|back)|touch)|call (list|log|us|me)\b(?! (to|back to))|(?<!\breturn )(missed|returned|our|his|her|last|first|no|cold|this|that|sales|phone|received|got|during|in) calls?(?! (to|back|at|on|after|before|tomorrow|today))$|called|calls? (dropped|went|ended|disconnected|failed|was|were|came|got|lasted)|call center|house call|on call|recall|close call|calls are|calling around|wake.?up call|nobody called|phone tag|price is|on the call|during (the|our) call|after (the|our) call|(good|great|nice|long|quick) call)\b/,
  },
  {
    title: "Follow up",
    type: "call",
    words:
      /\b(follow(ing)?[- ]?up|f\/u|f-u|fu|f\/up|f up|check (back|in|with (him|her|them))|touch base|circle back|catch up with|revisit|re-?engage|re-?contact|re-?approach|get (back )?with (him|her|them|customer)|get back with|ping (him|her|them)|see (if|whether|what|how|where) (he|she|they)('s|'re|'d|'ll)?\b(?! (has|have|can see|needs to)\b)|nudge (him|her|them)|advise (him|her|them)|ask (him|her|them)\b|^(please )?ask (if|whether) (he|she|they)\b|chase (him|her|them)|check with (him|her|them)|stay in touch|keep in touch|check (up )?on (him|her|them)|checking in with|work (him|her|them) again|tell (him|her|them|customer)|fill (him|her|them) in|inform (him|her|them)|reach (back )?out|reconnect|(swing|loop|come) back (with|around|to)|next (contact|touch|touchpoint|step)|(set|put|add|create|make) (in |up |down )*(a |an |myself |me |us |in |for )*(reminder|task|alarm|note to self|tickler)|remind (him|her|them|customer|me|us|myself|in|on|at|again|next|tomorrow|[a-z]+ (about|of|to))|(be )?notified|(wants?|would like|asked|prefers?|hopes) to be (told|informed|updated|advised|kept)|let (him|her|them|customer) know|notify|update (him|her|them)|keep (him|her|them) posted)\b/,
  },
  {
    title: "Send card",
    type: "other",
    words:
      /\b(send|mail|drop off|write|get) .*\b(cards?|gift|flowers|thank[- ]you (note|letter)|(a|our|some|the) thank[- ]?you)\b|^(please |a )?(thank[- ]?you|birthday|bday|anniversary|sympathy|get well|congrat\w*|congratulations|holiday|christmas) (card|note|letter|gift|flowers)\b/,
    except: /\b(business|credit|debit|insurance|gift) cards?\b/,
  },
  {
    title: "Send information",
    type: "email",
    words:
      /^(please |and |then |also |i will |i'll )?(send|forward|mail|fax) (?!(ok|okay|is|only|fine|works|preferred|him|her|them|it|me|us|that|this|a text|text|a message|message|an? e-?mail|cards?|flowers|gift|note|reminder|to|back|off|in|out|over|if|when|by|tow|driver|someone|customer)\b)[\w']+|\b(carfax|brochures?|invoice|receipt|report|sheet|photos?|pics|printout|copy|link|video)\b.*\b(send|e-?mail|text|forward) (it|them|that|those)\b/,
  },
  {
    title: "Email customer",
    type: "email",
    words: /\be-?mail\b/,
    except:
      /\be-?mail('s)? ((him |her |them )?only|address|is|ok|okay|fine|works|preferred|on file|bounced|instead)\b|\be-?mail's\b|\b(by|via|prefers?|from|his|her|their|no|an?|got|per|the|our|through) e-?mail(s|\b)|\be-?mails\b/,
  },
];
