import { foldAccents } from "@automotive-crm/contract/fields/typed-text";
import { byShortForm } from "#src/language/spelling.ts";
import { withoutTypingError } from "./typing-errors.ts";

/** How people abbreviate in notes; in requests these may be names or mean something else. */
const shorthand = byShortForm(`
check: chk ck; customer: cust; husband: husb; never mind: nvm; insurance: ins; send: snd; text: txt tx; texts: txts
texted: txted txtd; texting: txting; email: eml; phone: ph; please: pls plz; available: avail; inventory: inv
appointments: appts; appointment: appt apt; reschedule: resched resch; confirm: conf; vehicle: veh; manager: mgr
received: rcvd recd; schedule: sched; follow up: fup fu flwup; want to: wanna; voicemail: vm vmail; cancel: cnx cxl
canceled: cxld; don't: dont dnt; doesn't: doesnt; didn't: didnt; couldn't: couldnt; won't: wont; isn't: isnt; hasn't: hasnt
can't: cant; wouldn't: wouldnt; shouldn't: shouldnt; before: b4; until: til till; going to: gonna; tomorrow: tmrw
estimate: est; with: w; forward: fwd; notify: ntfy; left voicemail: lvm; left message: lm; message: msg; messages: msgs
answer: ans; registration: regs; what's: whats; i'm: im; thank you: thx; remove: rmv rmve; them: em; service: svc serv
week: wk; different: diff; about: abt; end of day: eod; test drive: td; wants: wishes; asked: inquired
`);

const object = "(?:(?:me|se|nos)?(?:lo|la|los|las)|le|les|me|nos|se)?";

