import { isRoutingNumber } from './bank-details.ts'

/** A number that nobody may keep in a text: of a card, its security code, or of Social Security. */
export interface Secret {
  readonly kind: 'card' | 'code' | 'ssn'
  /** Where it stands in the text; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

/** Prefixes and lengths of the card networks (ISO/IEC 7812): Visa, Mastercard, American Express, Discover, UnionPay, JCB, Diners. */
const NETWORKS =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|(?:6011|64[4-9]\d|65\d\d)\d{12,15}|62\d{14,17}|35(?:2[89]|[3-8]\d)\d{12,15}|3(?:0[0-59]|[689]\d)\d{11,16})$/
const SHORTEST_CARD = 13
const LONGEST_CARD = 19
/** Between the groups of a number: spaces, dashes, dots, at most three of them. */
const BETWEEN = /^[ \t\u00a0.\-\u2010-\u2015]{1,3}$/

const CARD_WORD = /(?<!\p{L})(?:cards?|cc|visa|master ?card|mc|amex|american express|discover|tarjetas?)(?!\p{L})/iu
/** Words before a number that make it another one than a card's. */
const OTHER_NUMBER =
  /(?<!\p{L})(?:ref(?:erence|erencia)?|tracking|rastreo|confirmation|confirmaci[oó]n|case|caso|claim|loan|pr[eé]stamo|invoice|factura|order|trace|routing|ruta|checking|savings|corriente|ahorros|bank account|cuenta bancaria)(?!\p{L})/iu
/** Letters that belong to the number, as in a reference of ours. */
const PREFIX = /\p{L}{2,}[-#/]?$|\p{L}$/u
/** Groups of nine and ten digits are routing and telephone numbers. */
const isGroupOfCard = (group: string): boolean => group.length <= 8 || group.length > 10

/** What may stand between the name of a number and the number itself. */
const LINK = String.raw`(?:[\s:#=()"'\-]|is|was|es|era|number|num|no\.|n[uú]mero|the|la|el|on the back|al reverso){0,8}`
const CODE_NAME = String.raw`(?:cvv2?|cvc2?|cvn|csc|security code|card code|c[oó]digo de (?:seguridad|la tarjeta))`
const CODE = [
  new RegExp(String.raw`(?<![\p{L}\d])${CODE_NAME}${LINK}(?<!\d)(\d{3,4})(?![\d%]|[.,]\d)`, 'dgiu'),
  new RegExp(
    String.raw`(?<![\d.,$-])(\d{3,4})\s+(?:(?:is|was|es|era)\s+)?(?:(?:the|her|his|el|su)\s+)?${CODE_NAME}(?![\p{L}\d])`,
    'dgiu',
  ),
]
const SSN_NAME = String.raw`(?:ssn|s\.s\.n\.?|ss ?#|social security|social|seguro social|itin)`
const SSN = [
  // A reference of ours begins with capital letters: HRG-123-45-6789 is none.
  /(?<![\dA-Z]|[\dA-Z][-\u2010-\u2015])(\d{3}[-\u2010-\u2015]\d{2}[-\u2010-\u2015]\d{4})(?![\dA-Z]|[-\u2010-\u2015]\d)/dgu,
  new RegExp(String.raw`(?<![\p{L}\d])${SSN_NAME}${LINK}(?<!\d)(\d{3}[\s.\-]?\d{2}[\s.\-]?\d{4})(?!\d)`, 'dgiu'),
]

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, at) => {
    const value = Number(digit) * ((digits.length - at) % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

interface Group {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Whether these groups of digits are the number of a card, as far as a text can tell. */
function isCard(text: string, groups: readonly Group[], before: Group | undefined): boolean {
  const digits = groups.map((group) => group.text).join('')
  if (!passesLuhn(digits)) return false
  const [first] = groups
  const said = text.slice(Math.max(before?.end ?? 0, first!.start - 40), first!.start)
  if (CARD_WORD.test(said)) return true
  if (!NETWORKS.test(digits)) return false
  if (groups.length > 1) return first!.text.length === 4 && groups.every((group) => isGroupOfCard(group.text))
  const isAfterRouting = before !== undefined && first!.start - before.end <= 40 && isRoutingNumber(before.text)
  return !isAfterRouting && !OTHER_NUMBER.test(said.slice(-30)) && !PREFIX.test(said)
}

function cardsIn(text: string): Secret[] {
  const groups: Group[] = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    text: digits,
    start: index,
    end: index + digits.length,
  }))
  const cards: Secret[] = []
  for (let from = 0; from < groups.length; from += 1) {
    let length = 0
    for (let to = from; to < groups.length; to += 1) {
      if (to > from && !BETWEEN.test(text.slice(groups[to - 1]!.end, groups[to]!.start))) break
      length += groups[to]!.text.length
      if (length > LONGEST_CARD) break
      if (length < SHORTEST_CARD || !isCard(text, groups.slice(from, to + 1), groups[from - 1])) continue
      cards.push({ kind: 'card', start: groups[from]!.start, end: groups[to]!.end })
      from = to
      break
    }
  }
  return cards
}

const named = (text: string, kind: 'code' | 'ssn', patterns: readonly RegExp[]): Secret[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ indices }) => ({ kind, start: indices![1]![0], end: indices![1]![1] })),
  )

/**
 * The numbers in a text that may not be kept: a card's (13 to 19 digits that pass Luhn and begin as a network's do, or
 * follow a word for a card), a security code and a Social Security number under their names, and ###-##-####. Numbers
 * of accounts, references, routings and telephones are none.
 */
export function secretsIn(text: string): Secret[] {
  if (!/\d{3}/.test(text)) return []
  const found = [...cardsIn(text), ...named(text, 'code', CODE), ...named(text, 'ssn', SSN)]
  return found
    .toSorted((one, other) => one.start - other.start)
    .filter((secret, at, all) => at === 0 || secret.start >= all[at - 1]!.end)
}

/** A text whose secrets are stars, as long as before; of a card and of Social Security the last four digits stay. */
export function maskText(text: string, secrets: readonly Secret[] = secretsIn(text)): string {
  let masked = ''
  let at = 0
  for (const { kind, start, end } of secrets) {
    const shown = kind === 'code' ? 0 : 4
    let left = text.slice(start, end).replaceAll(/\D/g, '').length
    masked += text.slice(at, start)
    masked += text.slice(start, end).replaceAll(/\d/g, (digit) => (left-- > shown ? '*' : digit))
    at = end
  }
  return masked + text.slice(at)
}
