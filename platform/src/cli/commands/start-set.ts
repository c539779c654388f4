import { putLive } from '../../releases/actions/put-live.ts'
import { ReleaseFault } from '../../releases/findings.ts'
import type { Operator } from '../../releases/operator.ts'
import { publishedDigest, signPublication } from '../../releases/publication.ts'
import { needMember } from '../../releases/read-release.ts'
import { readContent } from '../../releases/read-set.ts'
import { membersOf, versionsOf, type StoredSet, type Versions } from '../../releases/release-set.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { frontEndsNamed, publishAll, versionsBuilt } from '../front-ends.ts'
import { WrongUse } from '../outcome.ts'
import { setNamed } from '../set-name.ts'

export const startSet: Command = {
  name: 'start-set',
  isOnlyHere: true,
  does: 'publishes all front ends of the workspace and makes exactly these live',
  options: ['set', 'over-any', 'env'],
  says: {
    set: 'in a demo: this set of the store instead of the sources; nothing is built',
    'over-any': 'also when the channel is untrusted or gone; its pins, switches and gates are lost',
  },
  more: `npm start does this in the demo, and in production while nothing is live yet. In the demo it also replaces a channel
that no trusted key has signed, and npm start -- --set <id> starts with another set.`,
  examples: ['start-set', 'start-set --set 9c41d2e07a5b6f38', 'start-set --over-any'],
  run: async ({ values }, context) => {
    const { config, env } = context
    const asked = values.set === undefined ? undefined : await heldSet(context, values.set)
    const versions = asked?.versions ?? versionsBuilt(await publishAll(context, frontEndsNamed(context, [])))
    const afresh = (why: string) => context.say(`The channel ${env} is started anew. ${why}`)
    const set = await putLive(await context.operator(), {
      versions,
      reason: asked ? `the set ${asked.id}, as requested` : 'the current sources',
      only: true,
      ...(config.mode === 'demo' ? { afresh, ungated: true } : values['over-any'] ? { afresh } : {}),
    })
    if (asked && set.id !== asked.id)
      throw new ReleaseFault('MFE-411', `The releases in the store make the set ${set.id}, not ${asked.id}.`)
    return { lines: [`live in ${env}: set ${set.id}`], data: { env, set: set.id, versions } }
  },
}

/** A set of the store, whoever has signed it: the demo signs the set and its releases with its own key. */
async function heldSet(context: Context, word: string): Promise<{ id: string; versions: Versions }> {
  if (context.config.mode === 'production')
    throw new WrongUse('--set is for a demo: in production “mfe promote” puts a set live.', 'start-set')
  const operator = await context.operator()
  const id = await setNamed(operator, word)
  const set = await readContent(operator.store, id)
  await takeOver(operator, set)
  return { id, versions: versionsOf(set) }
}

/** Signs the set's releases that another key has published; the set's id proves which ones they are. */
async function takeOver(operator: Operator, set: StoredSet): Promise<void> {
  const { store, trust } = operator
  for (const member of membersOf(set)) {
    const release = await needMember(store, set.id, member)
    if ((await publishedDigest(store, release, trust)) !== member[1].digest) await signPublication(operator, release)
  }
}
