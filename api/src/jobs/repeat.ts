/**
 * Runs `work` again some time after it ended, so that a slow round never overlaps the next; returns a function that
 * stops it.
 */
export function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let isStopped = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = () => {
    timer = setTimeout(() => {
      running = work().then(() => {
        if (!isStopped) plan()
      })
    }, everyMs)
  }
  plan()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
