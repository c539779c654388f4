/** How many items one process works on at once: fewer than a pool's connections, so that people are served meanwhile. */
const WIDTH = 8

/**
 * Does the same work for many items, several at a time, because a processor or the disk lets each of them wait. Items
 * begin in their order. An error that `work` throws ends all of it, so `work` catches what concerns one item only.
 */
export async function sideBySide<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  width = WIDTH,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: width }, lane))
}
