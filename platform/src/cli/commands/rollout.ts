import {
  abortRollout,
  advanceRollout,
  pauseRollout,
  resumeRollout,
  type RolloutOrder,
} from '../../releases/actions/rollout.ts'
import { forecast } from '../../judge/forecast.ts'
import type { Channel, Rollout } from '../../releases/channel.ts'
import type { Operator } from '../../releases/operator.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { sayEnd } from '../say-forecast.ts'
import { sayChannel } from '../say-channel.ts'
import { needChannel } from '../../releases/read-channel.ts'

type Act = (operator: Operator, order: RolloutOrder) => Promise<Channel>

function rolloutCommand(
  verb: string,
  act: Act,
  texts: Pick<Command, 'does' | 'examples' | 'needs'> & { why: string; more?: string },
): Command {
  const { why, ...said } = texts
  return {
    ...said,
    name: `rollout ${verb}`,
    options: ['reason', 'env'],
    run: async ({ values }, context) => {
      const operator = await context.operator()
      // The action is for the rollout that was read here, not for a later one of another person.
      const { rollout } = await needChannel(operator)
      const channel = await act(operator, { reason: values.reason ?? why, candidate: rollout?.candidate })
      return { lines: sayChannel(channel, context.now()), data: { channel } }
    },
  }
}

export const rolloutStatus: Command = {
  name: 'rollout status',
  does: 'shows the step of a canary',
  options: ['env'],
  examples: ['rollout status', 'rollout status --env staging --json'],
  run: async (_, context) => {
    const channel = await needChannel(await context.operator())
    const { rollout } = channel
    const lines = rollout
      ? [...sayChannel(channel, context.now()), ...(await sayStepEnd(rollout, context))]
      : [`There is no rollout in the channel ${channel.env}.`]
    return {
      lines,
      data: { env: channel.env, sequence: channel.sequence, stable: channel.stable, rollout },
    }
  },
}

/** When the present step ends, from its start on. */
async function sayStepEnd({ judge, since, step, steps, tenants }: Rollout, { loads, now }: Context): Promise<string[]> {
  const day = await loads(tenants).catch(() => undefined)
  const began = (Date.parse(since) - now().getTime()) / 60_000
  const [found] = day?.is_whole ? forecast({ steps: steps.slice(step, step + 1), tenants }, judge, day, began) : []
  return found ? [`this step, from its start on, at the loads of the last day: ${sayEnd(found)}`] : []
}

export const rolloutPause = rolloutCommand('pause', pauseRollout, {
  does: 'keeps a canary at its step until it is resumed',
  why: 'paused by hand',
  examples: ['rollout pause --reason "Waiting for the bank file"'],
})

export const rolloutResume = rolloutCommand('resume', resumeRollout, {
  does: 'continues a paused canary; the time of its step starts again',
  why: 'resumed by hand',
  examples: ['rollout resume'],
})

export const rolloutAdvance = rolloutCommand('advance', advanceRollout, {
  does: 'moves a canary to its next step now; past the last one it is live',
  why: 'advanced by hand',
  examples: ['rollout advance --reason "Support has looked at it"'],
})

export const rolloutAbort = rolloutCommand('abort', abortRollout, {
  does: 'ends a canary: every next page load gets the live set',
  needs: ['reason'],
  why: '',
  examples: ['rollout abort --reason "Wrong amounts in Spanish"'],
})
