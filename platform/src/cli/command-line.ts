import { parseArgs } from 'node:util'
import { nearest } from '@portal/shared/domain'
import type { Asked, Command } from './command.ts'
import { everywhere, OPTIONS, type OptionName, type Values } from './options.ts'
import { WrongUse } from './outcome.ts'

export type Read = { kind: 'help'; command?: Command } | { kind: 'asked'; command: Command; asked: Asked }

/** Reads the words after `mfe`. @throws {WrongUse} with the mistake and the nearest valid word */
export function readCommandLine(args: readonly string[], commands: readonly Command[]): Read {
  if (args.length === 0 || ['-h', '--help'].includes(args[0]!)) return { kind: 'help' }
  if (args[0] === 'help') return helpFor(args.slice(1), commands)
  const { command, rest } = commandOf(args, commands)
  const { values, words } = valuesOf(rest, command)
  if (values.help) return { kind: 'help', command }
  checkWords(command, words)
  for (const name of command.needs ?? []) {
    if (values[name] === undefined) throw new WrongUse(`${command.name} needs --${name}.`, command.name)
  }
  return { kind: 'asked', command, asked: { words, values } }
}

function helpFor(words: readonly string[], commands: readonly Command[]): Read {
  return words.length === 0 ? { kind: 'help' } : { kind: 'help', command: commandOf(words, commands).command }
}

/** The command with the longest name that `args` begin with. */
function commandOf(args: readonly string[], commands: readonly Command[]) {
  const two = args.slice(0, 2).join(' ')
  const found = commands.find(({ name }) => name === two) ?? commands.find(({ name }) => name === args[0])
  if (found) return { command: found, rest: args.slice(found.name.split(' ').length) }
  const group = commands.filter(({ name }) => name.startsWith(`${args[0]} `))
  const second = args[1]?.startsWith('-') ? undefined : args[1]
  if (group.length > 0) {
    const verbs = group.map(({ name }) => name.split(' ')[1]!)
    const meant = second ? nearest(second, verbs) : null
    throw new WrongUse(
      `${second ? `There is no "${args[0]} ${second}"` : `Say what to do with ${args[0]}`}: ${meant ? `did you mean "${args[0]} ${meant}"?` : `${args[0]} ${verbs.join('|')}.`}`,
      group[0]!.name,
    )
  }
  const meant = nearest(args[0]!, [...new Set(commands.flatMap(({ name }) => [name, name.split(' ')[0]!]))])
  throw new WrongUse(`There is no command ${args[0]}.${meant ? ` Did you mean ${meant}?` : ''}`)
}

const isSwitch = (name: OptionName) => !('value' in OPTIONS[name])
const isMany = (name: OptionName) => 'many' in OPTIONS[name]

function valuesOf(args: readonly string[], command: Command): { values: Values; words: string[] } {
  const allowed: readonly OptionName[] = [...(command.options ?? []), ...everywhere]
  const options = Object.fromEntries(
    allowed.map((name) => [
      name,
      {
        type: isSwitch(name) ? ('boolean' as const) : ('string' as const),
        multiple: isMany(name),
        ...(name === 'help' ? { short: 'h' } : {}),
      },
    ]),
  )
  // Not strict: Node's message about a wrong option does not name the right one.
  const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true })
  const seen = new Set<string>()
  for (const token of read.tokens) {
    if (token.kind === 'option') checkOption(token, command, allowed, seen)
  }
  return { values: read.values as Values, words: read.positionals }
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
  readonly inlineValue: boolean | undefined
}

/** @throws WrongUse */
function checkOption(token: OptionToken, command: Command, allowed: readonly OptionName[], seen: Set<string>): void {
  const wrong = (message: string) => new WrongUse(message, command.name)
  const name = allowed.find((one) => one === token.name)
  if (!name) {
    const meant = nearest(token.name, allowed)
    const others = (command.options ?? []).map((one) => `--${one}`).join(', ')
    const hint = meant ? `Did you mean --${meant}?` : others ? `It takes ${others}.` : 'It takes none.'
    throw wrong(`${command.name} has no option ${token.rawName}. ${hint}`)
  }
  if (isSwitch(name)) {
    if (token.value !== undefined) throw wrong(`--${name} is a switch and takes no value.`)
    return
  }
  // The next option is not this one's value: in `--reason --json` the reason is missing.
  if (!token.value || (!token.inlineValue && token.value.startsWith('--'))) {
    throw wrong(`--${name} needs a value: --${name} ${(OPTIONS[name] as { value: string }).value}.`)
  }
  if (seen.has(name) && !isMany(name)) throw wrong(`--${name} is given twice.`)
  seen.add(name)
}

function checkWords({ name, takes = [] }: Command, words: readonly string[]): void {
  const missing = takes.find(({ isOptional }, index) => !isOptional && words[index] === undefined)
  if (missing) throw new WrongUse(`${name} needs <${missing.name}>.`, name)
  if (words.length > takes.length && !takes.at(-1)?.isMany) {
    throw new WrongUse(`${name} does not know what to do with "${words[takes.length]}".`, name)
  }
}
