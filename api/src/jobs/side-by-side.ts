/** At once in one process. A pool has more connections than this, so that people are served meanwhile. */
const WIDTH = 8

/**
 * Does something for each of many, several at a time: while a processor or the disk is waited for, others go on. They
 * begin in their order. What `work` throws ends all of it, so it catches what only one of them suffers from.
 */
export async function sideBySide<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: WIDTH }, lane))
}
