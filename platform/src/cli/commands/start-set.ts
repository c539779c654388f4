import { putLive } from '../../releases/actions/put-live.ts'
import type { Command } from '../command.ts'
import { frontEndsNamed, publishAll, versionsBuilt } from '../front-ends.ts'

export const startSet: Command = {
  name: 'start-set',
  does: 'publishes all front ends that are here and makes exactly these live',
  options: ['env'],
  more: `What npm start does in the demo, and in production where nothing is live yet. In the demo it also starts the
channel anew where what is there is not signed by a key that is trusted.`,
  examples: ['start-set'],
  run: async (_, context) => {
    const versions = versionsBuilt(await publishAll(context, frontEndsNamed(context, [])))
    const afresh = (why: string) => context.say(`The channel ${context.env} is started anew. ${why}`)
    const set = await putLive(await context.operator(), {
      versions,
      reason: 'the sources as they are',
      only: true,
      ...(context.config.mode === 'demo' ? { afresh } : {}),
    })
    return { lines: [`live in ${context.env}: set ${set.id}`], data: { env: context.env, set: set.id, versions } }
  },
}
