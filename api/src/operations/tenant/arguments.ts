import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { helpOf, isVerb, type Verb } from './help.ts'
import { WrongUse } from './outcome.ts'

/** All options of the verbs of `portal tenant`. */
const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  'with-demo-people': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  note: { type: 'string' },
  output: { type: 'string', short: 'o' },
  email: { type: 'string' },
  name: { type: 'string' },
  phone: { type: 'string' },
  license: { type: 'string' },
  street: { type: 'string' },
  city: { type: 'string' },
  state: { type: 'string' },
  zip: { type: 'string' },
} as const

type Option = keyof typeof OPTIONS

const ALLOWED: Readonly<Record<Verb, readonly Option[]>> = {
  new: ['output', 'name', 'phone', 'license', 'street', 'city', 'state', 'zip'],
  check: [],
  add: ['note', 'with-demo-people'],
  publish: ['note'],
  people: [],
  admin: ['email', 'name'],
  operator: ['email'],
  retire: ['note', 'yes'],
  restore: ['note'],
  list: [],
  accounts: [],
  show: [],
  schema: [],
}

/** The parsed command. */
export interface Asked {
  readonly verb: Verb
  /** The file or short name that the verb works on. */
  readonly subject: string
  readonly values: Readonly<Partial<Record<Exclude<Option, 'help' | 'json' | 'yes' | 'with-demo-people'>, string>>>
  readonly withPeople: boolean
  /** The confirmation, --yes. */
  readonly isSure: boolean
  readonly env: NodeJS.ProcessEnv
  /** Resolves a path against the folder of the person who typed it: npm runs programs in another folder. */
  readonly place: (path: string) => string
}

export type Read = { kind: 'help'; text: string } | { kind: 'asked'; asked: Asked }

const WITHOUT_SUBJECT: readonly Verb[] = ['list', 'accounts', 'schema']

/** Reads `tenant <verb> …`. @throws WrongUse */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): Read {
  const { positionals, values } = parsed(args)
  const [topic, verb, subject, ...more] = positionals
  if (topic !== undefined && topic !== 'tenant') throw new WrongUse(`There is no "${topic}": say tenant.`)
  if (values.help || topic === undefined) return { kind: 'help', text: helpOf(verb) }
  if (verb === undefined) throw new WrongUse('Say what to do with the tenant.')
  if (!isVerb(verb)) throw new WrongUse(`There is no "tenant ${verb}".`)
  const { help, json, yes: isSure = false, 'with-demo-people': withPeople = false, ...texts } = values
  void [help, json]
  for (const name of Object.keys(values) as Option[])
    if (name !== 'json' && !ALLOWED[verb].includes(name)) throw new WrongUse(`"tenant ${verb}" takes no --${name}.`)
  const takesNone = WITHOUT_SUBJECT.includes(verb)
  if (!takesNone && subject === undefined) throw new WrongUse(`"tenant ${verb}" needs ${subjectOf(verb)}.`)
  if (more.length > 0 || (takesNone && subject !== undefined)) throw new WrongUse('That is one word too many.')
  const place = (path: string) => resolve(env['INIT_CWD'] ?? process.cwd(), path)
  return { kind: 'asked', asked: { verb, subject: subject ?? '', values: texts, withPeople, isSure, env, place } }
}

const subjectOf = (verb: Verb): string =>
  ['new', 'show', 'people', 'admin', 'operator', 'retire', 'restore'].includes(verb) ? 'a short name' : 'a file'

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new WrongUse((error as Error).message.split('. ')[0]!)
  }
}
