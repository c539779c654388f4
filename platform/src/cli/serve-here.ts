import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { CannotReach, WrongUse } from './outcome.ts'

/** The port that is asked for, or another. @throws {WrongUse} */
export function portNamed(words: string | undefined, otherwise: number, command: string): number {
  const port = words === undefined ? otherwise : Number(words)
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new WrongUse(`--port takes a port below 65535, not "${words}".`, command)
  return port
}

/** A server and the port for it. */
interface Served {
  readonly app: FastifyInstance
  readonly port: number
}

/** Serves pages to this machine only: they hold code that nobody has published. @throws {CannotReach} */
async function listenHere({ app, port }: Served): Promise<void> {
  await app.listen({ port, host: '127.0.0.1' }).catch((error: unknown) => {
    throw new CannotReach(`Port ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  })
}

/** Work that goes on until it is stopped. */
interface Stoppable {
  readonly stop: () => Promise<void>
}

/**
 * Serves pages to this machine until the command is stopped. The work, such as builds, begins when all ports are taken:
 * without a port it would go on for ever, and name the pages of another command as its own. @returns the work
 * @throws {CannotReach} when a port is in use
 */
export async function serveHere<Work extends Stoppable>(served: readonly Served[], begin: () => Work): Promise<Work> {
  try {
    for (const one of served) await listenHere(one)
    const work = begin()
    await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)))
    await work.stop()
    return work
  } finally {
    await Promise.all(served.map(({ app }) => app.close()))
  }
}
