import {
  abortRollout,
  advanceRollout,
  pauseRollout,
  resumeRollout,
  type RolloutOrder,
} from '../../releases/actions/rollout.ts'
import type { Channel } from '../../releases/channel.ts'
import type { Operator } from '../../releases/operator.ts'
import type { Command } from '../command.ts'
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
    const lines = channel.rollout
      ? sayChannel(channel, context.now())
      : [`There is no rollout in the channel ${channel.env}.`]
    return {
      lines,
      data: { env: channel.env, sequence: channel.sequence, stable: channel.stable, rollout: channel.rollout },
    }
  },
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
