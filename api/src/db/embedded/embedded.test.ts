import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { program } from '../../testing/start-server.ts'

const main = resolve('api/src/db/embedded/main.ts')
let folder: string
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  // Under root the server runs as another user, who has to reach the folder; otherwise the data would lie elsewhere.
  chmodSync(folder, 0o755)
  children = []
})
afterEach(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await stop(child, 'SIGTERM')
  const pid = postmaster()
  if (pid !== null) process.kill(pid, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

interface Started {
  child: ChildProcess
  url: string
  ownerUrl: string
}

/** The launcher as the supervisor runs it. */
async function start({ data = folder, args = [] }: { data?: string; args?: string[] } = {}): Promise<Started> {
  const child = spawn(process.execPath, [...program(main), ...args], {
    env: { ...process.env, PORTAL_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let words = ''
  child.stderr!.on('data', (part: Buffer) => (words += part.toString()))
  for await (const line of createInterface({ input: child.stdout! })) {
    const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = JSON.parse(line) as Record<string, string>
    return { child, url: url!, ownerUrl: ownerUrl! }
  }
  await ended(child)
  throw Object.assign(new Error(words), { exitCode: child.exitCode })
}
const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()))
async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await ended(child)
}
const pidFile = () => join(folder, 'postgres/data/postmaster.pid')
const postmaster = () => (existsSync(pidFile()) ? Number(readFileSync(pidFile(), 'utf8').split('\n')[0]) : null)

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}

describe('the embedded database', () => {
  it('is a real PostgreSQL with checksums, on a private socket, and the application’s role owns nothing', async () => {
    const { url, ownerUrl } = await start()
    const { rows } = await query(
      url,
      `select current_user as who, (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as strong,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
              (select datcollate from pg_database where datname = current_database()) as collation`,
    )
    expect(rows[0]).toEqual({
      who: 'portal_app',
      strong: false,
      checksums: 'on',
      tcp: '',
      fsync: 'on',
      collation: 'C.UTF-8',
    })
    expect((await query(ownerUrl, 'select current_user as who')).rows[0].who).toBe('portal_owner')
    await expect(query(url, 'create table t (a int)')).rejects.toThrow('permission denied')
  })

  it('reports that the folder is in use, and leaves the running server alone', async () => {
    const first = await start()
    await query(first.ownerUrl, 'create table kept as select 1 as a')
    await expect(start()).rejects.toMatchObject({
      message: expect.stringContaining('already in use by process'),
      exitCode: 75,
    })
    expect((await query(first.ownerUrl, 'select a from kept')).rows).toEqual([{ a: 1 }])
  })

  it('waits for the folder until the process that uses it has ended', async () => {
    const first = await start()
    const second = start({ args: ['--wait'] })
    await wait(300)
    first.child.kill('SIGTERM')
    expect((await query((await second).url, 'select 1 as a')).rows).toEqual([{ a: 1 }])
  })

  it('is taken over after a kill -9 of its launcher', async () => {
    const first = await start()
    const pid = postmaster()
    expect(pid).toEqual(expect.any(Number))
    await stop(first.child, 'SIGKILL')
    const second = await start()
    expect(postmaster()).toBe(pid)
    expect((await query(second.url, 'select 1 as a')).rows).toEqual([{ a: 1 }])
  })

  it('restarts after a kill -9 of the server, with everything that was answered', async () => {
    const { ownerUrl, url } = await start()
    await query(ownerUrl, 'create table acked (n int); grant all on acked to portal_app')
    let last = 0
    const writer = (async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      for (;;) {
        await client.query('insert into acked values ($1)', [last + 1])
        last++
      }
    })().catch(() => {})
    await wait(300)
    process.kill(postmaster()!, 'SIGKILL')
    await writer
    const deadline = Date.now() + 90_000
    for (;;) {
      const found = await query(url, 'select count(*)::int as n, max(n) as last from acked').catch(() => null)
      if (found) {
        expect(last).toBeGreaterThan(0)
        expect(found.rows[0].n).toBeGreaterThanOrEqual(last)
        expect(found.rows[0].last).toBe(found.rows[0].n)
        break
      }
      if (Date.now() > deadline) throw new Error('did not come back')
      await wait(50)
    }
  })

  it('stops in order', async () => {
    const { child } = await start()
    const pid = postmaster()!
    expect(pid).toEqual(expect.any(Number))
    await stop(child, 'SIGTERM')
    expect(child.exitCode).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow()
    expect(existsSync(join(folder, 'portal.lock'))).toBe(false)
  })

  it('leaves nothing running when it is stopped while it starts', async () => {
    const child = spawn(process.execPath, program(main), {
      env: { ...process.env, PORTAL_DATA: folder },
      stdio: 'ignore',
    })
    children.push(child)
    // The file is there a moment before the number in it; initdb's own servers write a negative one.
    let pid = 0
    while (!(pid > 0) && child.exitCode === null) {
      await wait(5)
      pid = postmaster() ?? 0
    }
    expect(pid).toBeGreaterThan(0)
    await stop(child, 'SIGTERM')
    expect(child.exitCode).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow()
  })

  // Who is not root has no folder that the server's user, being the same, could not reach.
  if (process.getuid?.() === 0)
    it('runs as root on a folder that its own user cannot reach', async () => {
      const closed = join(folder, 'home')
      mkdirSync(closed, { mode: 0o700 })
      chmodSync(closed, 0o700)
      const { url, child } = await start({ data: join(closed, 'data') })
      expect((await query(url, 'select 1 as a')).rows).toEqual([{ a: 1 }])
      const where = readFileSync(join(closed, 'data/WHERE-IS-POSTGRES.txt'), 'utf8').trim()
      await stop(child, 'SIGTERM')
      rmSync(where, { recursive: true })
    })
})
