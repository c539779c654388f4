import { compareSets } from '../../releases/compare-releases.ts'
import { findPublication } from '../../releases/publication.ts'
import { readSet } from '../../releases/read-set.ts'
import { versionsOf } from '../../releases/release-set.ts'
import type { Command } from '../command.ts'
import { setNamed } from '../set-name.ts'
import { sayBytes, table } from '../table.ts'

export const diff: Command = {
  name: 'diff',
  does: 'compares two sets: versions, commits, files, routes, widgets, shared modules',
  takes: [{ name: 'setA' }, { name: 'setB' }],
  options: ['env'],
  more: 'A set is its id or the start of one, or live, previous, candidate, pin:<tenant> of the channel.',
  examples: ['diff previous live', 'diff live candidate', 'diff 3fa85f64a1b2c3d4 live --json'],
  run: async ({ words: [a = '', b = ''] }, context) => {
    const operator = await context.operator()
    const { store, trust } = operator
    const ids = [await setNamed(operator, a), await setNamed(operator, b)] as const
    const [before, after] = [
      versionsOf(await readSet(store, ids[0], trust)),
      versionsOf(await readSet(store, ids[1], trust)),
    ]
    const commitOf = async (remote: string, version: string | null) =>
      version === null ? null : ((await findPublication(store, { remote, version }, trust))?.commit ?? null)
    const differences = await Promise.all(
      (await compareSets(store, before, after)).map(async (found) => ({
        ...found,
        commits: await Promise.all([found.from, found.to].map((version) => commitOf(found.name, version))),
      })),
    )
    const rows = differences.map(({ name, from, to, files, bytes }) => [
      name,
      from ?? 'none',
      to ?? 'none',
      `+${files.added} -${files.removed} =${files.same}`,
      `${sayBytes(bytes[0])} → ${sayBytes(bytes[1])}`,
    ])
    return {
      lines: [
        `${ids[0]} → ${ids[1]}`,
        ...(rows.length === 0
          ? ['The same releases.']
          : ['', ...table(['front end', 'from', 'to', 'files', 'size'], rows)]),
        ...differences.flatMap(({ name, commits: [from, to] }) =>
          from && to && from !== to ? [`${name}: commit ${from} → ${to}`] : [],
        ),
        ...differences.flatMap(({ name, changes }) => changes.map((change) => `${name}: ${change}`)),
      ],
      data: { from: ids[0], to: ids[1], differences },
    }
  },
}