/** What staff write in Spanish, without accents, and the English that the kinds of follow-up are described in. */
const spanish: readonly (readonly [RegExp, string])[] = [
  [/\b(?:el|la) (?:cliente|clienta|senor|senora)\b|\bcliente\b/g, "customer"],
  [/\b(?:su|la) (?:esposa|mujer)\b|\besposa\b/g, "wife"],
  [/\b(?:su|el) (?:esposo|marido)\b|\besposo\b/g, "husband"],
  [/\b(?:el )?banco\b/g, "bank"],
  [/\b(?:no (?:hace falta|es necesario|hay que|necesita)|sin necesidad de)\b/g, "no need to"],
  [/\bno (?:quiere|le interesa|esta interesad[oa])\b/g, "not interested"],
  [
    /\b(?:nos|me) (?:va a |van a )?(?:llama(?:ra|n|ran|r)?|avisa(?:ra|n|r)?|habla(?:ra|r)?|marca(?:ra|r)?|confirma(?:ra|r)?)\b/g,
    "customer will let us know",
  ],
  [
    /\bva(?:n)? a (?:llamar|avisar|pasar|venir|traer|pensar|hablar|decidir|regresar|volver|mandar|enviar|consultar)\w*/g,
    "customer will let us know",
  ],
  [
    /\b(?:pasara|vendra|traera|llamara|avisara|regresara|pensara|volvera|lo pensara)\b|\blo (?:va a )?(?:piensa|pensar)\b/g,
    "customer will let us know",
  ],
  [
    /\bya (?:(?:le|les|se|lo|la) )*(?:mande|envie|llame|deje|hable|confirme|agende|ordene|pedi)\b|\b(?:(?:le|les|se|lo|la) )*(?:deje (?:mensaje|recado)|pedi|mandamos|enviamos|llamamos|llamo|mando|envio|quedo|recogio)\b/g,
    "already sent",
  ],
  [
    /\bya (?:se )?(?:esta|fue|hizo|compro|vendio|tiene|hablamos|llego|pago|firmo|reviso|contesto|confirmo)\b/g,
    "already sent",
  ],
  [
    /\b(?:si|cuando) (?:le )?baj\w+ (?:(?:de|el|los|su) )*precios?\b|\b(?:si|cuando) (?:el precio )(?:baj\w+)\b/g,
    "when the price drops",
  ],
  [
    /\b(?:contactar(?:lo|la|le)?|comunicarse con \w+|(?:regresar|echar|dar|hacer)(?:le)? (?:la|una) llamada)\b/g,
    "call him",
  ],
  [/\bescribir(?:le)\b/g, "text him"],
  [/\bno (?:contesto|contesta|respondio|responde|estaba)\b/g, "no answer"],
  [/\b(?:dejar|dejarle) (?:mensaje|recado)\b/g, "call him"],
  [
    /\b(?:volver|vuelve|vuelva|vuelvan) a (?:llamar|marcar|intentar|hablar)(?:le|lo|la|les)?\b|\b(?:intentar|intenta|intente|tratar|probar)(?:le)? (?:otra vez|de nuevo|nuevamente|mas tarde|(?=manana|hoy|el |en |a |por |despues))\b|\bdevolver(?:le)? (?:la )?llamada\b/g,
    "call back",
  ],
  [
    new RegExp(
      String.raw`\b(?:que )?(?:(?:lo|la|le|les|los|las|me) )?(?:llamar|llame|llamen|llama|llamemos|llamemosle|marcar|marca|marque|marquen|telefonear|hablar|hablemos|hable|hablen)${object}(?: por telefono)?\b(?! (?:con|a) (?:el )?(?:gerente|banco))|\b(?:una|hacer(?:le)?|dar(?:le)?|devolver(?:le)?|la) llamada\b`,
      "g",
    ),
    "call him",
  ],
  [/\b(?:dar(?:le)? |hacer(?:le)? |de )?seguimiento\b/g, "follow up"],
  [
    /\b(?:recordar|recuerda|recuerden|recuerdale|avisar|avisa|avise|avisen|avisemos|avisarle)(?:le|les|me)?\b/g,
    "remind him",
  ],
  [/\b(?:textear|texteale|mandar(?:le)?(?: (?:un )?(?:texto|mensaje)))\b/g, "text him"],
  [/\bcuando\b/g, "when"],
  [/\bpor (?:mensajes? de )?texto\b|\bpor (?:mensajes?|whatsapp|sms)\b/g, "by text"],
  [/\bpor (?:correo(?: electronico)?|e-?mail)\b/g, "by email"],
  [
    new RegExp(
      String.raw`\b(?:que )?(?:(?:le|les|me|se) )?(?:(?:lo|la) )?(?:mandar|mande|manden|manda|mandemos|enviar|envie|envien|enviemos|pasar|pase)${object}\b`,
      "g",
    ),
    "send him",
  ],
  [/\b(?:textear|texteale|mandar(?:le)? (?:un )?(?:texto|mensaje))(?:le)?\b/g, "text him"],
  [/\b(?:muy )?(?:enojad|molest|furios|alterad)[oa]s?\b/g, "upset"],
  [/\burgente\b/g, "urgent"],
  [/\bver(?= (?:si|el inventario|inventario)\b)/g, "check"],
  [/\bsi (?:hay|queda|quedan)\b/g, "if we have"],
  [/\b(?:el )?inventario\b(?<!en inventario)/g, "inventory"],
  [/\bcu[aá]nto (?:le |les )?(?:dan|damos|daria|darian|ofrecen|vale|pagan)\b/g, "what we would give"],
  [/\bpreguntar(?:le)? (?:al?|en)\b/g, "ask the"],
  [/\b(?:quiere|quieren|pide|pidio|pidieron|desea|le gustaria)\b/g, "wants"],
  [/\b(?:necesita|necesitan|ocupa|ocupan)\b/g, "needs"],
  [/\b(?:cotizacion|cotizaciones|presupuesto|precios?)\b/g, "quote"],
  [/\bfotos\b|\bimagenes\b/g, "photos"],
  [/\bfacturas?\b/g, "invoice"],
  [/\brecibos?\b/g, "receipt"],
  [/\b(?:papeles|documentos)\b/g, "documents"],
  [/\binformacion\b|\bfolletos?\b/g, "information"],
  [/\bcita\b/g, "appointment"],
  [/\bconfirmar(?:le)?\b/g, "confirm"],
  [
    /\b(?:agendar|programar|hacer|reagendar|reprogramar|sacar|ponerle)(?:le)?(?: (?:un[ao]?|la|su))?(?= (?:appointment|servicio|cambio))/g,
    "schedule",
  ],
  [/\bcambio de aceite\b/g, "oil change"],
  [/\bservicio\b/g, "service"],
  [/\b(?:prueba de manejo|manejar|probar)\b/g, "test drive"],
  [/\b(?:(?:ordenar|encargar)(?:le|les)?|pedir)(?: (?:la|el|las|los|una?))?(?= \w)/g, "order"],
  [
    /\b(?:revisar|checar|verificar|averiguar)(?= (?:si|el|la|su|con|bank|seguro)\b)|\bconfirm(?= (?:si|con|bank|seguro)\b)/g,
    "check",
  ],
  [/\b(?:el |su )?(?:seguro|aseguranza)\b/g, "insurance"],
  [/\btarjeta\b/g, "card"],
  [/\b(?:en inventario|en existencia|disponible)\b/g, "in stock"],
  [/\b(?:credito|financiamiento|prestamo)\b/g, "financing"],
  [/\b(?:avaluo|(?:valuar|tasar)(?:le)?(?:lo|la)?)\b/g, "appraise"],
  [/\brequisitos\b/g, "requirements"],
  [/\bpiezas?\b|\brefacciones\b|\brefaccion\b/g, "part"],
  [/\bquedamos (?:de|en|que) (?:hablar|llamar)\w*/g, "call him"],
  [/\b(?:quedo|quedaron) (?:de|en|que) \w+\b/g, "customer will let us know"],
  [/\bsi tenemos\b/g, "if have the"],
  [/\b(?:le )?urge(?:n)?\b/g, "needs urgent"],
  [/\bpor favor\b/g, "please"],
  [/(?<!\b(?:la|de|por la) )manana\b/g, "tomorrow"],
  [/\bhoy\b/g, "today"],
  [/\b(?:el |este )?lunes\b/g, "monday"],
  [/\b(?:el |este )?martes\b/g, "tuesday"],
  [/\b(?:el |este )?miercoles\b/g, "wednesday"],
  [/\b(?:el |este )?jueves\b/g, "thursday"],
  [/\b(?:el |este )?viernes\b/g, "friday"],
  [/\b(?:el |este )?sabado\b/g, "saturday"],
];

