import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another portal runs on this data folder. */
export class AlreadyRunning extends Error {
  constructor(dataFolder: string) {
    super(
      `A portal is running on the data folder ${dataFolder} already. Stop it first, or give this one a folder and ports of its own: ` +
        'PORTAL_DATA=./other-data PORTAL_PORT=4100 npm start',
    )
    this.name = 'AlreadyRunning'
  }
}

export interface Held {
  /** Whether the previous start crashed; its children may still be exiting. */
  readonly afterCrash: boolean
  release(): void
}

/** Path of the socket for a data folder: short, since a socket's path has at most about 100 characters. */
function socketOf(dataFolder: string): string {
  const id = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 16)
  return process.platform === 'win32' ? `\\\\.\\pipe\\portal-${id}` : join(tmpdir(), `portal-${id}.sock`)
}

/**
 * Locks the data folder for this process with a listening socket: unlike a file with a process id it ends with the
 * process in any case, and no other process can be mistaken for its owner.
 * @throws {AlreadyRunning}
 */
export async function holdDataFolder(dataFolder: string): Promise<Held> {
  mkdirSync(dataFolder, { recursive: true })
  const path = socketOf(dataFolder)
  const first = await listen(path)
  if (first) return held(first, false)
  if (await answers(path)) throw new AlreadyRunning(dataFolder)
  rmSync(path, { force: true })
  const second = await listen(path)
  if (!second) throw new AlreadyRunning(dataFolder)
  return held(second, true)
}

const held = (server: Server, afterCrash: boolean): Held => ({ afterCrash, release: () => void server.close() })

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.end()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
