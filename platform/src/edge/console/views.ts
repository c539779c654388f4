import type {
  ConsoleAuditEntry,
  ConsoleGate,
  ConsoleMinted,
  ConsoleOverview,
  ConsoleRollout,
  ConsoleSet,
  ConsoleTenant,
  ConsoleWatch,
  PlatformTenant,
  SetOrigin,
} from '@portal/shared/contract'
import { rollBackTargets } from '../../releases/actions/roll-back.ts'
import type { AuditEntry } from '../../releases/audit.ts'
import type { Channel, Rollout, Watch } from '../../releases/channel.ts'
import { ReleaseFault } from '../../releases/findings.ts'
import { gateStates, type GateState } from '../../releases/gate-states.ts'
import type { Minted } from '../../releases/minted.ts'
import type { Operator } from '../../releases/operator.ts'
import type { OverrideState } from '../../releases/override-state.ts'
import type { Origin } from '../../releases/origins.ts'
import { readSet } from '../../releases/read-set.ts'
import { versionsOf, type StoredSet } from '../../releases/release-set.ts'
import { drawnFor, resolveLoad } from '../resolve/resolve-load.ts'

type Reading = Pick<Operator, 'store' | 'trust'>

/** The roles of a set in the channel. */
function usesOf(id: string, { pins, previous, rollout, stable }: Channel): ConsoleSet['uses'] {
  return [
    ...(id === stable ? (['stable'] as const) : []),
    ...(id === rollout?.candidate ? (['candidate'] as const) : []),
    ...(previous.includes(id) ? (['previous'] as const) : []),
    ...(Object.values(pins).some(({ set }) => set === id) ? (['pinned'] as const) : []),
  ]
}

/** A set with its gates at this moment, as `promote` judges them. */
export async function setView(registry: Reading, set: StoredSet, channel: Channel): Promise<ConsoleSet> {
  const { by, createdAt, id, parent } = set
  const common = { id, parent, created_at: createdAt, by, versions: versionsOf(set), uses: usesOf(id, channel) }
  try {
    const states = await gateStates(registry, set, channel)
    return {
      ...common,
      gates: states.flatMap(gateView),
      open_gates: states.flatMap(({ name, open }) => (open ? [{ name, why: open.why }] : [])),
    }
  } catch (error) {
    // The rest of the console must work, especially when something is broken.
    if (!(error instanceof ReleaseFault)) throw error
    const { code, message } = error
    return { ...common, gates: set.gates, open_gates: [], gates_finding: { code, message } }
  }
}

function gateView({ isAsked, record, word }: GateState): ConsoleGate[] {
  if (!word) return []
  const { at, detail, name, result } = word
  return [
    {
      name,
      result,
      at,
      is_asked: isAsked,
      ...(detail === undefined ? {} : { detail }),
      ...(record ? { by: record.by } : {}),
      ...(record?.url === undefined ? {} : { url: record.url }),
    },
  ]
}

export const originView = ({ at, by, commit, fault, name, packages, version }: Origin): SetOrigin => ({
  name,
  version,
  packages,
  by,
  at,
  commit,
  ...(fault ? { finding: fault.message } : {}),
})

/** The parts of an entry's detail that name something. */
const named = ['remote', 'tenant', 'set', 'candidate', 'gate'] as const

export const auditView = ({ action, at, by, detail, from, reason, sequence, to }: AuditEntry): ConsoleAuditEntry => ({
  sequence,
  at,
  by,
  action,
  about: [
    ...named.flatMap((name) => (typeof detail[name] === 'string' ? [detail[name]] : [])),
    ...(detail['broken'] === undefined ? [] : ['MFE-602']),
    ...(Array.isArray(detail['gates']) ? detail['gates'].map(String) : []),
  ],
  from,
  to,
  reason,
})

export const mintedView = ({
  at,
  by,
  id,
  remote,
  set,
  state,
  until,
  url,
  version,
}: Minted & { readonly state: OverrideState }): ConsoleMinted => ({
  id,
  at,
  by,
  until,
  set,
  remote,
  version,
  url,
  is_over: state === 'over',
  state,
})

const rolloutView = ({ candidate, judge, since, state, step, steps, tenants, unit }: Rollout): ConsoleRollout => ({
  candidate,
  steps,
  step,
  since,
  unit,
  tenants: tenants ?? null,
  state,
  min_loads: judge.minLoads,
})

const watchView = ({ before, minutes, since }: Watch): ConsoleWatch => ({
  before,
  until: new Date(Date.parse(since) + minutes * 60_000).toISOString(),
})

/** The release set of a tenant's next page load, where all its visitors get the same. */
function tenantView(channel: Channel, { name, origin, short }: PlatformTenant, now: Date): ConsoleTenant {
  const { killed, reason, set } = resolveLoad(channel, { tenant: short, visitor: undefined, override: [], now })
  const isShared = reason === 'stable' && drawnFor(channel, short, now) !== undefined
  return {
    short,
    name,
    origin,
    set,
    // Without a visitor and overrides there is no other reason.
    reason: isShared ? 'share' : reason === 'override' ? 'stable' : reason,
    killed: [...killed],
  }
}

/** The state that decides on page loads, with the sets that it names. */
export async function overviewOf(
  registry: Omit<Operator, 'by'>,
  channel: Channel,
  tenants: readonly PlatformTenant[],
  audit: readonly AuditEntry[],
): Promise<ConsoleOverview> {
  const { now, signer, store, trust } = registry
  const { at, env, kill, notAfter, overrides, pins, previous, rollout, sequence, stable, watch } = channel
  const named = new Set([
    stable,
    ...(rollout ? [rollout.candidate] : []),
    ...previous,
    ...Object.values(pins).map(({ set }) => set),
  ])
  // An unreadable or untrusted set is left out: the console must work, especially when something is broken.
  const read = [...named].map((id) => readSet(store, id, trust).catch(() => undefined))
  const sets = (await Promise.all(read)).filter((set) => set !== undefined)
  return {
    env,
    sequence,
    at,
    not_after: notAfter,
    can_sign: signer !== undefined,
    stable,
    previous,
    roll_back_to: await rollBackTargets(registry, channel),
    watch: watch ? watchView(watch) : null,
    rollout: rollout && rolloutView(rollout),
    pins: Object.entries(pins).map(([tenant, pin]) => ({ tenant, ...pin })),
    kills: kill,
    overrides,
    sets: await Promise.all(sets.map((set) => setView(registry, set, channel))),
    tenants: tenants.map((tenant) => tenantView(channel, tenant, now())),
    audit: audit.toReversed().map(auditView),
  }
}
