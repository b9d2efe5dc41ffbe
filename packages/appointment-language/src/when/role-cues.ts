/**
 * What a date or time is to a request: asked for; a fallback, such as a drop-off; refused; when the appointment is now; or when
 * something else happens.
 */
export type Role = "asked" | "fallback" | "refused" | "former" | "aside";

/** Words before a date or time that say what it is. */
export interface Cue {
  /** `past` is the appointment's own time where the text moves one, as `appointment` is; else something that was. */
  role: Role | "appointment" | "past";
  words: RegExp;
  /** Up to how many words later. */
  reach: number;
  /** Whether it says nothing about times. */
  isOfDates?: boolean;
}

const aside = (words: RegExp, reach = 5): Cue => ({ role: "aside", words, reach });

/** The one nearest before a date or time decides; of equally near ones the later. */
export const cues: readonly Cue[] = [
  aside(
    /\b(expir\w+|exp|(?<!week |month |day )ends?(?! of| options| review)|ended|ending|runs? out|matur(es|ing)|matures?|(is|are|was|comes?|coming) due|due(?! for)|overdue|valid|good thru|payday|paycheck|paid|(hundred|thousand|grand|money|cash|#) (\w+ )?down|deposit)\b/g,
    4,
  ),
  aside(
    /\b(?<!\b(?:get|gets|getting|be|to|have|needs?|wants?|it|them|got|him|her|car|truck|this|that|(?:get|gets|getting|needs?|wants?)(?: (?!to\b|that\b)[\w']+){1,3}) )(bought|called|calls|spoke|talked|texted|emailed|met|saw|visited|purchased|serviced|ordered|replaced|filed|quoted|told|missed|happened|broke( down)?|stopped|dropped|(?<!\b(openings?|slots?|anything|room|spots?|any|time|what's|pull\w*|drift\w*|veer\w*|the) )left(?! (?:front|rear|side|turn))|started|came (on|in|by|back)|got(?! (a|an|any|anything|it|time|room|to|you)\b)|took|brought|sent|did|done|since|last (time|visit|service|appointment|oil change)|no show|noshow|pushed|picked up|cancelled|canceled|no answer|lvm|lm|opened|installed|rotated|changed|inspected|hit|failed|noticed|began|born|sold|signed|financed|leased|traded|quit|turned( #| \d+)?)\b/g,
    9,
  ),
  aside(
    /\b((works?|working|work|busy|in meetings?|open|loaner|rental|home|here|stay|staying|free|off|away|gone|out)( \w+)? (until|till|thru|through|from)|gets? (off|out|done|home)|gets? back|off (at|until|till)|(tags?|registration|reg|inspection|sticker|lease|warranty|plates?)( is| are|'s)? (up|out|expir\w+|due|good)|back (from|by|home|on|in town)|(?<!^|come |coming |bring \w+ |be |it |again )back in(?! town)|(is|am|are) back|returns|returning|out of town|(have|has|my|his|her|a|catch|catching) flight|flight|fly|flying|flies|(leaves?|leaving)(?! (it|the|my|his|her|our|overnight)\b)|travel\w*|away|closes?|closed|(you|we|they|it) (open|close)|opens|starts|begins|(have|has|got|only|here) until|vacation|pto|picks? me up|(?<!\b(?:will|can|could|to|\w+'ll) )arrives?|lands?|ships?)\b/g,
  ),
  aside(
    /\b((have|has|had|got|my|his|her|our|at the) (a |an |the )?(dentist|doctor|doctor's|doctors|dr)|ride (to|home|back)( \w+)?|(adjuster|appraiser|contractor|plumber|inspector|movers?|electrician)( \w+){0,3}? (comes?|coming|arrives?|is here)|class|shift|school|church|game|practice|party|wedding|birthday|bday|anniversary|trip|surgery|interview|concert|funeral|conference|graduation|recital|court|car show|cruise|moving( to)?|(have|has|got|having|in) (a |an )?(\w+ )?meeting|(another|other) (meeting|appointment)|something else|commitment|plans|(pick(ing)? up|drop(ping)?( off)?|get|getting) (my |the |his |her |our )?(kids?|son|daughter)|eta|arrival|holiday)\b/g,
    6,
  ),
  aside(
    /\b(call|text|email|ring|phone|reach|remind|notify|update) (me|him|her|them|us|back|customer|\w+ back)\b|\b(confirm|reminder|calling|reachable)\b|\b(\w+'ll|will) (call|ring|phone)( (you|back|again))*\b/g,
  ),
  aside(
    /\b(((needs?|wants?|want|must have|get|getting) (it|this|the \w+|my \w+|his \w+|her \w+)|to be out|to leave|to be gone|to get out|done|ready|finished|out|out of here|completed|gone|have it|back|home|it back|picked up)( WHEN)?( back)? (by|before|no later than)|(be|get) (out|done|gone|at work|home))\b/g,
    3,
  ),
  {
    role: "fallback",
    words:
      /\b(drop|dropping|leave|leaving)( \S+){0,3} off\b|\b(leave|leaving) (it|the|my|his|her|our|overnight)\b|\bdrop it\b|\b(tow|towed|towing)\b/g,
    reach: 5,
  },
  // "Drop Monday night", but "drop at 7:30" is when to come.
  { role: "fallback", words: /\bdrop(ping|s)?( (him|her|the|my) \w+)?( (on|by))* ?$/g, reach: 1, isOfDates: true },
  {
    role: "fallback",
    words:
      /\b(pick|picking) (it|him|her|them|me|the car|the truck|my car|car|truck) up\b|\bpick(ing)?[- ]?up( it| the car| my car)?(?= (at|around|by|@)| ?$)|\bpickup( (at|around|by)| ?$)/g,
    reach: 3,
  },
  {
    role: "asked",
    words:
      /\b(want|wants|wanted|wanting|need|needs|bring|brings|bringing|come|coming|comes|can (i|we|you|u|he|she|they|do|come)|could|book|schedule|sched|set|do|try|prefer|prefers|like|let's|lets|please|make it|get (him|her|me|it|them|us|\w+ \w+) in|get in|squeeze|fit|swing by|stop by|stop in|pop in|now|available|works? (for|on|best)|how (about|around)|what (about|around)|anything|something|say|must be|put|pencil|looking|test drive|instead|have it (on|at)|(i'm|im|i am|he's|she's|hes|shes) off|be there|see|so|plan|again|(?<!\b(my|his|her|our|their|the|dentist|dental|doctor|doctors|doctor's|dr|hair|vet|eye|medical|another|court) )appointment( is| on| at| for)?)\b/g,
    reach: 8,
  },
  {
    role: "appointment",
    words:
      /\b((my|his|her|our|their|the|current|existing|original) (\S+ ){0,2}?(appointment|visit|slot|reservation|time)( is)?|(am|is|are|i'm|im|we're|currently|got|have (me|us|it)|has (me|us|him|her)) ?(down|booked|scheduled|set|set up)( for| on| at)?|i have|he has|she has|(i|we|he|she|they) (said|agreed)|currently|scheduled for|booked for)\b/g,
    reach: 4,
  },
  {
    role: "past",
    words:
      /\b(was(?! (thinking|hoping|wondering|going|planning|looking))|were(?! (thinking|hoping|wondering|going|planning|looking))|been|had|originally|(was|were) (supposed to( be| come)?|scheduled|booked|set)( for| on| at)?)\b/g,
    reach: 5,
  },
];
