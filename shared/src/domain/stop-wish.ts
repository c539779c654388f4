import type { ContactWay } from './past-contact.ts'

/** The ways that a message can ask to stop. */
export type HeldWay = Exclude<ContactWay, 'letter'>
/** All of them. */
export const heldWays = ['phone', 'text', 'email'] as const satisfies readonly HeldWay[]

const any = (...words: string[]): string => `(?:${words.join('|').replaceAll(' ', '|')})`

/** Ways to be reached, and what people do by them. */
const WAYS = [
  'texts? texting txts? txting messages? messaging msgs? sms calls? calling phone phoning ring emails? emailing',
  'mails? mailing write writing contact contacting bother bothering harass harassing reach reaching spam spamming',
  'send sending',
]
const DONE = 'contacted|called|texted|emailed|messaged|hear|communications?'
const FILLERS =
  'ever please again any anymore more you to the these those this with all your send sending me us from trying keep continue'
const FORMS_ES = [
  'mensajes? textos? sms llamadas? llamar llamarme llamando llame llamen llames escribir escribirme escribiendo',
  'escriba escriban escribas mandar mandarme mandando mande manden mandes enviar enviarme enviando envie envien envies',
  'contacto contactar contactarme contacte contacten molestar molestarme molestando moleste molesten molestes',
  'correos? emails? textear textee texteen comunique comuniquen comunicarse acosar acosarme acose acosen busque busquen',
]
const FILLERS_ES =
  'me nos le les mas vuelva vuelvan vuelvas a de por favor quiero quiera deseo siga sigan recibir que con los las sus el la ya tantos tantas estar mandar mandarme enviar enviarme hacer hacerme'

const WISHES = [
  // Stop, never, no … texting, calling, writing.
  `\\b(?:stop|quit|cease|dont|do not|never|no|not to|refrain from) (?:${any(FILLERS)} )*${any(...WAYS)}\\b`,
  // I do not want to be called, or to hear from you.
  `\\b(?:dont|do not|no longer|never) (?:want|wish|like|need|consent|agree)\\b(?: \\w+){0,4} ${any(...WAYS, DONE)}\\b`,
  '\\bleave me alone\\b|\\b(?:take|get) (?:me|my \\w+) off\\b|\\b(?:remove|delete) (?:me|my (?:name|number|phone|email))\\b',
  '\\bunsubscribe\\b|\\bopt(?:ing)?(?: me)? out\\b|\\blose my number\\b|\\bcease and desist\\b',
  '\\bwrong (?:number|person)\\b|\\b(?:not|isnt|no longer) (?:my|his|her|their) (?:number|phone)\\b',
  // A sentence that says no more than stop.
  '^(?:please |pls |just |i said )*(?:stop|quit|enough)(?: (?:it|now|please|already|this|that|all|everything|immediately))*$',

  `\\b(?:no|nunca|jamas|dejen?|deja|dejenme|dejeme|paren?|para de|cesen?|basta(?: de)?|eviten?|alto a) (?:${any(FILLERS_ES)} )*${any(...FORMS_ES)}\\b`,
  '\\bdej(?:en?|a)?me (?:en paz|tranquil[oa])\\b|\\b(?:den?me|dar(?:me)?) de baja\\b|\\bcancel(?:ar|en?) (?:mi |la )?suscripcion\\b',
  '\\b(?:quit|borr|elimin|sac|saqu)(?:en?|ar)(?:me)?\\b(?: \\w+){0,2} (?:lista|numero|nombre|correo)\\b',
  '\\bnumero equivocado\\b|\\bpersona equivocada\\b|\\b(?:este )?(?:ya )?no es (?:mi|su|el) numero\\b',
  '^(?:por favor |ya )*(?:basta|alto|paren?(?:le)?)(?: (?:ya|por favor))*$',
].map((pattern) => new RegExp(pattern))

const NAMED: Readonly<Record<HeldWay, RegExp>> = {
  text: /\b(?:te?xt|msg|sms|message|mensaje|textee)/,
  phone: /\b(?:call|phone|ring|llam)/,
  email: /\b(?:e ?mail|mail|correo)/,
}
/** Whoever says so wants none of them. */
const ALL =
  /\b(?:contact|bother|harass|leave me|reach|hear|cease|communicat|comuni|molest|acos|busqu|en paz|tranquil|wrong|equivocad)/

/** The sentences of a text, in plain letters: what one says is no object of the next. */
const sentencesOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘]/g, '')
    .split(/[.!?;,:\n]+/)
    .map((sentence) =>
      sentence
        .replaceAll(/[^a-z]+/g, ' ')
        .replaceAll(/\be mail/g, 'email')
        .trim(),
    )
    .filter(Boolean)

/**
 * The ways on which a message in free text may ask us to stop, English and Spanish: the one that it came by, and
 * those that it names; of one that came by none of them, as in the portal, and names none, all. None when nothing in it
 * sounds like it. Cautious: whoever holds too much waits until somebody has
 * read the message, whoever holds too little breaks the law.
 */
export function stopWish(text: string, cameBy: 'text' | 'email' | 'portal'): HeldWay[] {
  const wishes = sentencesOf(text).filter((sentence) => WISHES.some((wish) => wish.test(sentence)))
  if (wishes.length === 0) return []
  const isNamed = (way: HeldWay) => wishes.some((wish) => NAMED[way].test(wish) || ALL.test(wish))
  const ways = heldWays.filter((way) => way === cameBy || isNamed(way))
  return ways.length === 0 ? [...heldWays] : ways
}
