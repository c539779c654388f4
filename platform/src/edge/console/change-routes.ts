import { consoleCalls as calls } from '@portal/shared/contract'
import { plannedRollout } from '../../judge/planned-rollout.ts'
import { killRemote, reviveRemote } from '../../releases/actions/kill.ts'
import { pinTenant, unpinTenant } from '../../releases/actions/pin.ts'
import { promote, watchMinutes } from '../../releases/actions/promote.ts'
import { rollBack } from '../../releases/actions/roll-back.ts'
import { abortRollout, advanceRollout, pauseRollout, resumeRollout } from '../../releases/actions/rollout.ts'
import { ReleaseFault } from '../../releases/findings.ts'
import { gateResults } from '../../releases/gate-record.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { readSet } from '../../releases/read-set.ts'
import { contractGate } from '../../releases/release-set.ts'
import type { Asker } from './console-api.ts'
import { moved, operatorFor, type ConsoleScope } from './console-scope.ts'
import { ConsoleRefused } from './refusal.ts'

const moves = { pause: pauseRollout, resume: resumeRollout, advance: advanceRollout, abort: abortRollout }

/** The console's changes of the channel. */
export function changeRoutes({ api, loads, registry, serve }: ConsoleScope): void {
  const { store, trust } = registry
  const by = (asker: Asker) => operatorFor(registry, asker)
  const untilIn = (hours: number | null) =>
    hours === null ? null : new Date(registry.now().getTime() + hours * 3600_000).toISOString()

  serve(calls.promoteSet, async ({ body: { reason, rollout, sequence, set: id } }, asker) => {
    const set = await readSet(store, id, trust)
    // Judging needs the compiler and the sources, so only the command promotes a set that was never judged.
    if (!(await gateResults(store, trust, set)).has(contractGate))
      throw new ReleaseFault('MFE-412', `The set ${id} has not passed “contract”: mfe promote checks it.`)
    const order = { set: id, reason, expected: sequence }
    if (!rollout) return moved(await promote(by(asker), { ...order, watch: { minutes: watchMinutes } }))
    const { steps, tenants, unit } = rollout
    const plan = { steps, unit, ...(tenants ? { tenants } : {}) }
    return moved(await promote(by(asker), { ...order, ...(await plannedRollout(plan, loads)) }))
  })
  serve(calls.rollBackTo, async ({ body: { reason, sequence, set } }, asker) =>
    moved(await rollBack(by(asker), { to: set, reason, expected: sequence })),
  )
  serve(calls.moveRollout, async ({ body: { candidate, move, reason, sequence } }, asker) =>
    moved(await moves[move](by(asker), { reason, candidate, expected: sequence })),
  )
  serve(calls.pinTo, async ({ body: { hours, sequence, ...order } }, asker, request) => {
    // A pin of an unknown company would have no effect.
    if (!(await api.tenants(request)).some(({ short }) => short === order.tenant))
      throw new ConsoleRefused(400, { code: 'validation_failed', errors: { tenant: ['tenant_invalid'] } })
    return moved(await pinTenant(by(asker), { ...order, until: untilIn(hours), expected: sequence }))
  })
  serve(calls.unpin, async ({ body: { sequence, ...order } }, asker) =>
    moved(await unpinTenant(by(asker), { ...order, expected: sequence })),
  )
  serve(calls.kill, async ({ body: { hours, sequence, ...order } }, asker) => {
    const { remotes } = await readSet(store, (await needChannel(registry)).stable, trust)
    if (!Object.hasOwn(remotes, order.remote))
      throw new ConsoleRefused(400, { code: 'validation_failed', errors: { remote: ['remote_invalid'] } })
    return moved(await killRemote(by(asker), { ...order, until: untilIn(hours), expected: sequence }))
  })
  serve(calls.revive, async ({ body: { sequence, ...order } }, asker) =>
    moved(await reviveRemote(by(asker), { ...order, expected: sequence })),
  )
}
