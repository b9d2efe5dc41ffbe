/** What an appointment is for, from the words for it. */

interface Purpose {
  words: RegExp;
  /** Words of the names of types for it, best first. */
  typeNames: readonly RegExp[];
  /** Shops book this under different types. */
  isVague?: boolean;
}

const maintenance = [/maintenance/i, /oil|tire/i, /service/i];
const sales = [/sales/i, /consult/i];

/** More specific purposes come first. */
const purposes: readonly Purpose[] = [
  {
    words:
      /\b(test[- ]?driv\w*|(tak(e|es|ing)|took) [^.,;]{0,40}\b(for|out for|on) a (quick |short |test )?(spin|drive|ride)|td|demos?( drives?)?|drive (both|them|all (two|three)|each|one of each)|(to|and|wants?|wanna|can|could|(can|could|may) (i|we|he|she|they)) drive (it|this|that|one)(?! (home|in|over|down|back|here|off|away|up))( (too|again|first|himself|herself))?|(like|love|wants?|hoping|come|coming|in) to drive (the|a|an|that|your) (?!car|truck|vehicle)\w+(?! (in|over|home|down|back))|behind the wheel|(to|and|wants?|can|let \w+) drive (the |a |an |that |your |some |one of the )?(new |used )?(trucks?|suvs?|hybrids?|evs?|minivans?|convertibles?|sedans?|coupes?))\b|\b(test|testing|try|trying|(to|can (i|we)|could (i|we)|may i) drive) (out )?(the |a |an |your |that |one of (the|your) )?(new |used )?_/,
    typeNames: [/test drive/i, /sales/i],
  },
  { words: /\b(recalls?|warranty)\b/, typeNames: [/warranty|recall/i, /service/i] },
  {
    words:
      /\b(apprais\w+ (the |my |his |her )?(damage|hail|accident)|(repair|body( shop)?|damage|collision|bumper|dent|hail|written|free|the|an) (\w+ )?estimates?|estimates? (on|for|to)|(quote|price) (for|on) (the |my |a |his |her )?(\w+ )?(bumper|door|fender|dent|hood|scratch|quarter panel|body)|(repair|damage|dent|collision|windshield|body( shop)?|paint|bumper|door|fender|hail) quote|(repair|body|damage|collision|bumper|hail|dent) est|quote (on|for) (the |my |a )?(\w+ )?(repairs?|damage|dent|fix(ing)?|repairing))\b/,
    typeNames: [/estimate/i, /repair/i, /service/i],
  },
  {
    words:
      /(?:^|[.;] )parts ?[:-]|\b(parts? (pick[- ]?up|counter|dept|department|consult\w*|desk)|(from|at|with|for|in) (the )?parts|(question|ask\w*|talk\w*) about (a |the |my |some )?parts?|(order|ordering) (some |a |an |new )?(\w+ )?(parts?|lights?|mirrors?|mats?|key fobs?|emblems?|covers?|racks?|hitch(es)?|accessor\w+)|pick(s|ing)?[- ]?up (a |the |my |some )?parts?|parts appointment|special order|pick(s|ing)?[- ]?up (a |the |my |his |her |some )?(floor mats?|touch[- ]?up paint|air filter|oil filters?|mirror|emblem|key fob)|keys? (cut|copied|made))\b/,
    typeNames: [/parts/i, /service/i],
  },
  {
    words:
      /\b(deliver(y|ing|s)?|del(?:iv)?\.? (?:_|appt)|new (car|truck|suv|vehicle) pick-?up|pick-?up of (the |his |her |my |a )?new|(pick(s|ing)?[- ]?up|get|grab) (the |his |her |my |their )?keys (and|&) sign\w*|tak(e|ing) (delivery|the keys|(her|him|it|the (car|truck|suv|vehicle|_)|my (car|truck|suv|new \w+|_)) home|delivery papers|sign (and|&|n) (drive|go))|sign\w* [^.;]*\b(my|our|the|his|her) new _|pick(s|ing)?[- ]?up (my |our |the |a |\w+ ?'?s |their )?(brand[- ]?)?new (?!tires?|keys?|parts?)\w+|pick(s|ing)?[- ]?up (my|our|the|her|his) (new )?(?!truck|keys?|parts?|vehicle from|car from)\w+)\b/,
    typeNames: [/delivery|pick-?up/i, /sales/i],
  },
  {
    words:
      /\b(((\d{1,3}|ten|fifteen|twenty|thirty|forty|forty[- ]five|fifty|sixty|seventy([- ]five)?|eighty|ninety|(one |a )?hundred)[ -]?(k|thousand|mil)|\d{1,3},?000)([ -](miles?|mi|millas))?( \w+)? (service|svc|serv|servicio|maintenance|maint|check\w*)|tire size|set of (four |4 )?(new )?(tires|michelins|continentals|goodyears)|(mount|put on|new|replace)( (the |my )?(two|four|2|4|all four)( new)?)? (tires?|michelins?|goodyears?|continentals?|bridgestones?|pirellis?|firestones?|yokohamas?|hankooks?|kumhos?)|[ab] service|(oil|lube) ?(and|&|\/|\+)? ?(changes?|service|filter)\b|lof\b|chang(e|ing) (the |my )?oil|(?<!\b(leak|burn|drip|los|smell|spray|spill|spew)\w* )oil(?! (leak|light|pressure|spill|smell|burn|pan|cooler|pump|sensor|gasket|drip|loss|consumption|cap|dipstick)\w*)|lube|(tires?|wheel|tyres?) ((storage|season) )?(rotation|change(over)?|swap|rotate|balanc\w+|replacement|install\w*|mount\w*)|mount (and|&) balance|\d+k (service|svc|maintenance|maint|interval|mile|check\w*)|(trans|transmission|diff|differential|brake fluid|coolant|power steering) (service|flush|fluid|exchange)|(new |replace (the |my )?|swap (the |my )?)?battery (replacement|swap|change)|(replace|chang(e|ing))( of| the| my)* battery|bulbs?|pm service|rotat(e|ion)|rotations?|rot([/ &,]+(and )?bal)?(?!or|at|t)\b|align(ment|ing|ed)?s?|oc(?= |$)|(service|svc) (for |at |of )?\d{2,3}(k|,?000| thousand)|(winter|new|snow|summer) tires|tires|tune[- ]?up|(brake|front|rear) pads?(?! (and|&) rotors (are|making))|(cabin|air) filter|wipers?(?! (motor|arms?|linkage|switch|transmission|relay|pump|(won't|wont|not|don't|dont|stuck|stopped)))|fluids?|flush|(spark )?plugs|scheduled maintenance|routine|maintenance)\b|# service/,
    typeNames: maintenance,
  },
  {
    words:
      /\b(inspec\w*|insp|ppi|(battery|alternator|starter|charging)( system)?( (and|&|\/) (the )?(battery|alternator|starter|charging))? (test\w*|check\w*)(?! (engine|eng))|(test|check)(ing)? (the |my |his |her )?(battery|alternator|charging)|(road )?trip check|(check|chk)(ed)?( out)? (for|before) (a |the |his |her |my |our )?(road )?trip|once[- ]over|state sticker|smog|emissions?|(battery|brake|safety|ac|a\/c) (check|test)(?! (engine|eng))|multi[- ]?point|check[- ]?up)\b/,
    typeNames: [/inspection/i, /service/i],
  },
  { words: /\bestimates?\b/, typeNames: [/estimate/i, /repair/i, /service/i] },
  {
    words:
      /\b((?<!\b(ro|repair|service|recall|oil|maintenance) )(follow(ing)?[- ]?ups?|f\/u)|(go|goes|going|went|talk|crunch|discuss|work|run|pencil) (over )?(the |his |her |my )?(numbers|figures|offer|terms)|(go|going) over (\w+ ){0,3}(numbers|paperwork|deal|contract|figures|terms)|review (the )?(numbers|offer|deal)|(sing|sign(ing|s)?) (the |all |his |her |my |our |their |lease |final )*(papers|paperwork|docs?|documents?|contracts?|everything|forms?|deal|it all|lease)|(come|coming|back|in|ready|want|wants) (to|and|&) sign(?! (up|in|out|for))|numbers (on|for)|sign(ing)? (with|w\/)|(to|and|&) sign(?=[ .,;!)"]*$| WHEN)|(lease|contract) signing|review (the |my |his |her |our )?(lease |sales )?contract|paperwork|finalize|second visit)\b/,
    typeNames: [/follow/i, /meeting/i, /sales/i],
  },
  {
    words:
      /\b((meet(ing)?|sit(ting)?[- ]?down|talk|chat|appointment) with (a |the |our |your )?sales\w*|sales(?! (tax|price|manager))|about (a |the |my |his |her |our )?(new )?lease|apprais\w+|viewing|trade[- ]?ins?|trade (appraisal|value)|trad(e|ing)|financ\w+|leas(e|ing) (options|deal|end|return|quote)|(talk|discuss|chat|ask|hear|learn)( to (you|someone|somebody))? (about )?(a |the |his |her |my |our )?(new )?(leas(e|es|ing)|new one|upgrad\w+|prices?|payments|deals?|options)|turn in (a |the |his |her |my |our )?lease|credit|buy(ing)?|purchase|shop(ping)? for|(look|looking|looks) (at|for) ((a|an|the|some|your|new|used|pre-owned|certified|small|big|\d|two|few|couple|of|different|\w+[- ]row|hybrid|same|other|white|black|red|blue|silver|gr[ae]y) )*(suvs?|trucks?|cars?|vans?|evs?|sedans?|coupes?|convertibles?|hybrids?|pickups?|minivans?|crossovers?|new|used|vehicles?|_+)|(see|view|browse|ver) ((a|an|the|your|some|few|couple|of|different|used|new|those|these) )*(new|used|trucks?|suvs|minivans?|hybrids?|evs|sedans?|pickups?|cars|vans|inventory|camionetas|trocas|carros)|(salesperson|salesman|sales rep)|(come|can (i|we|he|she|they)|wants? to|like to|(stop|swing|drop) (by|in) (and|&|to)) (see|view|check out|look at) (it|them|one|both)|(checking|check|pick|picking) out|interested in|lease[- ](end|return|buyout|buy ?out|maturity|turn[- ]?in|pull[- ]ahead|review)|buy ?out|(car|truck|suv) shopping|sales (appointment|appt|consult|mgr|manager)|(my|our|his|her|their) lease|what ((i|we|he|she|they)( can| could|'d)?|payments?) (get|afford|qualif\w+|be)( into| approved)?|(on|off) (the|your) lot|in stock|pre-?approv\w+|qualif\w+)\b|\b(sees?|seeing|look(s|ing)? (at|into)|wants?) (the |a |an |that |your |one of the )?(\w+ ){0,2}_/,
    typeNames: sales,
  },
  {
    words:
      /\b(fix(ed)?|broke|broken|pull(s|ing) (to the )?(left|right)|tire (plug|light|repair|patch)|plug(ged)?|check eng(ine)?|eng(ine)? light|light (is |came )?on|misfir\w*|no[- ](heat|ac|a\/c|cold air|start|crank|power|reverse|brakes|spark|sound|oil pressure|drive gear|headlights|signal)|(not|isn't|isnt|ain't) cold|(coming|lights?) on|timing (belt|chain|cover)|starter|(water|oil|power steering) pump|tpms|key fob|program\w*|smells?|a\.c\.|fuel pump|tie rods?|sway bar|control arms?|ball joints?|wheel bearing|catalytic|recharge|jump start|squeak\w*|squeal\w*|grind\w*|noises?|rattl\w+|whin(e|es|ing)|clunk\w*|click(s|ing)|hums?|humming|steering|hoses?|bearings?|sensors?|gaskets?|axles?|thermostat|headlights?|tail ?lights?|coolant|rock chip|leak\w*|smok(e|ing)|overheat\w*|flat|puncture\w*|patch(ed)?|nail in|tire pressure|tpms|burning|died|dying|(not|isn't|isnt|won't|wont|doesn't|doesnt) (blowing|cooling|starting|start|charging|working|shifting)|(tiembla|vibra|rechina\w*|jala|chilla\w*|truena|falla)|engine light|check engine|c\.?e\.?l\.?(?= (is |light |came )?on| p\d|[ ,;.-]|$)|air ?con\w*|warning light|won't start|wont start|doesn't start|stall\w*|(?<!\b(i'm|im|he's|she's|we're|they're|got|getting) )stuck(?! (at|in traffic|in a|on the|with))|dead|shak\w+|vibrat\w+|slipping|looked at|windshield|transmission|brakes?|hitch|(timing |serpentine |drive )?belts?|radiator|suspension|shocks|struts|muffler|exhaust|alternator|clutch|ac|a\/c|heater|(car )?wash|details?(ing|ed)?|ceramic|tint(ing)?|tow(ed|ing)?)\b/,
    typeNames: [/^service appointment$/i, /service/i, /repair/i],
  },
];

/** What goes wrong with a car, and its parts: they say what a visit is for where no service is named. */
const symptoms =
  /\b((won't|wont|will not|doesn't|doesnt|does not|don't|dont|can't|cant|isn't|isnt|not|stopped|quit|keeps?|kept|hard to) (go|goes|going|open|opening|close|closing|shut|shift|turn|lock|unlock|latch|latching|start|crank|cranking|charge|charging|hold|holding|engage|engaging|roll|connect|connecting|pair|pairing|blow|cool|heat|fire|idle|stay|release|respond|seal|sealing|read|reading|beeping|dying|turning|cutting|shutting|popping|losing|flashing|work|working|track)\b(?! (to|in|by|over|there|with you|on|at|for|until|till)\b)|won't go into|wont go into|water (in|under|on|leak\w*|coming|getting)|wet (carpet|floor\w*|trunk|seat)|loose|crack(s|ed)?|bent|broken|torn|busted|blown|jammed|frozen|rust(y|ed)?|sagging|warped|worn|nails?|screw in|(dash(board)?|air ?bag|abs|srs|brake|battery|traction|engine|tire|warning|oil|fuel|service|wrench|maintenance|coolant|temp|red|yellow|amber|orange) lights?|lights? (in|on) (the |my )?dash|knock(s|ing)?|tick(s|ing)|thump\w*|bang(s|ing)|whistl\w+|wobbl\w+|wobble|shimm(y|ies)|shudder\w*|jerk(s|ing)?|hesitat\w+|surging|rough idle|idl(es|ing) (rough|high|low)|run(s|ning) (rough|hot)|drift(s|ing)|creak\w*|groan\w*|buzz(es|ing)?|hiss(es|ing)?|drip(s|ping)?|lurch\w*|bucking|chirp\w*|scrap(es|ing)|rub(s|bing)|los(es|ing|t) (power|pressure|coolant|air)|vibration|bumpers?|trunk|door (handle|lock|latch|hinge|seal|panel|switch)|sliding door|tailgate|liftgate|hatch|windows?( (regulator|motor|switch))?|sun ?roof|moon ?roof|wiper (motor|arms?|linkage|switch)|(engine|motor|transmission|trans) mounts?|mirror|torque|lugs?|seat ?belt|horn|radio|blower|compressor|condenser|turbo|injectors?|(ignition )?coils?( pack)?|calipers?|rotors?|cv|u-?joints?|drive ?shaft|rack (and|&) pinion|wheel (hub|stud|lock)|back-?up camera|camera|infotainment|bluetooth|touch ?screen|throttle|egr|pcv|evap|o2|maf|valve cover|head gasket|springs?|module|fuses?|wiring|short|fan|ignition|shifter|gear|emergency brake|parking brake|differential|4wd|awd|defrost\w*|antenna|gas cap|fuel (door|gauge|line|leak)|speedometer|odometer|gauges?|cluster|heated seats?|cruise control|blind spot|lug nuts?|rims?|hub ?cap|skid plate|splash shield|mud ?flaps?|(software|map|nav\w*|system|firmware|radio) updates?|software|reprogram\w*|key (won't|not)|drivability|intermittent\w*|cust(omer)? (states|complains?)|c\/s|complain\w*|concern)\b/;

/** Where nothing else says more. */
const vaguePurposes: readonly Purpose[] = [
  { words: symptoms, typeNames: [/^service appointment$/i, /service/i, /repair/i] },
  {
    words: /\b(tires?|mount(ed)?|michelins?|goodyears?|continentals|bridgestones?|pirellis?)\b/,
    typeNames: maintenance,
    isVague: true,
  },
  { words: /\b(services?|repairs?)\b/, typeNames: [/^service appointment$/i, /service/i, /repair/i] },
  {
    words:
      /\b(body (shop|work)|collision|fender|quarter panel|hail|dents?|scratch(es|ed)|(a|the|deep|key) scratch|bodywork|adjuster)\b/,
    typeNames: [/estimate/i, /repair/i],
    isVague: true,
  },
  { words: /\bdiag(nos\w+|s)?\b/, typeNames: [/^service appointment$/i, /service/i], isVague: true },
  {
    words:
      /\b\d{1,3}k\b(?! (miles|on it))|(?<!\b(with|w|at|has|about|around)\b.{0,12})\b(10|15|20|30|40|45|50|60|75|90|100|105|120)k\b/,
    typeNames: maintenance,
    isVague: true,
  },
  {
    words: /\b(replac(e|ed|ement|ing)|install\w*|battery)\b/,
    typeNames: [/^service appointment$/i, /service/i],
    isVague: true,
  },
  { words: /\bparts?\b/, typeNames: [/parts/i, /service/i], isVague: true },
];

/** "Declines the recall for now, just an oil change". */
const declined =
  /\b(declin\w+|skip(ping|s)?|doesn't (want|need)|doesnt (want|need)|don't (want|need)|dont (want|need)|no need for|without) (the |a |an |his |her |my |any )?(recalls?|warranty|oil change|inspection|rotation|alignment|details?|test drive|trade|estimate|flush|tires)\b/g;

/** "It won't pass inspection": why a visit is needed, not what for. */
const reason =
  /\b(pass(ed|es|ing)?|fail(ed|s|ing)?|before|b4|until)( (the|my|his|her|its|an?|state))* (inspection|delivery|pick-?up|test drive|trade)\b/g;

const earlierVisit = /\b(was|were|bought|had|came|got|last (time|visit|week|month))\b/;

export interface TypeReading {
  type: string;
  /** The words fit other types too. */
  isDoubtful: boolean;
}

/** The organization's type that a request is for: one that it names, else the one for its purpose. */
export function findAppointmentType(text: string, types: readonly string[]): TypeReading | undefined {
  const whole = text.toLowerCase();
  const lower = whole.replaceAll(declined, " ").replaceAll(reason, " ");
  const aboutNow = lower
    .split(/[.;!?]/)
    .filter((sentence) => !earlierVisit.test(sentence))
    .join(".");
  const leftOut = () => {
    const type = typeIn(whole, types);
    return type && { ...type, isDoubtful: true };
  };
  return typeIn(aboutNow, types) ?? typeIn(lower, types) ?? leftOut();
}

function typeIn(lower: string, types: readonly string[]): TypeReading | undefined {
  const named = types.find((type) => lower.includes(type.toLowerCase()));
  if (named !== undefined) return { type: named, isDoubtful: false };
  const fits = ({ words }: Purpose) => words.test(lower);
  const clear = purposes.filter(fits);
  const fitting = clear.length > 0 ? clear : vaguePurposes.filter(fits);
  const fittingTypes = fitting.map(({ typeNames }) => typeFor(typeNames, types));
  const type = fitting.length > 0 ? fittingTypes[0] : types.find((each) => isNamedInWords(each, lower));
  const isDoubtful = new Set(fittingTypes).size > 1 || fitting.some(({ isVague }) => isVague === true);
  return type === undefined ? undefined : { type, isDoubtful };
}

/** The words of a text by which rules know what a request is for. */
export function wordsOfPurpose(text: string, types: readonly string[]): Set<string> {
  const lower = text.toLowerCase();
  const found = [...purposes, ...vaguePurposes].flatMap(({ words }) =>
    [...lower.matchAll(new RegExp(words, "g"))].map(([match]) => match),
  );
  const named = types.filter((type) => lower.includes(type.toLowerCase()));
  return new Set([...found, ...named].flatMap((each) => each.toLowerCase().match(/\p{L}+(?:'\p{L}+)*/gu) ?? []));
}

const typeFor = (typeNames: readonly RegExp[], types: readonly string[]): string | undefined =>
  typeNames.map((name) => types.find((type) => name.test(type))).find((type) => type !== undefined);

/** Every word of a type's name, in any order: for types that an organization made up. */
function isNamedInWords(type: string, lower: string): boolean {
  const words = type
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2 && word !== "appointment");
  return words.length > 0 && words.every((word) => lower.includes(word));
}
