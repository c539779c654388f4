import type { OverriddenRemote, PageRelease, ReleaseNow, RemoteRelease } from '@portal/shared/contract'
import type { Channel } from '../../releases/channel.ts'
import { ReleaseFault } from '../../releases/findings.ts'
import { isOfRemote, isOfSet, type OverrideClaims } from '../../releases/override-token.ts'
import { setKey } from '../../releases/store/keys.ts'
import { applyOverrides } from '../override/apply-overrides.ts'
import { isTakenBack } from '../../releases/override-state.ts'
import { checkOverride } from '../override/check-override.ts'
import { dropOverrides, setOverrides, tokensOf } from '../override/override-cookie.ts'
import { OverrideRefused } from '../override/refusal.ts'
import type { Registry } from './registry.ts'
import type { ResolvedSet } from './resolve-set.ts'
import { drawnFor, resolveLoad, type Load } from './resolve-load.ts'
import { newVisitor, setVisitor, visitorOf, type Visitor } from './visitor.ts'

export interface PageLoadOptions {
  readonly registry: Registry
  /** Origin of the published files. */
  readonly assets: string
  readonly secure: boolean
  readonly clock: () => Date
}

/** Who loads a page: the tenant's short name and what the browser sent. */
export interface Visit {
  readonly tenant: string
  readonly cookies: string | undefined
}

/** The release part of a page. */
export interface PageLoad {
  readonly set: ResolvedSet
  readonly release: PageRelease
  /** Names of the remotes that are switched off. */
  readonly killed: readonly string[]
  /** Values of Set-Cookie headers. */
  readonly cookies: readonly string[]
}

interface HeldOverride {
  readonly token: string
  readonly claims: OverrideClaims
}

interface Decided {
  readonly channel: Channel
  readonly load: Load
  readonly visitor: Visitor | undefined
}

/** Decides which releases each page load gets, and resolves them. */
export class PageLoads {
  private readonly options: PageLoadOptions
  private readonly verified = new Map<string, OverrideClaims>()

  constructor(options: PageLoadOptions) {
    this.options = options
  }

  /** The releases of a page; undefined while nothing is live. @throws {OverrideRefused} for a refused override */
  async page(visit: Visit): Promise<PageLoad | undefined> {
    const { assets, registry, secure } = this.options
    const decided = await this.decide(visit, true)
    if (!decided) return undefined
    const { channel, load, visitor } = decided
    const found = load.isAsked ? await this.asked(load.set) : await this.usable(channel, load)
    const set = await applyOverrides(found, load.overridden, assets, registry)
    const overridden = load.overridden.map(({ remote, url }): OverriddenRemote => ({
      remote: shortOf(set, remote),
      version: set.releases.get(remote)?.version ?? '',
      signed: url === undefined,
    }))
    // When another set had to be used, the load counts as one of that set.
    const reason = found.id === load.set || load.reason === 'override' ? load.reason : 'stable'
    return {
      set,
      release: {
        ...this.releaseOf(channel, found),
        reason,
        killed: load.killed.map((name) => shortOf(set, name)),
        overridden,
        ...(load.isAsked ? { overriddenSet: set.id } : {}),
      },
      killed: load.killed,
      cookies: visitor && isNews(visitor, visit.cookies) ? [setVisitor(visitor, secure)] : [],
    }
  }

  /**
   * The releases console's page: the stable set's shell, regardless of rollouts, pins and overrides, and none of the
   * remotes, so that their code never runs beside an operator's session.
   */
  async console(): Promise<PageLoad | undefined> {
    const channel = await this.options.registry.channel()
    if (!channel) return undefined
    const set = await this.usable(channel, { set: channel.stable })
    const release = { ...this.releaseOf(channel, set), reason: 'stable' as const, killed: [], overridden: [] }
    return { set: { ...set, remotes: [] }, release, killed: [], cookies: [] }
  }

  /** The release set of the console's next page load. */
  async nextConsole(): Promise<ReleaseNow | undefined> {
    const load = await this.console()
    return load && { set: load.set.id, sequence: load.release.sequence, reason: 'stable', killed: [] }
  }

  /** The release set of this browser's next page load. */
  async next(visit: Visit): Promise<ReleaseNow | undefined> {
    const decided = await this.decide(visit)
    if (!decided) return undefined
    const { channel, load } = decided
    const set = await this.usable(channel, load)
    const { reason, killed } = load
    return { set: set.id, sequence: channel.sequence, reason, killed: killed.map((name) => shortOf(set, name)) }
  }

  /**
   * The remote of the newest earlier set with another version of it, for a page on which it fails. `failed` is the
   * version on that page, by default the one that this browser gets now.
   */
  async fallback(visit: Visit, short: string, failed: string | undefined): Promise<RemoteRelease | undefined> {
    const decided = await this.decide(visit)
    if (!decided) return undefined
    const { channel, load } = decided
    const { registry } = this.options
    const remoteIn = (set: ResolvedSet | undefined) => set?.remotes.find((remote) => remote.short === short)
    const current = remoteIn(await this.usable(channel, load))
    if (!current || load.killed.includes(current.name)) return undefined
    const not = failed ?? current.version
    for (const id of new Set([load.set, channel.stable, ...channel.previous])) {
      const found = remoteIn(await registry.set(id).catch(() => undefined))
      if (found && found.version !== not) return found
    }
    return undefined
  }

