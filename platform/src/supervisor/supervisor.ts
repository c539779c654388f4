import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { get as httpGet } from 'node:http'
import { get as httpsGet } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { workspace } from '../build/packages.ts'
import { ports, type PlatformConfig } from '../config.ts'
import { Child, type ChildSpec } from './child.ts'

/** The first start creates the database and the demo's people. */
const startPatience = 300_000

interface DatabaseUrls {
  readonly DATABASE_URL: string
  readonly DATABASE_OWNER_URL: string
}

/** The processes of one portal: database, API, hosted frames, assets, edge. They stop in the reverse order. */
export class Supervisor {
  private readonly config: PlatformConfig
  private readonly afterCrash: boolean
  private readonly children: Child[] = []
  private readonly stopper = new AbortController()
  private ending: Promise<void> | undefined
  onStopped: (code: number) => void = () => {}

  /** `afterCrash` says that children of the previous start may still be ending. */
  constructor(config: PlatformConfig, { afterCrash }: { afterCrash: boolean }) {
    this.config = config
    this.afterCrash = afterCrash
  }

  /** Aborted as soon as the portal stops. */
  get stopped(): AbortSignal {
    return this.stopper.signal
  }

  /** Scheme of edge and assets. */
  private get scheme(): string {
    return this.config.tls ? 'https' : 'http'
  }

  /** Starts everything but the edge: a page needs all of it. */
  async startBackground(): Promise<void> {
    const { assets, hosted, api } = ports(this.config.port)
    const assetsUp = this.up(
      { name: 'assets', file: 'platform/src/assets/main.ts' },
      `${this.scheme}://127.0.0.1:${assets}/health`,
    )
    const urls = process.env['DATABASE_URL'] ? {} : { ...(await this.startDatabase()) }
    await Promise.all([
      assetsUp,
      this.up({ name: 'api', file: 'api/src/server.ts', env: urls }, `http://127.0.0.1:${api}/api/v1/health`),
      this.up({ name: 'hosted', file: 'api/src/hosted.ts', env: urls }, `http://127.0.0.1:${hosted}/`),
    ])
  }

  async startEdge(): Promise<void> {
    await this.up(
      { name: 'edge', file: 'platform/src/edge/main.ts' },
      `${this.scheme}://127.0.0.1:${this.config.port}/portal/health`,
    )
  }

  /** Stops everything, the edge first, so that requests in progress still reach the API, and the API its database. */
  stop(code: number): Promise<void> {
    this.ending ??= (async () => {
      this.stopper.abort()
      for (const child of [...this.children].reverse()) await child.stop()
      this.onStopped(code)
    })()
    return this.ending
  }

  /** Starts the embedded PostgreSQL, which prints its addresses on one line when it is ready. */
  private startDatabase(): Promise<DatabaseUrls> {
    return new Promise((resolve, reject) => {
      this.stopped.addEventListener('abort', () => reject(new Error('stopped')))
      const child = this.run({
        name: 'database',
        file: 'api/src/db/embedded/main.ts',
        args: this.afterCrash ? ['--wait'] : [],
        onLine: (line) => {
          const urls = databaseUrls(line)
          if (!urls) return console.log(line)
          child.markHealthy()
          resolve(urls)
        },
      })
    })
  }

  private run(spec: ChildSpec): Child {
    this.stopped.throwIfAborted()
    if (!existsSync(join(workspace, spec.file))) throw new Error(`${spec.file} is missing.`)
    const child = new Child(spec, {
      onRestart: (name, how, waitMs) =>
        console.error(`${name} ended with ${how} and is started again in ${waitMs / 1000} s.`),
      onHopeless: (name, how) => {
        console.error(`${name} ended with ${how} and cannot go on; the portal stops.`)
        void this.stop(1)
      },
    })
    this.children.push(child)
    child.start()
    return child
  }

  private async up(spec: ChildSpec, url: string): Promise<void> {
    const child = this.run(spec)
    await untilHealthy(spec.name, url, startPatience, this.stopped)
    child.markHealthy()
  }
}

function databaseUrls(line: string): DatabaseUrls | undefined {
  if (!line.startsWith('{')) return undefined
  const { ready, DATABASE_URL, DATABASE_OWNER_URL } = JSON.parse(line) as Partial<DatabaseUrls> & { ready?: boolean }
  return ready && DATABASE_URL && DATABASE_OWNER_URL ? { DATABASE_URL, DATABASE_OWNER_URL } : undefined
}

/**
 * Status of an address of this machine, 0 without an answer. The certificate is for the tenants' hosts and not for this
 * address, where only our own processes answer.
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

/** Waits until an address answers with a status below 500. @throws after `patience` milliseconds. */
async function untilHealthy(name: string, url: string, patience: number, stopped: AbortSignal): Promise<void> {
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
