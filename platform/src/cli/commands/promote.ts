import { plannedRollout } from '../../judge/planned-rollout.ts'
import { createChannel } from '../../releases/actions/change-channel.ts'
import { createSet } from '../../releases/actions/create-set.ts'
import { promote as putLive, usableSet } from '../../releases/actions/promote.ts'
import { setsIn, type Channel } from '../../releases/channel.ts'
import { gateResults } from '../../releases/gate-record.ts'
import type { Operator } from '../../releases/operator.ts'
import { readChannel } from '../../releases/read-channel.ts'
import { readSet } from '../../releases/read-set.ts'
import { contractGate, versionsOf, type StoredSet } from '../../releases/release-set.ts'
import type { Command } from '../command.ts'
import { judgeSet, refusedByContract } from '../contract.ts'
import { readPlan, readWatch } from '../rollout-plan.ts'
import { sayChannel } from '../say-channel.ts'
import { sayForecast } from '../say-forecast.ts'
import { setNamed } from '../set-name.ts'

export const promote: Command = {
  name: 'promote',
  does: 'puts a set live, for everybody at once or step by step',
  takes: [{ name: 'setId' }],
  options: [
    'to',
    'canary',
    'minutes',
    'unit',
    'tenants',
    'watch',
    'unwatched',
    'min-loads',
    'window',
    'networks',
    'over-any',
    'reason',
  ],
  says: {
    to: 'the channel; default: PORTAL_CHANNEL, which is live',
    reason: 'the reason, for the audit and for whoever looks next',
  },
  more: `The next page load gets it; open pages keep their set. With --canary a share of visits gets it first, and it moves
on by itself after the minutes of each step, unless the judge finds more failures than before and takes it back. It
says how long each step will take at the loads of the last day, and refuses one that would never end (MFE-420).
Without --canary everybody gets it, and the judge watches it for 15 minutes (MFE-702); --unwatched leaves that out.
Of two promotions at the same moment one wins; the other ends with MFE-409. A new channel starts with its first set.
A gate that the channel asks for and that the set has not passed refuses the promotion (MFE-412).`,
  examples: [
    'promote 3fa85f64a1b2c3d4 --reason "Receipts in Spanish"',
    'promote 3fa85f64a1b2c3d4 --watch 60 --reason "Receipts in Spanish"',
    'promote 3fa85f64a1b2c3d4 --to staging --over-any',
    'promote 3fa85f64a1b2c3d4 --canary 1,10,50,100 --minutes 15,60,60',
    'promote 3fa85f64a1b2c3d4 --tenants <short>,<short>',
    'promote 3fa85f64a1b2c3d4 --canary 50,100 --minutes 0.5,0 --min-loads 5 --window 1 --networks 1',
  ],
  run: async ({ words: [word = ''], values }, context) => {
    const operator = await context.operator(values.to)
    const plan = readPlan(values)
    const watch = plan ? undefined : readWatch(values)
    const id = await setNamed(operator, word)
    const set = await readSet(operator.store, id, operator.trust)
    const there = await readChannel(operator.store, operator.env, operator.trust)
    // A set that was judged beside other live sets is judged again beside the current ones.
    const isJudged = !values['over-any'] && (await isJudgedBeside(operator, set, there))
    const judged = isJudged ? undefined : await judgeSet(operator, context, versionsOf(set))
    if (judged?.gate.result === 'failed') return refusedByContract(operator, 'promote', judged.findings)
    if (judged) await createSet(operator, { versions: versionsOf(set), parent: set.parent, gates: [judged.gate] })
    const planned = plan && (await plannedRollout(plan, context.loads))
    const reason = values.reason ?? (plan ? `canary of ${id}` : `promotion of ${id}`)
    const channel =
      there || plan
        ? await putLive(operator, {
            set: id,
            reason,
            overAny: values['over-any'] === true,
            watch,
            ...planned,
          })
        : await begin(operator, id, reason, values['over-any'] === true)
    return {
      lines: [...sayChannel(channel, context.now()), ...(planned ? sayForecast(planned.fitted) : [])],
      data: { channel, ...(planned?.fitted ? { forecast: planned.fitted.steps } : {}) },
      findings: judged?.findings ?? [],
    }
  },
}

/** Starts a channel with its first set; `anew` replaces a channel that is gone. */
async function begin(operator: Operator, id: string, reason: string, anew: boolean): Promise<Channel> {
  await usableSet(operator, id)
  return createChannel(operator, { action: 'start', reason }, id, { anew })
}

/** Whether the contract gate has judged this set beside every set that the channel shows now, or is waived for it. */
async function isJudgedBeside(operator: Operator, set: StoredSet, channel: Channel | undefined): Promise<boolean> {
  const gate = (await gateResults(operator.store, operator.trust, set)).get(contractGate)
  if (gate?.result === 'waived') return true
  if (gate?.result !== 'passed' || gate.set !== set.id) return false
  return channel === undefined || setsIn(channel).every((id) => id === set.id || gate.beside?.includes(id))
}
