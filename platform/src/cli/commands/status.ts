import { readChannel, whyNothing } from '../../releases/read-channel.ts'
import { readSet } from '../../releases/read-set.ts'
import { versionsOf } from '../../releases/release-set.ts'
import { sayInstant } from '../../releases/say-instant.ts'
import type { Command } from '../command.ts'
import { sayChannel } from '../say-channel.ts'
import { table } from '../table.ts'

export const status: Command = {
  name: 'status',
  does: 'shows what is live, and what some tenants or visitors get instead',
  options: ['env'],
  examples: ['status', 'status --env staging', 'status --json'],
  run: async (_, context) => {
    const { store, env, trust } = await context.operator()
    const channel = await readChannel(store, env, trust)
    if (!channel) {
      const why = await whyNothing({ store, env })
      if (why.code !== 'MFE-416') throw why
      return { lines: [why.message], data: { env, channel: null } }
    }
    const { stable, rollout, pins, at, entry } = channel
    const ids = [
      ...new Set([stable, ...(rollout ? [rollout.candidate] : []), ...Object.values(pins).map(({ set }) => set)]),
    ]
    const sets: Record<string, Record<string, string>> = {}
    for (const id of ids) sets[id] = versionsOf(await readSet(store, id, trust))
    const names = [...new Set(ids.flatMap((id) => Object.keys(sets[id] ?? {})))]
    const heads = ids.map((id) =>
      id === stable ? 'live' : id === rollout?.candidate ? 'canary' : `set ${id.slice(0, 6)}`,
    )
    // Readers look for differences from the live set.
    const cell = (name: string, id: string) => {
      const version = sets[id]?.[name] ?? 'none'
      return id !== stable && version === sets[stable]?.[name] ? 'the same' : version
    }
    return {
      lines: [
        ...sayChannel(channel, context.now()),
        `last: ${entry.action} by ${entry.by}, ${sayInstant(at)}: ${entry.reason}`,
        '',
        ...table(
          ['front end', ...heads],
          names.map((name) => [name, ...ids.map((id) => cell(name, id))]),
        ),
      ],
      data: { env, channel, sets },
    }
  },
}
