import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { program, workspace } from '../build/packages.ts'
import { stopWithin } from '../listen.ts'

export interface ChildSpec {
  readonly name: string
  /** TypeScript file below the workspace. */
  readonly file: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Gets each line of its standard output, which is printed otherwise. */
  readonly onLine?: (line: string) => void
}

/** Callbacks for a child's end. */
export interface ChildEvents {
  readonly onRestart: (name: string, how: string, waitMs: number) => void
  /** It ended in a way that a restart cannot fix. */
  readonly onHopeless: (name: string, how: string) => void
}

/** 75 is "try again later" of sysexits.h: another process holds what this one needs. */
const hopelessCodes = new Set([75, 78])
/** After this many milliseconds a start counts as good, and the count of failures starts again. */
const goodLife = 20_000
/** Tries before a child was ever healthy: its settings or data are wrong, it has printed why, and more are useless. */
const triesAtStart = 1

/** A child process that is restarted, ever more slowly, when it ends by itself. */
export class Child {
  private readonly spec: ChildSpec
  private readonly events: ChildEvents
  private process: ChildProcess | undefined
  private failures = 0
  private wasHealthy = false
  private stopping = false
  private timer: NodeJS.Timeout | undefined

  constructor(spec: ChildSpec, events: ChildEvents) {
    this.spec = spec
    this.events = events
  }

  start(): void {
    const { file, args = [], env = {}, name, onLine } = this.spec
    const watch = resolve(workspace, 'platform/src/supervisor/watch-parent.mjs')
    const child = spawn(process.execPath, ['--import', watch, program, file, ...args], {
      cwd: workspace,
      // One line per request is for a log collector; a terminal shows what needs attention.
      env: { ...process.env, PORTAL_LOG: process.env['PORTAL_LOG'] ?? 'warn', ...env },
      stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'inherit', 'ipc'],
      // Its own process group: Ctrl-C reaches the supervisor alone, which stops the children in order.
      detached: true,
    })
    this.process = child
    const started = Date.now()
    if (onLine) readLines(child, onLine)
    child.on('error', (error) => console.error(`${name} cannot be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      this.process = undefined
      if (this.stopping) return
      const how = signal ? `signal ${signal}` : `code ${code}`
      this.failures = Date.now() - started > goodLife ? 1 : this.failures + 1
      if (hopelessCodes.has(code ?? 0) || (!this.wasHealthy && this.failures > triesAtStart))
        return this.events.onHopeless(name, how)
      const waitMs = Math.min(5000, 200 * 2 ** (this.failures - 1))
      this.events.onRestart(name, how, waitMs)
      this.timer = setTimeout(() => this.start(), waitMs)
    })
  }

  /** From now on it is always restarted. */
  markHealthy(): void {
    this.wasHealthy = true
  }

  /** Stops the child, and kills it when it takes longer than allowed. */
  async stop(): Promise<void> {
    this.stopping = true
    clearTimeout(this.timer)
    const child = this.process
    if (!child) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const killer = setTimeout(() => child.kill('SIGKILL'), stopWithin + 2000)
    await gone
    clearTimeout(killer)
  }
}

function readLines(child: ChildProcess, onLine: (line: string) => void): void {
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) onLine(line)
  })
}
