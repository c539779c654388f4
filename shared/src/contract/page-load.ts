import type { ReleaseReason } from './page-release.ts'

/** Header of API calls: which page load they come from, as the edge has signed it. */
export const pageLoadHeader = 'x-portal-load'

/** How long a page load may speak for itself, in seconds: a working day of staff. */
export const pageLoadLife = 12 * 3600

/** Milliseconds after which a served page counts as one that should have started by now. */
export const startPatience = 20_000

/**
 * One page load that the edge has served. The page carries it, signed, and its reports about releases are counted
 * under it: a page cannot report about a set that it did not get.
 */
export interface PageLoad {
  readonly set: string
  /** Short name of the tenant. */
  readonly tenant: string
  readonly reason: ReleaseReason
  /** Whether a browser was to show it by itself: a prefetch, a frame or a robot need not start. */
  readonly expected: boolean
  /** Seconds since 1970. */
  readonly at: number
  /** Random, so that each is counted once. */
  readonly id: string
}

const letters: Readonly<Record<ReleaseReason, string>> = { stable: 's', canary: 'c', pin: 'p', override: 'o' }
const reasons = Object.fromEntries(Object.entries(letters).map(([reason, letter]) => [letter, reason])) as Readonly<
  Record<string, ReleaseReason>
>
const form = /^1\.([0-9a-f]{16})\.([a-z0-9-]{1,63})\.([scpo])\.([01])\.([0-9a-z]{1,9})\.([\w-]{16})$/

/** The signed text; the signature follows after a dot. */
export function pageLoadText({ set, tenant, reason, expected, at, id }: PageLoad): string {
  return `1.${set}.${tenant}.${letters[reason]}.${expected ? 1 : 0}.${at.toString(36)}.${id}`
}

/** Reads {@link pageLoadText}; null for anything else. */
export function readPageLoad(text: string): PageLoad | null {
  const [, set, tenant, letter, expected, at, id] = form.exec(text) ?? []
  const reason = letter === undefined ? undefined : reasons[letter]
  if (!set || !tenant || !reason || !at || !id) return null
  return { set, tenant, reason, expected: expected === '1', at: Number.parseInt(at, 36), id }
}
