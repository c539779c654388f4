import { createHmac, randomBytes } from 'node:crypto'
import { pageLoadText, type PageLoad } from '@portal/shared/contract'

/** Milliseconds after which the key is read again, though it hardly ever changes … */
const keptFor = 300_000
/** … and after a failed attempt, so that not every page waits. */
const silence = 2_000
/** Pages do not wait longer for a slow API. */
const patience = 2_000
/** Characters of the signature that a page carries: 132 bits. */
const signatureLength = 22

/** Signs page loads with the key of the API, which verifies them. */
export class LoadSigner {
  private readonly ask: () => Promise<string>
  private readonly clock: () => Date
  private key: string | undefined
  private asking: Promise<void> | undefined
  private askAgain = Number.NEGATIVE_INFINITY

  /** @param ask reads the key */
  constructor(ask: () => Promise<string>, clock: () => Date) {
    this.ask = ask
    this.clock = clock
  }

  /** The signed text of a page load; undefined while there is no key: its page then reports nothing. */
  async sign(load: Omit<PageLoad, 'at' | 'id'>): Promise<string | undefined> {
    if (this.clock().getTime() >= this.askAgain) this.asking ??= this.renew()
    // Only the first pages wait for the key.
    if (!this.key) await this.asking
    if (!this.key) return undefined
    const at = Math.floor(this.clock().getTime() / 1000)
    const text = pageLoadText({ ...load, at, id: randomBytes(12).toString('base64url') })
    const signature = createHmac('sha256', this.key).update(text).digest('base64url').slice(0, signatureLength)
    return `${text}.${signature}`
  }

  private async renew(): Promise<void> {
    try {
      this.key = await this.ask()
      this.askAgain = this.clock().getTime() + keptFor
    } catch {
      this.askAgain = this.clock().getTime() + silence
      // The former key stays in use; pages show an outage of the API themselves.
    } finally {
      this.asking = undefined
    }
  }
}

/** Reads the key from the API's internal port. `token` is PORTAL_METRICS_TOKEN, if the API requires one. */
export function askForKey(apiUrl: string, token: string | undefined): () => Promise<string> {
  return async () => {
    const answer = await fetch(new URL('/internal/page-load-key', apiUrl), {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patience),
    })
    const { key } = (await answer.json()) as { key?: unknown }
    if (!answer.ok || typeof key !== 'string' || key.length < 32)
      throw new Error(`The API answers ${answer.status} when asked for the key of page loads.`)
    return key
  }
}
