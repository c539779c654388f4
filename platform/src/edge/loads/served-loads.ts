import { startPatience, type ServedLoads } from '@portal/shared/contract'

/** A page that was served, and where to. */
export interface ServedLoad {
  readonly set: string
  readonly tenant: string
  /** Address of the browser. It is handed on as with every call, and kept nowhere. */
  readonly address: string
}

type Counted = ServedLoads['loads'][number]

/** Groups that wait while the API is away; the oldest go first. */
const most = 20_000
/** As many as the API takes at once. */
const batch = 1_000
const minute = 60_000

/**
 * Pages that were served, until the API has heard of them. They are told late on purpose: by then a page has started, so
 * that whatever is missing has failed. A shell that fails at load tells nothing itself.
 */
export class ServedBook {
  private readonly tell: (loads: ServedLoads) => Promise<void>
  private readonly clock: () => Date
  private readonly patience: number
  /** By what is counted together; in the order in which it is due. */
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

  /** Tells what is due; what cannot be told now waits for the next time. */
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
      // The API is away; telling of pages has time.
    } finally {
      this.telling = false
    }
  }
}

/** Tells the API on its own port. `token` is PORTAL_METRICS_TOKEN, where the API wants one. */
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
    // What the API will never take must not be told for ever.
    if (answer.status >= 500) throw new Error(`The API answers ${answer.status} when told of pages.`)
  }
}
