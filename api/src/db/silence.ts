import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from './tx.ts'

const watched = new WeakMap<Tx, (ms: number) => void>()

/** Lets each statement of this transaction take longer than one of a request may. */
export async function allowStatements(tx: Tx, seconds: number): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = '${seconds}s'`))
  watched.get(tx)?.(seconds * 1_000)
}

/**
 * Ends a connection on which a statement gets no answer for `limitMs`. The server's own limit for statements does not
 * help when the server stands still or the line to it is dead: each request would wait for ever, and keep its place.
 */
export function watchSilence(client: pg.PoolClient, limitMs: number) {
  const inner = client as unknown as { connection: { stream: Socket }; _activeQuery: unknown }
  const { stream } = inner.connection
  const onTimeout = () => {
    // Between two statements it is our own turn.
    if (!inner._activeQuery) return
    stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }))
  }
  stream.on('timeout', onTimeout).setTimeout(limitMs)
  return {
    follow: (tx: Tx) => void watched.set(tx, (ms) => stream.setTimeout(Math.max(limitMs, limitMs + ms))),
    end() {
      stream.off('timeout', onTimeout).setTimeout(0)
    },
  }
}