/** Whether words are Spanish that staff write, which costs a look at each phrase. */
const isSpanish =
  /\b(llam\w*|mand\w*|envi\w*|cita|cotizacion|seguimiento|quiere|necesita|cliente|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|avis\w*|ya|por|texte\w*|agendar|confirmar|pedir|ordenar|revisar|checar|verificar|volver|intentar|marc\w*|fotos|esposa|esposo|banco|pasara|vendra|traera|ver|buscan?|usad[oa]s?|preguntar|cuanto|enojad[oa]|molest[oa])\b/;

/** Without its accent, "mandé" is "mande": what is done looks like what is wanted. */
const preterite =
  /(?<!\p{L})(?:ya )?(?:(?:le|les|se|lo|la|me|nos) )*(?!jos|ren|andr|caf|beb|qu)\p{L}{2,}(?:(?<![aei]r)é|(?<=ped|recib|escrib|sal|ven|viv|ofrec|respond)í)(?!\p{L})/giu;

const someone = String.raw`(?:(?:the |this |our |that )?(?:customer|client|guest|buyer|lessee|gentleman|lady|guy|couple|family|folks)|(?:mr|mrs|ms|miss|dr|sra?|mr and mrs|mr & mrs)\.? [\p{L}'-]+)(?:'s? (?:cell|phone|mobile|home phone))?`;
const toSomeone = new RegExp(
  String.raw`(?<=\b(?:bring|have|meet|book|schedule|put|fit|squeeze|try|chase|call|ring|phone|text|email|tell|let|remind|notify|inform|advise|update|send|give|get|show|ask|with|to|on|for|reach|contact|ping|buzz|touch base with|follow up with|back) )${someone}(?![\p{L}'])`,
  "gu",
);
/** "Let Gladys know", "give Tom a call": anyone by name. */
const told =
  /\b(let|give|get|keep|fill) (?!(?:him|her|them|me|us|it|you)\b)(?:[\p{L}'-]+ ){0,2}[\p{L}'-]+ (?=(?:know|a (?:call|ring|buzz|shout|holler)|posted|updated|informed|in on)\b)/gu;

/** Whom a follow-up concerns, in one word: "let Mr. Vance know", "touch base with the customer" are like "let him know". */
export const withoutNames = (text: string): string =>
  text.replaceAll(toSomeone, "him").replaceAll(told, (_all, verb: string) => `${verb} him `);

const writtenOut = (word: string): string =>
  shorthand.get(word) ??
  (word.endsWith("'d") && shorthand.has(word.slice(0, -2))
    ? shorthand.get(word.slice(0, -2))?.replace(/e?$/, "ed")
    : undefined) ??
  (word.endsWith("'s") && shorthand.has(word.slice(0, -2))
    ? `${shorthand.get(word.slice(0, -2)) ?? word}'s`
    : withoutTypingError(word));

/** A clause in lower case, without accents, with shorthand written out and in English: as the words of the rules are. */
export function writeOut(clause: string, { isTranslated }: { isTranslated: boolean } = { isTranslated: true }): string {
  const plain = foldAccents(clause.replaceAll(preterite, "already sent"))
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/(?<=\b(?:his|her|their|my|this|the|our|phone|cell|home) )#(?!\s?\d)/g, "number")
    .replaceAll(/\b(mr|mrs|ms|dr)\.(?=\s)/g, "$1")
    .replaceAll(/\bw\/(?!o\b)\s*/g, "with ")
    .replaceAll(/\bf\/u\b/g, "follow up")
    .replaceAll(/\bc\/b\b/g, "call back")
    .replaceAll(/(?<!\w)#'?s\b/g, "numbers")
    .replaceAll(/\b2 (?=sched|confirm|book|set)/g, "to ")
    .replaceAll(/(?<=\b(?:try|again|call|this|tomorrow) )eve\b/g, "evening")
    .replaceAll(/\bre-?s(?:ch|k|hc|c|h)\w{0,3}d\b/g, "reschedule")
    .replaceAll(/\bre-?b(?:oo)?k\b/g, "reschedule")
    .replaceAll(/\bcal (?=(?:him|her|them|back|mr|mrs|ms)\b)/g, "call ")
    .replaceAll(/\b(?:um+|uh+|erm)\b,?\s*/g, "")
    .replaceAll(
      /(?<=^|["'(:]\s?|\b(?:said|says|wrote|replied) )(please |pls |just |can (?:you|u|someone) (?:please )?)?(call|text|txt|e-?mail|send|tell|ring|hit|try|reach) me\b/gi,
      "$1$2 him",
    )
    .replaceAll(/\bx (?=texto|mensaje|correo|whatsapp|tel[eé]fono)/g, "por ")
    .replaceAll(/\p{L}[\p{L}\d]*(?:'\p{L}+)?/gu, (word) => writtenOut(word))
    .trim();
  if (!isTranslated || !isSpanish.test(plain)) return plain;
  return spanish.reduce((text, [words, english]) => text.replaceAll(words, english), plain);
}
