import { findWaste, removeWaste } from '../../releases/gc.ts'
import { sayBytes, table } from '../table.ts'
import { WrongUse } from '../outcome.ts'
import type { Command } from '../command.ts'

export const gc: Command = {
  name: 'gc',
  does: 'removes releases and sets that are no longer needed',
  options: ['dry-run', 'yes'],
  more: `It keeps live, candidate and pinned sets and the three before; every set that was in use within the longest session
and a day (34 hours); every version or set of an override until its pages have ended; and what was published within
that time. An unfinished publish is removed after a day. Nothing is removed while a channel or its audit cannot be
trusted. Use --dry-run or --yes.`,
  examples: ['gc --dry-run', 'gc --yes'],
  run: async ({ values }, context) => {
    if (values['dry-run'] === values.yes) throw new WrongUse('gc takes either --dry-run or --yes.', 'gc')
    const { store, trust, now } = await context.operator()
    const registry = { store, trust, now: now() }
    const found = await findWaste(registry)
    const { kept } = found
    const waste = values.yes ? await removeWaste(registry, found.waste) : found.waste
    const bytes = waste.reduce((sum, one) => sum + one.bytes, 0)
    const rows = waste.map(({ kind, name, keys, bytes: size }) => [kind, name, keys.length, size])
    const said = values.yes ? 'removed' : 'would be removed'
    return {
      lines: [
        ...table(['kind', 'name', 'files', 'bytes'], rows),
        waste.length === 0
          ? `Everything is needed: ${kept.size} sets and their releases.`
          : `${said}: ${sayBytes(bytes)}. ${kept.size} sets stay, with their releases.`,
      ],
      data: {
        removed: values.yes === true,
        bytes,
        waste: waste.map(({ kind, name, keys, bytes: size }) => ({ kind, name, files: keys.length, bytes: size })),
        kept: Object.fromEntries(kept),
      },
    }
  },
}
