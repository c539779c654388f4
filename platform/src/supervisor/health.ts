import { get as httpGet } from 'node:http'
import { get as httpsGet } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Status of an address of this machine, 0 when nobody answers. The certificate is for the tenants' hosts and not for
 * this address, and whoever answers here is one of our own processes.
 */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const options = { timeout: 2000, rejectUnauthorized: false }
    const call = (url.startsWith('https:') ? httpsGet : httpGet)(url, options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(0))
  })
}

/** Waits until an address answers with less than a server's error. @throws after `patience` milliseconds. */
export async function untilHealthy(name: string, url: string, patience: number, stopped: AbortSignal): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    stopped.throwIfAborted()
    const status = await statusOf(url)
    if (status > 0 && status < 500) return
    if (Date.now() > deadline)
      throw new Error(`The process ${name} does not answer at ${url} after ${Math.round(patience / 1000)} s.`)
    await wait(100, undefined, { signal: stopped })
  }
}
