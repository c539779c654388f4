import { consoleCalls as calls, type HandlerInput } from '@portal/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HealthSource } from '../../judge/health-source.ts'
import { killRemote, reviveRemote } from '../../releases/actions/kill.ts'
import { pinTenant, unpinTenant } from '../../releases/actions/pin.ts'
import { promote } from '../../releases/actions/promote.ts'
import { rollBack } from '../../releases/actions/roll-back.ts'
import { abortRollout, advanceRollout, pauseRollout, resumeRollout } from '../../releases/actions/rollout.ts'
import { setOverrides } from '../../releases/actions/set-overrides.ts'
import { readAuditChain } from '../../releases/audit-chain.ts'
import type { Channel } from '../../releases/channel.ts'
import { ReleaseFault } from '../../releases/findings.ts'
import { gateResults } from '../../releases/gate-record.ts'
import { lastMinted } from '../../releases/minted.ts'
import { mintOverride, type Overriding } from '../../releases/mint-override.ts'
import type { Operator } from '../../releases/operator.ts'
import { overrideParameter } from '../../releases/override-token.ts'
import { readChannel } from '../../releases/read-channel.ts'
import { needRelease } from '../../releases/read-release.ts'
import { readSet } from '../../releases/read-set.ts'
import { contractGate } from '../../releases/release-set.ts'
import { answering } from './answer.ts'
import type { Asker, ConsoleApi } from './console-api.ts'
import { lastEntries, lastRefusals } from './read-log.ts'
import { ConsoleRefused } from './refusal.ts'
import { allSets, differencesOf } from './sets.ts'
import { verdictOf } from './verdict.ts'
import { auditView, mintedView, overviewOf, setView } from './views.ts'

export interface ConsoleOptions {
  readonly api: ConsoleApi
  readonly isConsole: (request: FastifyRequest) => boolean
  /** The registry, with the key where this process has one; who acts is whoever asks. */
  readonly registry: Omit<Operator, 'by'>
  /** Where the judge has its figures from. */
  readonly health: HealthSource
}

const moves = { pause: pauseRollout, resume: resumeRollout, advance: advanceRollout, abort: abortRollout }

/** Entries of the audit, refusals and overrides that one answer has. */
const shownEntries = 200
const shownRefusals = 30
const shownOverrides = 50
/** On the overview. */
const newestEntries = 8

/**
 * The releases console (W17): the same actions as the commands', for people with `platform.operate`. Each change names
 * the sequence that its reader has seen, so nobody decides by a page that is no longer true.
 */
