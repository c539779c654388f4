import type { FastifyRequest } from 'fastify'
import type { TenantSource } from './tenant-source.ts'

/** Milliseconds for which a name is cached; a host hardly ever changes its tenant. */
const keptFor = 600_000

/** Short names of tenants by host, learnt from page loads, so that requests of open pages need no call of the API. */
export class TenantNames {
  private readonly tenants: TenantSource
  private readonly clock: () => Date
  private readonly known = new Map<string, { readonly name: string; readonly at: number }>()

  constructor(tenants: TenantSource, clock: () => Date) {
    this.tenants = tenants
    this.clock = clock
  }

  learn(host: string, name: string): void {
    if (this.known.size > 5000) this.known.clear()
    this.known.set(host, { name, at: this.clock().getTime() })
  }

  async of({ host, ip }: Pick<FastifyRequest, 'host' | 'ip'>): Promise<string | undefined> {
    const known = this.known.get(host)
    if (known && this.clock().getTime() - known.at < keptFor) return known.name
    const found = await this.tenants({ host, ip, language: 'en' })
    if (found) this.learn(host, found.tenant.company_short_name)
    return found?.tenant.company_short_name
  }

  /** Hosts with page loads so far. */
  hosts(): readonly string[] {
    return [...this.known.keys()]
  }
}