  /** Accepts an override of an address. @returns the cookie that holds it. @throws {OverrideRefused} */
  async take(token: string, { cookies }: Visit): Promise<string> {
    const { clock, registry, secure } = this.options
    const channel = await registry.channel()
    if (!channel) throw new OverrideRefused('not-allowed', 'Nothing is live here.')
    const claims = await this.check(token, channel)
    const taken = { token, claims }
    // Checked now, so that the tester sees the mistake at once.
    if (isOfSet(claims)) {
      await this.asked(claims.set)
      // A whole set replaces earlier overrides.
      return setOverrides([taken], secure, clock())
    }
    const held = await this.held(cookies, channel, false)
    const from = held.map((one) => one.claims).find(isOfSet)
    const set = from ? await this.asked(from.set) : await this.usable(channel, { set: channel.stable })
    await applyOverrides(set, [claims], this.options.assets, registry)
    const others = held.filter((one) => !isOfRemote(one.claims) || one.claims.remote !== claims.remote)
    return setOverrides([...others, taken], secure, clock())
  }

  /** The Set-Cookie value that ends all overrides of a browser. */
  end(): string {
    return dropOverrides(this.options.secure)
  }

  /** The signed set and the trusted keys, for the page to verify. */
  private releaseOf({ env, sequence }: Channel, { signed }: ResolvedSet) {
    const { keys } = this.options.registry.trust
    return { env, sequence, signed, trust: keys.map(({ key, kid }) => ({ kid, key })) }
  }

  private async decide({ cookies, tenant }: Visit, isPage = false): Promise<Decided | undefined> {
    const { clock, registry } = this.options
    const channel = await registry.channel()
    if (!channel) return undefined
    const now = clock()
    const override = (await this.held(cookies, channel, isPage)).map(({ claims }) => claims)
    const candidate = drawnFor(channel, tenant, now)
    // Only a page load draws a browser without a cookie: other requests would draw again and not store it.
    const known = candidate === undefined ? undefined : (visitorOf(cookies) ?? (isPage ? newVisitor() : undefined))
    const load = resolveLoad(channel, { tenant, visitor: known, override, now })
    // A tester who chose the candidate was not drawn for it.
    const visitor = known && !load.isAsked && load.set === candidate ? { ...known, candidate } : known
    return { channel, load, visitor }
  }

  /** The overrides of a browser. A refused one is ignored, or is the page's fault. */
  private async held(cookies: string | undefined, channel: Channel, refusedIsFault: boolean): Promise<HeldOverride[]> {
    const held: HeldOverride[] = []
    for (const token of tokensOf(cookies, this.options.secure)) {
      try {
        held.push({ token, claims: await this.check(token, channel) })
      } catch (error) {
        if (refusedIsFault || !(error instanceof OverrideRefused)) throw error
      }
    }
    return held
  }

  /** Caches the verification of a signature; expiry and the channel's rules are checked each time. */
  private async check(token: string, channel: Channel): Promise<OverrideClaims> {
    const { clock, registry } = this.options
    const now = clock()
    const known = this.verified.get(token)
    const { allowed, origins } = channel.overrides
    const url = known && isOfRemote(known) ? known.url : undefined
    const holds =
      known &&
      allowed &&
      !isTakenBack(known, channel.overrides) &&
      known.exp * 1000 > now.getTime() &&
      (!url || origins.includes(new URL(url).origin))
    if (holds) return known
    const claims = await checkOverride(token, { channel, now, trust: registry.trust })
    if (this.verified.size > 1000) this.verified.clear()
    this.verified.set(token, claims)
    return claims
  }

  /** The set of a tester's override, never another one. @throws {OverrideRefused} */
  private async asked(id: string): Promise<ResolvedSet> {
    const { registry } = this.options
    try {
      return await registry.set(id)
    } catch (error) {
      if (!(error instanceof ReleaseFault)) throw error
      registry.refused(setKey(id), error.code, error.message)
      throw new OverrideRefused('missing', `The set ${id} cannot be shown: ${error.code}, ${error.message}`)
    }
  }

  /** The set of a load, or the first of the stable and previous sets when it cannot be read or trusted. */
  private async usable(channel: Channel, load: Pick<Load, 'set'>): Promise<ResolvedSet> {
    const { registry } = this.options
    const ids = [...new Set([load.set, channel.stable, ...channel.previous])]
    for (const [i, id] of ids.entries()) {
      try {
        return await registry.set(id)
      } catch (error) {
        const code = error instanceof ReleaseFault ? error.code : 'MFE-404'
        registry.refused(setKey(id), code, error instanceof Error ? error.message : String(error))
        if (i === ids.length - 1) throw error
      }
    }
    throw new Error(`The channel ${channel.env} names no set.`)
  }
}

const shortOf = ({ remotes }: ResolvedSet, name: string) =>
  remotes.find((remote) => remote.name === name)?.short ?? name.replace(/^mfe-/, '')

/** Whether the browser's cookie differs from the visitor. */
function isNews({ candidate, id }: Visitor, cookies: string | undefined): boolean {
  const held = visitorOf(cookies)
  return held?.id !== id || held.candidate !== candidate
}
