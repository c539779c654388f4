import { acceptAudit } from '../../releases/actions/whole-audit.ts'
import { readAuditChain } from '../../releases/audit-chain.ts'
import { sayInstant } from '../../releases/say-instant.ts'
import type { Command } from '../command.ts'
import { WrongUse } from '../outcome.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { sayChannel } from '../say-channel.ts'
import { table } from '../table.ts'

export const auditAccept: Command = {
  name: 'audit accept',
  does: 'accepts the present faults of the audit, so that releases go on',
  options: ['env', 'reason'],
  needs: ['reason'],
  more: `Over a broken audit nothing new is written (MFE-602). First look for a copy of the entries and put it back: then
nothing is to be accepted. What is accepted stays reported as a warning, with your name and reason.`,
  examples: ['audit accept --reason "Entry 12 was lost with the disk; looked at by Ana and Ben"'],
  run: async ({ values }, context) => {
    const channel = await acceptAudit(await context.operator(), values.reason ?? '')
    return { lines: sayChannel(channel, context.now()), data: { channel } }
  },
}

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
