import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { statusOf } from '../../boot/ask.mjs'
import { root } from '../../boot/run.mjs'

/** All processes: id, parent and command. */
function processes() {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

/** A portal whose processes are killed. */
export class Portal {
  said = ''
  constructor(port, data) {
    this.port = port
    this.data = data
    this.env = {
      ...process.env,
      PORTAL_MODE: 'demo',
      PORTAL_PORT: String(port),
      PORTAL_DATA: data,
      PORTAL_TENANTS: join(data, 'tenants'),
    }
  }

  /** `npm start`, also after the supervisor was killed. */
  async start() {
    this.child = spawn(process.execPath, [join(root, 'platform/boot/start.mjs')], {
      cwd: root,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.ended = new Promise((resolve) => this.child.once('exit', resolve))
    for (const stream of [this.child.stdout, this.child.stderr]) stream.on('data', (part) => (this.said += part))
    const endedEarly = this.ended.then((code) => {
      throw new Error(`npm start ended with ${code}:\n${this.said.slice(-1500)}`)
    })
    return Promise.race([this.isBack(240_000), endedEarly])
  }

  /** Waits until every process answers. @returns the milliseconds that it took */
  async isBack(within = 60_000) {
    const from = Date.now()
    const ask = (port, path) => statusOf(port, path, { patience: 2_000 })
    for (;;) {
      const { port } = this
      const all = await Promise.all([
        ask(port, '/portal/health'),
        ask(port + 1, '/health'),
        ask(port + 2, '/health'),
        ask(port + 3, '/api/v1/health'),
      ])
      if (all.every((status) => status === 200)) return Date.now() - from
      if (Date.now() - from > within) throw new Error(`not back: ${all.join(', ')}\n${this.said.slice(-1500)}`)
      await wait(100)
    }
  }

  get supervisor() {
    return processes().find(
      ({ parent, command }) => parent === this.child.pid && command.includes('supervisor/main.ts'),
    )?.pid
  }

  /** A child of the supervisor by a part of its command. */
  childNamed(part) {
    const { supervisor } = this
    const found = processes().find(({ parent, command }) => parent === supervisor && command.includes(part))
    if (!found) throw new Error(`no process ${part}`)
    return found.pid
  }

  get postmaster() {
    const file = join(this.data, 'postgres/data/postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }

  /** The server's processes: those that serve a connection, or all of them. */
  databaseProcesses({ ofConnections }) {
    const { postmaster } = this
    const below = processes().filter(({ parent }) => parent === postmaster)
    if (ofConnections) return below.filter(({ command }) => command.includes('portal_app')).map(({ pid }) => pid)
    return [postmaster, ...below.map(({ pid }) => pid)]
  }
}

/** Sends a signal to each process that is still there. */
export function signal(pids, name) {
  for (const pid of [pids].flat()) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}
