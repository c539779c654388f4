import { pinTenant, unpinTenant } from '../../releases/actions/pin.ts'
import type { Command } from '../command.ts'
import { WrongUse } from '../outcome.ts'
import { sayChannel } from '../say-channel.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { setNamed } from '../set-name.ts'
import { tenantNamed } from '../tenant-name.ts'
import { readUntil } from '../time-words.ts'

export const pin: Command = {
  name: 'pin',
  does: 'holds one tenant on a set, whatever goes live',
  takes: [{ name: 'tenant' }, { name: 'setId' }],
  options: ['until', 'reason', 'env'],
  needs: ['until', 'reason'],
  more: 'Name the tenant by its short name. A pin is stronger than a canary and a promotion.',
  examples: [
    'pin <short> live --until P3D --reason "Audit this week"',
    'pin <short> 3fa85f64a1b2c3d4 --until none --reason "Trial"',
  ],
  run: async ({ words: [tenant = '', word = ''], values }, context) => {
    const operator = await context.operator()
    const named = tenantNamed(tenant)
    const until = readUntil('until', values.until ?? '', context.now())
    const set = await setNamed(operator, word)
    const channel = await pinTenant(operator, { tenant: named, set, reason: values.reason ?? '', until })
    return { lines: sayChannel(channel, context.now()), data: { channel } }
  },
}

export const unpin: Command = {
  name: 'unpin',
  does: 'lets a tenant follow the channel again',
  takes: [{ name: 'tenant' }],
  options: ['reason', 'env'],
  examples: ['unpin <short>', 'unpin <short> --reason "Audit is over"'],
  run: async ({ words: [tenant = ''], values }, context) => {
    const operator = await context.operator()
    const { pins } = await needChannel(operator)
    if (!Object.hasOwn(pins, tenant)) {
      const others = Object.keys(pins)
      throw new WrongUse(
        `${tenant} is not pinned. ${others.length > 0 ? `Pinned are ${others.join(', ')}.` : 'No tenant is.'}`,
        'unpin',
      )
    }
    const channel = await unpinTenant(operator, { tenant, reason: values.reason ?? 'no longer needed' })
    return { lines: sayChannel(channel, context.now()), data: { channel } }
  },
}
