import { startPatience, type ServedLoads } from '@portal/shared/contract'

/** A page that was served, and the browser's address. */
export interface ServedLoad {
  readonly set: string
  readonly tenant: string
  /** Address of the browser, passed on as with every call and stored nowhere. */
  readonly address: string
}

type Counted = ServedLoads['loads'][number]

/** The most groups that wait while the API is down; the oldest are dropped. */
const most = 20_000
/** The most groups in one call of the API. */
const batch = 1_000
const minute = 60_000

/**
 * Served pages that the API does not know yet. They are reported late on purpose: by then a page has started, so one
 * without a report of its start has failed. A shell that fails to load reports nothing.
 */
export class ServedBook {
  private readonly tell: (loads: ServedLoads) => Promise<void>
  private readonly clock: () => Date
  private readonly patience: number
  /** Counts by second, set, tenant and address, in the order in which they are due. */
  private readonly waiting = new Map<string, { readonly load: Counted; readonly due: number }>()
  private telling = false

  /** @param patience milliseconds in which a page starts */
  constructor(tell: (loads: ServedLoads) => Promise<void>, clock: () => Date, patience: number = startPatience) {
    this.tell = tell
    this.clock = clock
    this.patience = patience
  }

  note({ set, tenant, address }: ServedLoad): void {
    const now = this.clock().getTime()
    const at = (Math.floor(now / minute) * minute) / 1000
    const second = Math.floor(now / 1000)
    const key = `${second} ${set} ${tenant} ${address}`
    const known = this.waiting.get(key)
    const count = (known?.load.count ?? 0) + 1
    this.waiting.set(key, { load: { set, tenant, address, at, count }, due: known?.due ?? now + this.patience })
    if (this.waiting.size > most) this.waiting.delete(this.waiting.keys().next().value!)
  }

  /** Reports the groups that are due; after a failure they wait for the next time. */
  async flush(): Promise<void> {
    if (this.telling) return
    this.telling = true
    try {
      const now = this.clock().getTime()
      for (;;) {
        const due = [...this.waiting].filter((one) => one[1].due <= now).slice(0, batch)
        if (due.length === 0) return
        await this.tell({ loads: due.map(([, { load }]) => load) })
        for (const [key] of due) this.waiting.delete(key)
      }
    } catch {
      // The API is down; these reports can wait.
    } finally {
      this.telling = false
    }
  }
}

/** Reports to the API's internal port. `token` is PORTAL_METRICS_TOKEN, if the API requires one. */
export function tellApi(apiUrl: string, token: string | undefined): (loads: ServedLoads) => Promise<void> {
  return async (loads) => {
    const answer = await fetch(new URL('/internal/page-loads', apiUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(loads),
      signal: AbortSignal.timeout(8_000),
    })
    await answer.arrayBuffer()
    // A report that the API refuses is not repeated.
    if (answer.status >= 500) throw new Error(`The API answers ${answer.status} when told of pages.`)
  }
}
