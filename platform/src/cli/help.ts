import type { Command, Positional } from './command.ts'
import { everywhere, OPTIONS, type OptionName } from './options.ts'

const RUN = 'npm run mfe --'

/** The text after a command's name in its help. */
function usageOf({ takes = [], options = [], needs = [] }: Command): string {
  const words = takes.map(say)
  const values = needs.map((name) => `--${name} ${valueOf(name)}`)
  const hasMore = options.length > needs.length
  return [...words, ...values, ...(hasMore ? ['[options]'] : [])].join(' ')
}

const say = ({ name, isOptional, isMany }: Positional) => {
  const word = `<${name}>${isMany ? '…' : ''}`
  return isOptional ? `[${word}]` : word
}

const valueOf = (name: OptionName) => (OPTIONS[name] as { value?: string }).value ?? ''

const indent = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`)
}

/** Help of one command, with examples. */
export function helpOf(command: Command): string {
  const { name, does, options = [], says = {}, more, examples } = command
  const listed = [...options, ...everywhere].map(
    (option) =>
      [
        `${option === 'help' ? '-h, ' : ''}--${option} ${valueOf(option)}`.trimEnd(),
        says[option] ?? OPTIONS[option].words,
      ] as const,
  )
  return [
    `${RUN} ${name} ${usageOf(command)}`.trimEnd(),
    '',
    `${does[0]!.toUpperCase()}${does.slice(1)}.`,
    ...(more ? ['', more] : []),
    '',
    ...indent(listed),
    '',
    'Examples:',
    ...examples.map((example) => `  ${RUN} ${example}`),
  ].join('\n')
}

/** All commands, one line each. */
export function helpOfAll(commands: readonly Command[]): string {
  return [
    'Builds and releases the front ends, each by itself (docs/releasing.md).',
    '',
    `${RUN} <command> …`,
    '',
    ...indent(
      commands.map((command) => [
        `${command.name} ${(command.takes ?? []).map(say).join(' ')}`.trimEnd(),
        command.does,
      ]),
    ),
    '',
    `Details and examples of a command: ${RUN} <command> --help`,
    'All take --json. Exit codes are 0: done, 1: refused, or findings to resolve first, 2: wrong usage,',
    '3: not possible now.',
    'PORTAL_RELEASES names the release store (default: PORTAL_DATA/releases), --env or PORTAL_CHANNEL the channel.',
  ].join('\n')
}
