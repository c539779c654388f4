import * as v from 'valibot'
import type { Release } from '../releases/release-file.ts'

/**
 * Faults of a remote, for the demo and the tests only. The API's `POST /demo/fault { port: "remote:<name>" }` sends
 *
 *     POST http://127.0.0.1:<assets port>/faults
 *     { "tenant": "<first label of the tenant's host>", "remote": "mfe-payments", "mode": "404", "times": 1 }
 *
 * and gets 200 with the faults that are set, 400 with the wrong field named, 404 in production mode. A fault touches
 * only requests that come from that tenant's origin, so suites at different tenants run side by side. `times` counts
 * answers spoilt (preloads too); without it the fault stays until `off`, which with the remote `*` clears all of the tenant's.
 *
 * `corrupt-…` answers are as cacheable as the true ones, because healing a poisoned cache is what they are for.
 * `throw-load` and `throw-render` change the code, so they cannot be made on the way: a variant of the release is
 * published, with hashes of its own, and the tenant is pinned to a set with it. They act on page loads from then on,
 * until `off`, and have no `times`.
 */
export const faultModes = [
  '404',
  'hang',
  'html',
  'corrupt-entry',
  'corrupt-expose',
  'corrupt-chunk',
  'corrupt-css',
  'missing-css',
  'slow',
  'reset',
  'throw-load',
  'throw-render',
  'off',
] as const

export type FaultMode = (typeof faultModes)[number]

export const FaultOrder = v.strictObject({
  tenant: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}$/, 'must be the first label of a host')),
  remote: v.pipe(v.string(), v.regex(/^(\*|[a-z][a-z0-9-]*)$/, 'must be the name of a remote')),
  mode: v.picklist(faultModes, `must be one of ${faultModes.join(', ')}`),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
})

export type FaultOrder = v.InferOutput<typeof FaultOrder>

/** The fault of one response. */
export type Spoiling = 'missing' | 'hang' | 'html' | 'altered' | 'slow' | 'reset'

type Part = 'entry' | 'expose' | 'chunk' | 'css' | 'asset'

const spoilings: Partial<Record<FaultMode, { how: Spoiling; parts?: readonly Part[] }>> = {
  '404': { how: 'missing' },
  hang: { how: 'hang' },
  html: { how: 'html' },
  slow: { how: 'slow' },
  reset: { how: 'reset' },
  'corrupt-entry': { how: 'altered', parts: ['entry'] },
  'corrupt-expose': { how: 'altered', parts: ['expose'] },
  'corrupt-chunk': { how: 'altered', parts: ['chunk'] },
  'corrupt-css': { how: 'altered', parts: ['css'] },
  'missing-css': { how: 'missing', parts: ['css'] },
}

/** Which part of a release a file is. */
export function partOf(release: Release, file: string): Part {
  if (file === release.entry) return 'entry'
  if (Object.values(release.exposes).some((list) => list.js.includes(file))) return 'expose'
  const kind = release.files[file]?.kind
  return kind === 'js' ? 'chunk' : kind === 'css' ? 'css' : 'asset'
}

/** The current faults, in memory: a restart of the assets server ends them. */
export class Faults {
  private readonly set = new Map<string, FaultOrder & { left: number }>()

  order(order: FaultOrder): void {
    if (order.mode === 'off' && order.remote === '*') {
      for (const [key, fault] of this.set) if (fault.tenant === order.tenant) this.set.delete(key)
    } else if (order.mode === 'off') {
      this.set.delete(keyOf(order))
    } else {
      this.set.set(keyOf(order), { ...order, left: order.times ?? Number.POSITIVE_INFINITY })
    }
  }

  list(): FaultOrder[] {
    return [...this.set.values()].map(({ tenant, remote, mode, left }) => ({
      tenant,
      remote,
      mode,
      ...(Number.isFinite(left) ? { times: left } : {}),
    }))
  }

  /** The fault of the response for this file, which then counts as used. */
  take(tenant: string, release: Release, file: string): Spoiling | undefined {
    const fault =
      this.set.get(keyOf({ tenant, remote: release.remote })) ?? this.set.get(keyOf({ tenant, remote: '*' }))
    const spoiling = fault && spoilings[fault.mode]
    if (!fault || !spoiling) return undefined
    if (spoiling.parts && !spoiling.parts.includes(partOf(release, file))) return undefined
    fault.left -= 1
    if (fault.left <= 0) this.set.delete(keyOf(fault))
    return spoiling.how
  }
}

const keyOf = ({ tenant, remote }: { tenant: string; remote: string }) => `${tenant}/${remote}`
