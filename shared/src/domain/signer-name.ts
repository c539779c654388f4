/** In which capacity somebody signs for the person whose account it is. */
export const signingCapacities = ['attorney_in_fact', 'personal_representative', 'guardian'] as const
export type SigningCapacity = (typeof signingCapacities)[number]

/** Titles and suffixes, in both languages, that do not tell two people apart here. */
const TITLES = new Set(
  'mr mrs ms miss mx dr sr sra srta don dona jr junior senior ii iii iv esq esquire phd md cpa'.split(' '),
)
/** Letters that have no accent to take away. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðßæœþı]/g, (letter) => LETTERS[letter] ?? letter)

/** The parts of a name; hyphens divide it, apostrophes and full stops do not. */
const partsOf = (name: string): string[] =>
  plain(name)
    .replace(/['’ʼ`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '' && !TITLES.has(part))

/**
 * T30: whether a signer's name is the account's. Case, accents, titles, suffixes, hyphens, the order and middle names
 * are forgiven: the shorter of the two names is part of the longer one, and has its first name and another part.
 */
export function isSameName(signer: string, account: string): boolean {
  const [given, known] = [partsOf(signer), partsOf(account)]
  if (given.length === 0 || known.length === 0) return false
  // 'Mary-Ann' is 'Maryann', and 'De La Cruz' is 'DeLaCruz'.
  if (given.join('') === known.join('')) return true
  const [signed, held] = [withoutInitials(given), withoutInitials(known)]
  const [shorter, longer] = signed.length <= held.length ? [signed, held] : [held, signed]
  const first = held[0]!
  const isPart = shorter.length > 1 && shorter.every((part) => longer.includes(part))
  return isPart && signed.includes(first)
}

/** Middle initials are left out where enough is left of the name. */
function withoutInitials(parts: readonly string[]): readonly string[] {
  const whole = parts.filter((part) => part.length > 1)
  return whole.length > 1 ? whole : parts
}
