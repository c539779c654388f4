import { setTimeout as wait } from 'node:timers/promises'

/** Waits until an address answers with less than a server's error. @throws after `patience` milliseconds. */
export async function untilHealthy(name: string, url: string, patience: number, stopped: AbortSignal): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    stopped.throwIfAborted()
    const status = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status > 0 && status < 500) return
    if (Date.now() > deadline)
      throw new Error(`The process ${name} does not answer at ${url} after ${Math.round(patience / 1000)} s.`)
    await wait(100, undefined, { signal: stopped })
  }
}
