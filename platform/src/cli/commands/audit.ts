import { readAuditChain } from '../../releases/audit-chain.ts'
import { sayInstant } from '../../releases/say-instant.ts'
import type { Command } from '../command.ts'
import { WrongUse } from '../outcome.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { table } from '../table.ts'

export const audit: Command = {
  name: 'audit',
  does: 'lists who changed the channel, when and why, newest first',
  options: ['env', 'last'],
  more: 'Each entry carries the hash of the one before it, and the newest is part of the signed channel. A broken\nchain is reported, with exit code 1.',
  examples: ['audit', 'audit --last 5', 'audit --env staging --json'],
  run: async ({ values }, context) => {
    const last = Number(values.last ?? '20')
    if (!Number.isInteger(last) || last < 1)
      throw new WrongUse(`--last takes a whole number from 1, not "${values.last}".`, 'audit')
    const operator = await context.operator()
    const channel = await needChannel(operator)
    const { entries, findings } = await readAuditChain(operator.store, channel)
    const shown = entries.slice(-last).reverse()
    const set = (id: string | null) => id?.slice(0, 8) ?? ''
    return {
      lines: table(
        ['no.', 'when', 'who', 'what', 'from', 'to', 'why'],
        shown.map(({ sequence, at, by, action, from, to, reason }) => [
          sequence,
          sayInstant(at),
          by,
          action,
          set(from),
          from === to ? '' : set(to),
          reason,
        ]),
      ),
      data: { env: channel.env, entries: shown },
      findings,
    }
  },
}
