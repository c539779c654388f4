import type * as v from 'valibot'

interface Said {
  message: string
  remedy: string
}

/** Message and remedy of each code of the schema. */
const CODES: Readonly<Record<string, Said>> = {
  colour_invalid: { message: 'is no colour', remedy: 'Write # and six hexadecimal digits, such as #1f3d36.' },
  zone_invalid: { message: 'is no time zone', remedy: 'Write an IANA name, such as America/Chicago.' },
  link_invalid: {
    message: 'is no address',
    remedy: 'Write a path of the portal that begins with /, or an https:// address.',
  },
  routing_invalid: {
    message: 'is no routing number: its check digit is wrong',
    remedy: 'Copy the nine digits from a check of that bank or from its website.',
  },
  description_not_for_debts: {
    message: 'stands for goods bought online (R-40)',
    remedy: 'Use one that tells a debt, such as DEBT PYMT.',
  },
}

const FORMS: Readonly<Record<string, Said>> = {
  company_short_name: {
    message: 'is no short name',
    remedy: 'Use 2 to 31 lower-case letters and digits that begin with a letter, such as riverbend.',
  },
  'nacha.company_id': { message: 'has not ten characters', remedy: 'Take the ten characters that the bank gave you.' },
}

/** Describes an issue of the schema: the fault of the value, and the remedy. */
export function sayIssue(issue: v.BaseIssue<unknown>, path: string): Said {
  const known = CODES[issue.message] ?? (issue.input === undefined ? undefined : FORMS[path])
  if (known) return known
  if (issue.input === undefined) return missing(path)
  if (issue.kind === 'schema') {
    const wanted = wantedOf(issue.expected)
    return { message: `is ${kindOf(issue.input)}`, remedy: `Write ${wanted}.` }
  }
  if (issue.message.startsWith(`${path} `)) return { message: issue.message.slice(path.length + 1), remedy: 'Add it.' }
  const limit = LIMITS[issue.type]?.(String((issue as { requirement?: unknown }).requirement))
  if (limit) return limit
  return {
    message: `cannot be ${JSON.stringify(issue.input)}`,
    remedy: issue.expected ? `It has to fit ${issue.expected}.` : 'See what the schema says of it.',
  }
}

function missing(path: string): Said {
  const last = path.split('.').at(-1)
  if (last === 'es') return { message: 'is missing', remedy: 'Write it in Spanish: every text is in both languages.' }
  if (last === 'en') return { message: 'is missing', remedy: 'Write it in English: every text is in both languages.' }
  return { message: 'is missing', remedy: 'Add it: `npm run portal -- tenant schema` tells what goes there.' }
}

const LIMITS: Readonly<Record<string, (than: string) => Said>> = {
  min_length: (than) => ({ message: 'is too short', remedy: `It needs at least ${than}.` }),
  max_length: (than) => ({ message: 'is too long', remedy: `It may have ${than} at most.` }),
  length: (than) => ({ message: 'has the wrong length', remedy: `It has exactly ${than} characters.` }),
  min_value: (than) => ({ message: 'is too small', remedy: `The smallest is ${than}.` }),
  max_value: (than) => ({ message: 'is too large', remedy: `The largest is ${than}.` }),
  integer: () => ({ message: 'is no whole number', remedy: 'Write it without decimals.' }),
  iso_date: () => ({ message: 'is no date', remedy: 'Write it as YYYY-MM-DD, such as 2026-12-24.' }),
  regex: (than) => ({ message: 'has not the form that it needs', remedy: `It has to match ${than}.` }),
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number without quotes',
  boolean: 'true or false without quotes',
  Array: 'a list in [ ]',
  Object: 'an object in { }',
}

const wantedOf = (expected: string | null): string => {
  if (expected === null) return 'what the schema asks for'
  if (KINDS[expected]) return KINDS[expected]
  return `one of ${expected.replace(/^\(|\)$/g, '').replaceAll(' | ', ', ')}`
}

function kindOf(input: unknown): string {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'object') return 'an object'
  return JSON.stringify(input)
}
