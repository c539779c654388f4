import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const COPY_DONE = 'c'.charCodeAt(0)
/** A letter and four bytes of length. */
const HEAD = 5

interface SlowLine {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * A line to a database that sends what follows the last row of a COPY, its number of rows, in a later packet, as a busy
 * server does by chance. Ask for `url`.
 */
export async function openLineOfSlowRowCounts(url: string): Promise<SlowLine> {
  const target = new URL(url)
  const sockets = target.searchParams.get('host')
  const server = createServer((client) => {
    const host = sockets ? connect(`${sockets}/.s.PGSQL.${target.port}`) : connect(Number(target.port), target.hostname)
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
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  through.search = ''
  return {
    url: through.toString(),
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** The messages of the server, one by one. */
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
