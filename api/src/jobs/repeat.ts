/**
 * Runs `work` after `firstMs`, and again `everyMs` after it ended, so that a slow round never overlaps the next; returns
 * a function that stops it.
 */
export function repeat(work: () => Promise<void>, everyMs: number, firstMs = everyMs): () => Promise<void> {
  let isStopped = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = (afterMs: number) => {
    timer = setTimeout(() => {
      running = work().then(() => {
        if (!isStopped) plan(everyMs)
      })
    }, afterMs)
  }
  plan(firstMs)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
