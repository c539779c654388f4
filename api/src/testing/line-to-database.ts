import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { openDatabase, type Database, type DatabaseOptions } from '../db/database.ts'
import { connectTo, through } from './database-relay.ts'

/** A database behind a network line that a test cuts. */
export interface LineToDatabase {
  readonly db: Database
  /** Cuts every connection; none can be opened any more. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Lets nothing pass, as when the server stands still; connections stay open. */
  hold(): void
  goOn(): void
  /** Cuts the connection that has stored a payment as it sends COMMIT: the server gets it, and its answer is lost. */
  loseAnswerToIntent(): void
  close(): Promise<void>
}

/** Opens the database of an address through a line, with the limits of production. */
export async function openLine(
  url: string,
  poolSize = 10,
  limits: Pick<DatabaseOptions, 'statementTimeoutMs' | 'silenceMs'> = {},
): Promise<LineToDatabase> {
  const open = new Set<Socket>()
  let isToLose = false
  let isHeld = false
  let server: Server | null = null
  let port = 0

  const relay = (client: Socket) => {
    const host = connectTo(url)
    let hasStored = false
    if (isHeld) for (const socket of [client, host]) socket.pause()
    for (const [from, to] of [
      [client, host],
      [host, client],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
    host.on('data', (bytes) => void client.write(bytes))
    client.on('data', (bytes) => {
      hasStored ||= bytes.includes('insert into "payment" ')
      const isLost = isToLose && hasStored && bytes.includes('commit')
      host.write(bytes)
      if (!isLost) return
      isToLose = false
      host.removeAllListeners('data').resume()
      client.destroy()
    })
  }
  const mend = async () => {
    server = createServer(relay)
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const cut = async () => {
    const closed = new Promise((resolve) => server?.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  await mend()
  const db = openDatabase({ url: through(url, port), poolSize, ...limits })
  return {
    db,
    cut,
    mend,
    hold() {
      isHeld = true
      for (const socket of open) socket.pause()
    },
    goOn() {
      isHeld = false
      for (const socket of open) socket.resume()
    },
    loseAnswerToIntent: () => (isToLose = true),
    async close() {
      await db.close()
      await cut()
    },
  }
}
