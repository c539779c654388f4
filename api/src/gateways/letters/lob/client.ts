import { setTimeout as sleep } from 'node:timers/promises'
import type Lob from 'lob'
import * as v from 'valibot'
import { faultOf, LobFault } from './fault.ts'
import { LetterPage, MadeLetter } from './shapes.ts'
import type { LobSettings } from './settings.ts'

/** The longest wait for one answer. */
const DEADLINE_MS = 20_000
/** Waits before a call is made again; Lob asks for five seconds after too many calls. */
const WAITS_MS = [500, 5_000]

export interface LineOptions {
  readonly deadlineMs?: number
  readonly waitsMs?: readonly number[]
}

/** Lob's SDK with a deadline, repeated calls and checked answers, which it has not. Throws {@link LobFault} only. */
export interface LobClient {
  /** Makes a letter; under one key it is made once within a day. `order` is asked for at each try. */
  create(key: string, order: () => Record<string, unknown>): Promise<MadeLetter>
  /** Every letter with this metadata, newest first, page by page. */
  pages(query: Record<string, unknown>): AsyncGenerator<readonly unknown[]>
}

export function createLobClient(
  { key: secret, url }: LobSettings,
  { deadlineMs = DEADLINE_MS, waitsMs = WAITS_MS }: LineOptions = {},
): LobClient {
  let loading: Promise<Lob> | undefined
  // Loaded at the first call: it brings an HTTP client of its own, and most installations have another carrier.
  const lob = () => (loading ??= import('lob').then(({ default: Client }) => new Client(secret, { host: `${url}/` })))

  async function ask<S extends v.GenericSchema>(schema: S, call: () => Promise<unknown>): Promise<v.InferOutput<S>> {
    for (let tries = 0; ; tries++) {
      try {
        const found = v.safeParse(schema, await inTime(call(), deadlineMs))
        if (found.success) return found.output
        throw new LobFault(0, null, 'Lob answered in another shape')
      } catch (error) {
        const fault = faultOf(error)
        const wait = waitsMs[tries]
        if (!fault.isPassing || wait === undefined) throw fault
        await sleep(wait)
      }
    }
  }

  return {
    async create(key, order) {
      const { letters } = await lob()
      return ask(MadeLetter, () => letters.create(order(), { 'Idempotency-Key': key }))
    },
    async *pages(query) {
      const { letters } = await lob()
      let after: string | null = null
      do {
        const asked = { ...query, limit: 100, ...(after !== null && { after }) }
        const page: LetterPage = await ask(LetterPage, () => letters.list(asked))
        yield page.data
        after = page.next_url === null ? null : new URL(page.next_url, url).searchParams.get('after')
      } while (after !== null)
    },
  }
}

async function inTime<T>(answer: Promise<T>, deadlineMs: number): Promise<T> {
  const over = new AbortController()
  const late = sleep(deadlineMs, undefined, { signal: over.signal }).then(() => {
    throw new LobFault(0, null, 'Lob did not answer in time')
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    over.abort()
    // What comes after the race is over is nobody's any more.
    late.catch(() => undefined)
    answer.catch(() => undefined)
  }
}
