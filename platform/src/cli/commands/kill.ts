import { nearest } from '@portal/shared/domain'
import { killRemote, reviveRemote } from '../../releases/actions/kill.ts'
import type { Operator } from '../../releases/operator.ts'
import { readSet } from '../../releases/read-set.ts'
import type { Command } from '../command.ts'
import { WrongUse } from '../outcome.ts'
import { sayChannel } from '../say-channel.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { tenantNamed } from '../tenant-name.ts'
import { readUntil } from '../time-words.ts'

export const kill: Command = {
  name: 'kill',
  does: 'switches a remote off, everywhere or at one tenant',
  takes: [{ name: 'remote' }],
  options: ['tenant', 'until', 'reason', 'env'],
  needs: ['until', 'reason'],
  more: `Its pages and widgets show the tenant's own notice with its telephone; that of payments also says how else to pay.
It takes effect at the next page load, and on open pages at their next step. The rest of the portal stays as it is.`,
  examples: [
    'kill mfe-staff --until 2h --reason "Reports hang"',
    'kill mfe-payments --tenant <short> --until none --reason "Processor down"',
  ],
  run: async ({ words: [remote = ''], values }, context) => {
    const operator = await context.operator()
    const until = readUntil('until', values.until ?? '', context.now())
    await needRemote(operator, remote)
    const tenant = values.tenant === undefined ? '*' : tenantNamed(values.tenant)
    const channel = await killRemote(operator, { remote, tenant, reason: values.reason ?? '', until })
    return { lines: sayChannel(channel, context.now()), data: { channel } }
  },
}

export const unkill: Command = {
  name: 'unkill',
  does: 'switches a remote on again',
  takes: [{ name: 'remote' }],
  options: ['tenant', 'reason', 'env'],
  more: 'Use --tenant when it was switched off at one tenant.',
  examples: ['unkill mfe-staff', 'unkill mfe-payments --tenant <short> --reason "Processor is back"'],
  run: async ({ words: [remote = ''], values }, context) => {
    const operator = await context.operator()
    const tenant = values.tenant ?? '*'
    const { kill: off } = await needChannel(operator)
    if (!off.some((one) => one.remote === remote && one.tenant === tenant)) {
      const where = off
        .filter((one) => one.remote === remote)
        .map((one) => (one.tenant === '*' ? 'everywhere' : `at ${one.tenant}`))
      const hint = where.length > 0 ? `It is ${where.join(', ')}.` : 'It is not switched off anywhere.'
      throw new WrongUse(
        `${remote} is not switched off ${tenant === '*' ? 'everywhere' : `at ${tenant}`}. ${hint}`,
        'unkill',
      )
    }
    const channel = await reviveRemote(operator, { remote, tenant, reason: values.reason ?? 'no longer needed' })
    return { lines: sayChannel(channel, context.now()), data: { channel } }
  },
}

/** @throws {WrongUse} for a name that is no remote of the live set: the kill would have no effect */
async function needRemote(operator: Operator, remote: string): Promise<void> {
  const { stable } = await needChannel(operator)
  const known = Object.keys((await readSet(operator.store, stable, operator.trust)).remotes)
  if (known.includes(remote)) return
  const meant = nearest(remote, known)
  throw new WrongUse(
    `There is no remote ${remote}.${meant ? ` Did you mean ${meant}?` : ''} There are ${known.join(', ')}.`,
    'kill',
  )
}
