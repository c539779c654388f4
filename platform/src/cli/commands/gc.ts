import { findWaste, removeWaste } from '../../releases/gc.ts'
import { sayBytes, table } from '../table.ts'
import { WrongUse } from '../outcome.ts'
import type { Command } from '../command.ts'

export const gc: Command = {
  name: 'gc',
  does: 'removes releases and sets that nobody needs any more',
  options: ['dry-run', 'yes'],
  more: `Kept are: what is live, candidate, pinned or up to three sets before; every set that was in use within the longest
session and a day (34 hours), and every version or set that an override shows, until its pages are over; what was
published within that time. A publish that did not end goes after a day. Nothing goes while a channel or its audit
cannot be believed. Say --dry-run or --yes.`,
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
