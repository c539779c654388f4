import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { connectTo, through } from './database-relay.ts'

const COPY_DONE = 'c'.charCodeAt(0)
/** Bytes before the contents of a message: a letter for its kind, and its length. */
const HEAD = 5

interface SlowLine {
  /** The address of the database through this line. */
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Opens a line to a database that waits after the last row of each COPY, so that the number of rows arrives in a later
 * packet. A busy server does so by chance.
 */
export async function openLineOfSlowRowCounts(url: string): Promise<SlowLine> {
  const server = createServer((client) => {
    const host = connectTo(url)
    for (const socket of [client, host]) socket.on('error', () => {})
    client.setNoDelay().pipe(host)
    void (async () => {
      for await (const message of messagesOf(host)) {
        client.write(message)
        if (message[0] === COPY_DONE) await wait(10)
      }
      client.end()
    })().catch(() => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: through(url, (server.address() as AddressInfo).port),
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** Cuts what the server sends into its messages. */
async function* messagesOf(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept = Buffer.alloc(0)
  for await (const part of parts) {
    kept = Buffer.concat([kept, part])
    while (kept.length >= HEAD && kept.length >= 1 + kept.readUInt32BE(1)) {
      yield kept.subarray(0, 1 + kept.readUInt32BE(1))
      kept = kept.subarray(1 + kept.readUInt32BE(1))
    }
  }
}
