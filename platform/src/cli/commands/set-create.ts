import { createSet } from '../../releases/actions/create-set.ts'
import { readSet } from '../../releases/read-set.ts'
import { versionsOf } from '../../releases/release-set.ts'
import type { Command } from '../command.ts'
import { judgeSet, refusedByContract } from '../contract.ts'
import { readReleaseNames } from '../release-name.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { table } from '../table.ts'

export const setCreate: Command = {
  name: 'set create',
  does: 'makes and signs a release set from the live set and the named releases; nothing goes live',
  options: ['with', 'from'],
  needs: ['with'],
  more: `The same releases always make the same set. It can be promoted while the set that it was made from is still live.
It is refused, with the names of those that would break, when its releases do not fit each other or the live ones.`,
  examples: [
    'set create --with mfe-payments@1.1.0-3fa85f64',
    'set create --from live --with mfe-payments@1.1.0-3fa85f64 --with shell@1.4.0-9b2e6c10',
  ],
  run: async ({ values }, context) => {
    const operator = await context.operator(values.from)
    const { store, trust } = operator
    const { stable } = await needChannel(operator)
    const before = versionsOf(await readSet(store, stable, trust))
    const asked = await readReleaseNames(store, values.with ?? [])
    const wanted = { ...before, ...asked }
    const { gate, findings } = await judgeSet(operator, context, wanted)
    if (gate.result === 'failed') return refusedByContract(operator, 'set create', findings)
    const set = await createSet(operator, { versions: wanted, parent: stable, gates: [gate] })
    const versions = versionsOf(set)
    return {
      lines: [
        `set ${set.id}, made from ${stable}`,
        '',
        ...table(
          ['front end', 'version', 'before'],
          Object.entries(versions).map(([name, version]) => [
            name,
            version,
            before[name] === version ? '' : (before[name] ?? 'none'),
          ]),
        ),
        '',
        `Put it live: npm run mfe -- promote ${set.id}`,
      ],
      data: { set: set.id, parent: set.parent, versions, gates: set.gates },
      findings,
    }
  },
}
