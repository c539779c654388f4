import type { FastifyRequest } from 'fastify'
import type { TenantSource } from './tenant-source.ts'

/** A host changes its tenant about never; a wrong answer would last this long. */
const keptFor = 600_000

/** Short names of tenants by host, learnt from page loads, so that open pages are answered without a call of the API. */
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

  /** Hosts whose pages were asked for. */
  hosts(): readonly string[] {
    return [...this.known.keys()]
  }
}
