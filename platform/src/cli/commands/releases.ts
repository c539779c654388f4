import { nearest } from '@portal/shared/domain'
import { ReleaseFault } from '../../releases/findings.ts'
import { listReleases, type ListedRelease } from '../../releases/list-releases.ts'
import { sayInstant } from '../../releases/say-instant.ts'
import type { Command } from '../command.ts'
import { sayBytes, table } from '../table.ts'

export const releases: Command = {
  name: 'releases',
  does: 'lists the published releases: by whom, when, from which commit, and what needs them',
  takes: [{ name: 'name', isOptional: true, isMany: true }],
  more: `Newest first. A “+” behind the commit: the build had uncommitted changes. gc removes what no channel needs once it
is old enough.`,
  examples: ['releases', 'releases mfe-payments', 'releases --json'],
  run: async ({ words }, context) => {
    const { store, trust, now } = await context.operator()
    const all = await listReleases({ store, trust, now: now() })
    const names = [...new Set(all.map(({ remote }) => remote))]
    const unknown = words.find((word) => !names.includes(word))
    if (unknown !== undefined) {
      const meant = nearest(unknown, names)
      throw new ReleaseFault('MFE-404', `Nothing is published of ${unknown}.${meant ? ` Did you mean ${meant}?` : ''}`)
    }
    const shown = words.length > 0 ? all.filter(({ remote }) => words.includes(remote)) : all
    return {
      lines: shown.length === 0 ? ['Nothing is published yet.'] : table(heads, shown.map(row)),
      data: { releases: shown },
    }
  },
}

const heads = ['front end', 'version', 'published', 'by', 'commit', 'size', 'state']

const row = ({ remote, version, published, bytes, isComplete, states }: ListedRelease) => [
  remote,
  version,
  published ? sayInstant(published.at) : '',
  published?.by ?? '',
  published?.commit?.replace(/^(.{10}).{30}/, '$1') ?? '',
  sayBytes(bytes),
  isComplete ? states.join(', ') || 'no channel needs it' : 'unfinished publish',
]