export function consoleRoutes(app: FastifyInstance, { api, health, isConsole, registry }: ConsoleOptions): void {
  const { env, store, trust } = registry
  const needChannel = async (): Promise<Channel> => {
    const channel = await readChannel(store, env, trust)
    if (!channel) throw new ReleaseFault('MFE-416', `Nothing is live in the channel ${env} yet.`)
    return channel
  }
  const present = async () => (await readChannel(store, env, trust).catch(() => undefined))?.sequence
  const serve = answering(app, { api, isConsole, sequence: present })
  const by = ({ operator }: Asker): Operator => ({ ...registry, by: `${operator.name} (${operator.tenant})` })
  const untilIn = (hours: number | null) =>
    hours === null ? null : new Date(registry.now().getTime() + hours * 3600_000).toISOString()
  const moved = ({ sequence }: Channel) => ({ data: { sequence } })

  serve(calls.getOverview, async (_, __, request) => {
    const channel = await needChannel()
    const [tenants, audit] = await Promise.all([api.tenants(request), lastEntries(store, channel, newestEntries)])
    return { data: await overviewOf(registry, channel, tenants, audit) }
  })
  serve(calls.listSets, async () => ({ data: await allSets(registry, await needChannel()) }))
  serve(calls.getSet, async ({ params }) => {
    const channel = await needChannel()
    const set = await readSet(store, params.id, trust)
    const stable = await readSet(store, channel.stable, trust).catch(() => undefined)
    return {
      data: { set: await setView(registry, set, channel), differences: await differencesOf(store, stable, set) },
    }
  })
  serve(calls.listAudit, async () => {
    const { entries, findings } = await readAuditChain(store, await needChannel())
    return {
      data: {
        entries: entries.slice(-shownEntries).toReversed().map(auditView),
        refused: await lastRefusals(store, env, shownRefusals),
        findings: findings.map(({ code, message }) => ({ code, message })),
      },
    }
  })
  serve(calls.listOverrides, async () => {
    const { findings, minted } = await lastMinted(registry, shownOverrides)
    return {
      data: {
        minted: minted.map((one) => mintedView(one, registry.now())),
        findings: findings.map(({ code, message }) => ({ code, message })),
      },
    }
  })
  serve(calls.getVerdict, async () => ({ data: await verdictOf(await needChannel(), health, registry.now()) }))

  serve(calls.promoteSet, async ({ body: { reason, rollout, sequence, set: id } }, asker) => {
    const set = await readSet(store, id, trust)
    // The gate takes the compiler and the sources, so a set that nobody has judged goes live by the command alone.
    if (!(await gateResults(store, trust, set)).has(contractGate))
      throw new ReleaseFault('MFE-412', `The set ${id} has not passed “contract”: mfe promote checks it.`)
    const { tenants = null, ...plan } = rollout ?? {}
    return moved(
      await promote(by(asker), {
        set: id,
        reason,
        expected: sequence,
        ...(rollout
          ? { rollout: { steps: rollout.steps, unit: rollout.unit, ...plan, ...(tenants ? { tenants } : {}) } }
          : {}),
      }),
    )
  })
  serve(calls.rollBackTo, async ({ body: { reason, sequence, set } }, asker) =>
    moved(await rollBack(by(asker), { to: set, reason, expected: sequence })),
  )
  serve(calls.moveRollout, async ({ body: { candidate, move, reason, sequence } }, asker) =>
    moved(await moves[move](by(asker), { reason, candidate, expected: sequence })),
  )
  serve(calls.pinTo, async ({ body: { hours, sequence, ...order } }, asker, request) => {
    // A pin for a company that is not there would be noticed by nobody.
    if (!(await api.tenants(request)).some(({ short }) => short === order.tenant))
      throw new ConsoleRefused(400, { code: 'validation_failed', errors: { tenant: ['tenant_invalid'] } })
    return moved(await pinTenant(by(asker), { ...order, until: untilIn(hours), expected: sequence }))
  })
  serve(calls.unpin, async ({ body: { sequence, ...order } }, asker) =>
    moved(await unpinTenant(by(asker), { ...order, expected: sequence })),
  )
  serve(calls.kill, async ({ body: { hours, sequence, ...order } }, asker) => {
    const { remotes } = await readSet(store, (await needChannel()).stable, trust)
    if (!Object.hasOwn(remotes, order.remote))
      throw new ConsoleRefused(400, { code: 'validation_failed', errors: { remote: ['remote_invalid'] } })
    return moved(await killRemote(by(asker), { ...order, until: untilIn(hours), expected: sequence }))
  })
  serve(calls.revive, async ({ body: { sequence, ...order } }, asker) =>
    moved(await reviveRemote(by(asker), { ...order, expected: sequence })),
  )
  serve(calls.changeOverrides, async ({ body: { sequence, ...order } }, asker) =>
    moved(await setOverrides(by(asker), { ...order, expected: sequence })),
  )
  serve(calls.mintOverride, async ({ body }, asker, request) => {
    const operator = by(asker)
    const what = await overridden(registry, body)
    const lasts = body.hours * 3600_000
    const { expires, token } = await mintOverride(operator, await needChannel(), { ...what, lasts })
    request.log.info({ by: operator.by, ...what }, 'an override was made')
    return { data: { query: `${overrideParameter}=${token}`, expires: expires.toISOString() } }
  })
}

type Wanted = HandlerInput<typeof calls.mintOverride>['body']

/** What an override is to put in, once it is there to be put in. @throws {ReleaseFault} when it is not */
async function overridden({ store, trust }: ConsoleOptions['registry'], wanted: Wanted): Promise<Overriding> {
  switch (wanted.kind) {
    case 'version':
      await needRelease(store, wanted.remote, wanted.version)
      return { remote: wanted.remote, version: wanted.version }
    case 'build':
      return { remote: wanted.remote, url: wanted.url }
    case 'set':
      return { set: (await readSet(store, wanted.set, trust)).id }
  }
}
