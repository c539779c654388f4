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

/** Serves pages to this machine only: they hold code that nobody has published. @throws {CannotReach} */
export async function listenHere(app: FastifyInstance, port: number): Promise<void> {
  await app.listen({ port, host: '127.0.0.1' }).catch((error: unknown) => {
    throw new CannotReach(`Port ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  })
}

export const untilStopped = () => Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)))
