import { describe, expect, test } from '@jest/globals'
import { readCommandLine } from './command-line.ts'
import { commands } from './commands.ts'
import { helpOf, helpOfAll } from './help.ts'
import { OPTIONS } from './options.ts'
import { WrongUse } from './outcome.ts'

const read = (...args: string[]) => readCommandLine(args, commands)

describe('the command line', () => {
  test('accepts words and options in any order', () => {
    expect(read('pin', '--until', '2h', 'short', '--reason=why not', 'live')).toMatchObject({
      kind: 'asked',
      command: { name: 'pin' },
      asked: { words: ['short', 'live'], values: { until: '2h', reason: 'why not' } },
    })
  })

  test('finds commands of two words', () => {
    expect(read('set', 'create', '--with', 'a@1', '--with', 'b@2')).toMatchObject({
      command: { name: 'set create' },
      asked: { values: { with: ['a@1', 'b@2'] } },
    })
  })

  test.each([[[]], [['--help']], [['-h']], [['help']]])('%j asks for help', (args) =>
    expect(read(...args)).toEqual({ kind: 'help' }),
  )

  test.each([[['promote', '--help']], [['promote', '-h', 'x', '--to', 'y']], [['help', 'promote']]])(
    '%j asks for the help of promote',
    (args) => expect(read(...args)).toMatchObject({ kind: 'help', command: { name: 'promote' } }),
  )
})

describe('a mistyped word gets a suggestion', () => {
  test.each([
    [['promot', 'live'], 'There is no command promot. Did you mean promote?'],
    [['launch'], 'There is no command launch.'],
    [['set'], 'Say what to do with set: set create|export.'],
    [['rollout', 'stat'], 'There is no "rollout stat"'],
    [['rollout', 'abrot'], 'did you mean "rollout abort"?'],
    [['rollout', '--env', 'live'], 'Say what to do with rollout'],
    [['promote', 'live', '--cannary', '1'], 'promote has no option --cannary. Did you mean --canary?'],
    [['status', '--until', '2h'], 'status has no option --until. It takes --env.'],
    [['doctor', '--frobnicate'], 'doctor has no option --frobnicate. It takes none.'],
    [['rollback', '--reason'], '--reason needs a value: --reason <words>.'],
    [['rollback', '--reason', '--json'], '--reason needs a value'],
    [['rollback', '--reason='], '--reason needs a value'],
    [['rollback'], 'rollback needs --reason.'],
    [['rollback', '--reason', 'a', '--reason', 'b'], '--reason is given twice.'],
    [['gc', '--yes=no'], '--yes is a switch and takes no value.'],
    [['pin', 'short'], 'pin needs <setId>.'],
    [['verify', 'a', 'b'], 'verify does not know what to do with "b".'],
  ])('%j', (args, message) => {
    expect(() => read(...args)).toThrow(WrongUse)
    expect(() => read(...args)).toThrow(message)
  })
})

describe('help', () => {
  test('lists every command in one line', () => {
    const text = helpOfAll(commands)
    for (const { name, does } of commands) expect(text).toMatch(new RegExp(`^  ${name}\\b.* ${escaped(does)}$`, 'm'))
  })

  test.each(commands.map((command) => [command.name, command] as const))(
    'of %s shows options and examples that can be read',
    (name, command) => {
      const text = helpOf(command)
      for (const option of command.options ?? []) expect(text).toContain(`--${option} `.trimEnd())
      expect(text).not.toMatch(/.{125}/)
      for (const example of command.examples) {
        const args = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
        expect(read(...args)).toMatchObject({ kind: 'asked', command: { name } })
      }
    },
  )

  test('lists no option that no command accepts', () => {
    const taken = new Set(commands.flatMap(({ options = [] }) => options))
    const everywhere = ['help', 'json', 'by']
    expect(Object.keys(OPTIONS).filter((name) => !everywhere.includes(name) && !taken.has(name as never))).toEqual([])
  })
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
