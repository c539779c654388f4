import * as v from 'valibot'
import { recordGate, requireGates } from '../../releases/actions/gates.ts'
import { gateRecords } from '../../releases/gate-record.ts'
import { gateStates } from '../../releases/gate-states.ts'
import { GateName } from '../../releases/release-set.ts'
import { readChannel } from '../../releases/read-channel.ts'
import { readSet } from '../../releases/read-set.ts'
import { sayInstant } from '../../releases/say-instant.ts'
import type { Command } from '../command.ts'
import { WrongUse } from '../outcome.ts'
import { sayChannel } from '../say-channel.ts'
import { setNamed } from '../set-name.ts'
import { table } from '../table.ts'

const results = { pass: 'passed', fail: 'failed' } as const

export const gateStatus: Command = {
  name: 'gate status',
  does: 'lists the gates that a set has passed, and those that the channel still asks for',
  takes: [{ name: 'setId' }],
  options: ['env'],
  examples: ['gate status 3fa85f64a1b2c3d4', 'gate status candidate --json'],
  run: async ({ words: [word = ''] }, context) => {
    const operator = await context.operator()
    const { store, trust, env } = operator
    const set = await readSet(store, await setNamed(operator, word), trust)
    const channel = await readChannel(store, env, trust)
    const states = await gateStates(operator, set, channel)
    const rows = states.map(({ isAsked, name, open, record, word }) => {
      const { result, at, detail = '' } = word ?? {}
      // Judged before the current sets: that is no result, so promote asks for the gate again.
      const more = [detail, record?.url, open?.why === 'unseen' ? open.message : undefined].filter(Boolean).join(' ')
      return [
        name,
        isAsked ? 'yes' : '',
        result ?? 'nothing',
        open ? 'yes' : '',
        at ? sayInstant(at) : '',
        record?.by ?? '',
        more,
      ]
    })
    return {
      lines:
        rows.length > 0
          ? [`set ${set.id}`, '', ...table(['gate', 'asked for', 'result', 'open', 'when', 'who', 'more'], rows)]
          : [`Nothing is recorded for the set ${set.id}, and the channel ${env} asks for no gate.`],
      data: {
        set: set.id,
        env,
        asked: channel?.gates ?? [],
        gates: states.flatMap(({ word }) => word ?? []),
        open: states.flatMap(({ name, open }) => (open ? [{ name, ...open }] : [])),
        records: await gateRecords(store, trust, set.id),
      },
    }
  },
}

export const gateRecord: Command = {
  name: 'gate record',
  does: 'records the result of an external check of a set, such as the stories in a browser',
  takes: [{ name: 'setId' }, { name: 'name' }],
  options: ['result', 'url', 'reason', 'env'],
  needs: ['result'],
  says: { url: 'where the run can be looked at', env: 'the channel whose audit records it' },
  more: `A record is signed and permanent; a later one of the same gate counts instead. A set with a failed gate is not
promoted, whether the channel asks for the gate or not. The commands judge the gate “contract” themselves.`,
  examples: [
    'gate record 3fa85f64a1b2c3d4 e2e --result pass --url https://ci.example.com/runs/812',
    'gate record 3fa85f64a1b2c3d4 a11y --result fail --reason "No name on the new button"',
  ],
  run: async ({ words: [word = '', name = ''], values }, context) => {
    const operator = await context.operator()
    const { result = '', url, reason } = values
    if (result !== 'pass' && result !== 'fail')
      throw new WrongUse(`--result is pass or fail, not "${result}".`, 'gate record')
    if (url !== undefined && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
      throw new WrongUse(`--url takes an address, not "${url}".`, 'gate record')
    const set = await setNamed(operator, word)
    const record = await recordGate(operator, { set, name: readName(name), result: results[result], url, reason })
    return { lines: [`${name} ${record.result} for the set ${set}`], data: { record } }
  },
}

export const gateWaive: Command = {
  name: 'gate waive',
  does: 'lets a set go live without one gate, for a recorded reason',
  takes: [{ name: 'setId' }, { name: 'name' }],
  options: ['reason', 'env'],
  needs: ['reason'],
  more: 'It holds for this set alone, signed with your name. A later record of the same gate counts instead.',
  examples: ['gate waive 3fa85f64a1b2c3d4 e2e --reason "The test machine is down; looked at by hand by A. and B."'],
  run: async ({ words: [word = '', name = ''], values }, context) => {
    const operator = await context.operator()
    const set = await setNamed(operator, word)
    const { reason = '' } = values
    const record = await recordGate(operator, { set, name: readName(name), result: 'waived', url: undefined, reason })
    return { lines: [`${name} is waived for the set ${set}: ${reason}`], data: { record } }
  },
}

export const gateRequire: Command = {
  name: 'gate require',
  does: 'sets the gates that a set must have passed before it goes live: these and no others',
  takes: [{ name: 'name', isMany: true }],
  options: ['reason', 'env'],
  needs: ['reason'],
  more: `They are checked when the channel is written: by promote, release, each step of a canary, and by a pin of or a
roll-back to a set that was never live. “none” removes them all.`,
  examples: [
    'gate require contract e2e --reason "Stories before people"',
    'gate require none --reason "Trial is over"',
  ],
  run: async ({ words, values }, context) => {
    const operator = await context.operator()
    const gates = words.length === 1 && words[0] === 'none' ? [] : words.map(readName)
    const channel = await requireGates(operator, { gates, reason: values.reason ?? '' })
    return { lines: sayChannel(channel, context.now()), data: { channel } }
  },
}

function readName(name: string): string {
  if (v.is(GateName, name) && name !== 'none') return name
  throw new WrongUse(`The name of a gate is one word in lower case, such as e2e, not "${name}".`)
}
