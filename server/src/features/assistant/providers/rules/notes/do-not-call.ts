/** Whether a customer doesn't want phone calls, from the words of a note. */

const unwanted = [
  /\b(stop|quit|no more|never) (calling|calls?|phoning)\b/,
  /\b(does|do|did|would)(n't|nt| not|n’t) (want|like|wish|care)( for)?( to (be|get|receive|have))?( any| more| our| further| phone)* (calls?|called|contacted by phone|phoned)\b/,
  /\b(doesn't|does not|don't|do not) want to be (called|phoned|contacted)\b/,
  /\b(would|'d|’d) (rather|prefer) (not|no)( to)?( (be|get|receive|have|take))?( any| more| our| phone)* (calls?|called|phoned)\b/,
  /\bprefers? (texts?|texting|e-?mails?) (over|to|instead of|rather than|not) (phone )?call(s|ing)?\b/,
  /\b(no|not)( more| phone| further| sales| any)* (calls|calling|phone contact|contact by phone)\b/,
  /\bnot by phone\b/,
  /\bopt(s|ed|ing)? out of\b.*\b(phone|calls?|calling)\b/,
  /\bnever (to )?(call|phone|ring|dial) (him|her|them|me|again|us)\b/,
  /\b(do not|don't|dont|never) (call|phone|ring)\b(?! (before|after|until|till|between|on|at|during|in|this|today|tomorrow|back until|back before))/,
  /\b(off|from) (of )?(the|our|your) (call(ing)? )?list\b/,
  /\bremove (her|his|their|my|the) (phone )?number\b/,
  /\b(text|e-?mail|mail|sms)s? only\b/,
  /\bonly (by |via |through )?(text|e-?mail|mail)\b/,
  /\b(hates?|dislikes?|annoyed (by|with)|refuses?) (the |our |phone |any )*calls\b/,
  /\b(dnc|do[- ]not[- ]call)\b(?! (before|after|until|between|on))/,
];

export const wantsNoCalls = (lowerCaseText: string): boolean => unwanted.some((words) => words.test(lowerCaseText));
