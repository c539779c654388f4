import type { Server } from 'node:http'
import closeWithGrace from 'close-with-grace'

/** Milliseconds that answers under way get to finish when a process is told to stop. */
export const stopWithin = 10_000

/** Listens, and on SIGTERM or SIGINT takes no more requests, finishes those under way and leaves. */
export async function listenGracefully(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  closeWithGrace({ delay: stopWithin }, async ({ err }) => {
    if (err) console.error(err)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
      // Whoever still hangs then hangs for good.
      setTimeout(() => server.closeAllConnections(), stopWithin - 1000).unref()
    })
  })
}
