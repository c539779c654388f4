import type pg from 'pg'

/**
 * Reports each message to PostgreSQL of the pool's connections before it is sent, until it is stopped. `isTrip`: nothing
 * that was sent before waits for its answer, so this message starts a round trip of its own. Nobody waits for the end of
 * a transaction that only reads. The answers of one round trip are given together, so that the count is always the same.
 */
export function watchStatements(pool: pg.Pool, tell: (text: string, isTrip: boolean) => void): () => void {
  const watched = new Set<pg.PoolClient>()
  let unanswered = 0
  let give: (() => void)[] = []
  const answered = (giveThis: () => void) => {
    unanswered -= 1
    give.push(giveThis)
    if (unanswered > 0) return
    const all = give
    give = []
    for (const each of all) each()
  }
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    let isRead = false
    Object.assign(client, {
      query(...args: unknown[]) {
        const [asked] = args as [string | { text: string }]
        const text = typeof asked === 'string' ? asked : asked.text
        if (text.startsWith('begin')) isRead = text.includes('read only')
        const isWaitedFor = !(isRead && text === 'commit')
        tell(text, isWaitedFor && unanswered === 0)
        const answer = query(...args)
        if (!isWaitedFor) return answer
        unanswered += 1
        return new Promise((resolve, reject) => {
          answer.then(
            (value) => answered(() => resolve(value)),
            (error: unknown) => answered(() => reject(error as Error)),
          )
        })
      },
    })
  }
  pool.on('acquire', watch)
  return () => {
    pool.off('acquire', watch)
    // Removes the wrapper of the prototype's `query`.
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
}
