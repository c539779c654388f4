import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const source = join(import.meta.dirname, '..')

/** The arguments with which Node runs one of our TypeScript programs. */
export const program = (file: string): string[] => [resolve(source, '../../platform/boot/program.mjs'), file]

/** A process of the portal, as the supervisor starts it: `server.ts` (the API) or `hosted.ts`. */
export interface RunningProcess {
  readonly port: number
  readonly pid: number
  /** Kills it without a warning, as a power cut does. */
  kill(): Promise<void>
  /** Asks it to close; returns the exit code. */
  stop(): Promise<number | null>
}

/** Starts a process and waits until `ready` answers. @throws with its output, when it ends before. */
export async function startProcess(
  file: 'server.ts' | 'hosted.ts',
  env: Record<string, string>,
  ready: { port: number; path: string; host: string; address?: string },
  nodeOptions: readonly string[] = [],
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [...nodeOptions, ...program(join(source, file))], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const deadline = Date.now() + 120_000
  while ((await send({ ...ready, method: 'GET' }).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${file} did not come up: ${said.slice(-2000)}`)
    }
    await wait(50)
  }
  return {
    port: ready.port,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
      return child.exitCode
    },
  }
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** The answer of a process. */
export interface WireAnswer {
  status: number
  text: string
}

/** One request over a real connection. @throws when there is no answer. */
export function send(to: {
  /** Where the process listens; 127.0.0.1 unless named. */
  address?: string
  port: number
  path: string
  host: string
  method: string
  headers?: Record<string, string>
  body?: object
}): Promise<WireAnswer> {
  const { address = '127.0.0.1', port, path, host, method, headers = {}, body } = to
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: address,
        port,
        path,
        method,
        agent: false,
        headers: { host, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      },
      (reply) => {
        let text = ''
        reply.on('data', (part: Buffer) => (text += part.toString()))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
        reply.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end(body ? JSON.stringify(body) : undefined)
  })
}

/** A base port with its neighbours free for edge, assets, hosted and API. */
export async function freeBasePort(): Promise<number> {
  for (let base = 30_000 + (process.pid % 900) * 10; base < 60_000; base += 10) {
    const free = await Promise.all([2, 3].map((step) => isFree(base + step)))
    if (free.every(Boolean)) return base
  }
  throw new Error('no free ports')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo
      server.close(() => resolve(taken === port))
    })
  })
}
