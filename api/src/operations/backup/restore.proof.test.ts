import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
  type WriteStream,
} from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createTestDatabase, startTestDatabase, type TestServer } from '../../testing/database.ts'
import { seedManyAccounts } from '../../testing/many-accounts.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { backUp } from './backup.ts'
import { openBackupFile } from './backup-file.ts'
import { checkRestored } from './check-restored.ts'
import { readFrames } from './frames.ts'
import { silent, type Progress } from './progress.ts'
import { restore } from './restore.ts'

// The restore of a large database, durable as in production: what is restored is asserted, times are only printed.

const ACCOUNTS = Number(process.env['PORTAL_PROOF_ROWS'] ?? 100_000)
const tenantId = 'harborlight'
const keys = `t1:${Buffer.alloc(32, 7).toString('base64')}`
/** What the restore may take beyond what the process had before, whatever the size of the backup. */
const MOST_GROWTH = 200e6
let server: TestServer
let t: TestApp
let folder: string

beforeAll(async () => {
  server = await startTestDatabase({ isDurable: true })
  t = await buildTestApp({ tenants: [tenantId] })
  folder = mkdtempSync(join(tmpdir(), 'restore-'))
  await seedManyAccounts(t, tenantId, ACCOUNTS)
  await t.database.asOwner('vacuum analyze')
}, 1_800_000)
afterAll(async () => {
  await t.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const from = performance.now()
  const result = await work()
  return [(performance.now() - from) / 1_000, result]
}

/** Seconds of each phase. */
function stopwatch(seconds: Record<string, number>): Progress {
  let phase = ''
  let from = 0
  return {
    ...silent,
    start(what) {
      phase = what
      from = performance.now()
    },
    end: () => void (seconds[phase] = (performance.now() - from) / 1_000),
  }
}

/** Runs `work` and tells how much memory the process took at most beyond what it had. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100)
  await work().finally(() => clearInterval(look))
  return most - before
}

/** COPY of the same bytes into plain tables, without keys, indexes, triggers and policies. */
async function bareCopy(file: string): Promise<number> {
  const tables = await writePlain(file)
  const bare = await createTestDatabase()
  const client = new pg.Client({ connectionString: bare.ownerUrl })
  await client.connect()
  await client.query('create schema bare')
  const [seconds] = await timed(async () => {
    await client.query('begin')
    for (const { name, columns, path } of tables) {
      await client.query(`create table bare."${name}" (like public."${name}")`)
      const copy = client.query(
        copyFrom(`copy bare."${name}" (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`),
      )
      await pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), copy)
    }
    await client.query('commit')
  })
  await client.end()
  await bare.drop()
  return seconds
}

async function writePlain(file: string): Promise<{ name: string; columns: readonly string[]; path: string }[]> {
  const tables: { name: string; columns: readonly string[]; path: string }[] = []
  let out: WriteStream | undefined
  for await (const frame of readFrames((await openBackupFile(file, keys)).read())) {
    if (frame.kind === 'rows') {
      if (!out!.write(frame.data)) await once(out!, 'drain')
      continue
    }
    out?.end()
    if (frame.kind !== 'table') continue
    tables.push({ ...frame, path: join(folder, `${frame.name}.copy`) })
    out = createWriteStream(tables.at(-1)!.path)
  }
  return tables
}

it('restores a large backup at the speed of COPY', async () => {
  const file = join(folder, 'large.backup')
  const save = (url: string, to: string) => backUp({ url, keys, file: to, tenants: [tenantId], now: t.clock.machine() })
  const [backup, saved] = await timed(() => save(t.database.appUrl, file))
  const raw = await bareCopy(file)
  const empty = await createTestDatabase()
  const phases: Record<string, number> = {}
  const progress = stopwatch(phases)
  let growth = 0
  const [whole] = await timed(async () => {
    const [checked, opened] = await timed(() => openBackupFile(file, keys))
    phases['Checking the file'] = checked
    growth = await growthOf(() => restore({ ownerUrl: empty.ownerUrl, backup: opened, progress }))
    phases['Audit chains and ledgers'] = (await timed(() => checkRestored(empty.db, [tenantId])))[0]
  })
  const figures = {
    accounts: ACCOUNTS,
    rows: saved.rows,
    bytes: saved.bytes,
    file: statSync(file).size,
    backup,
    raw,
    whole,
    phases,
    growth,
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  const result = process.env['PORTAL_PROOF_RESULT']
  if (result) {
    mkdirSync(dirname(result), { recursive: true })
    writeFileSync(result, JSON.stringify(figures))
  }
  expect(await save(empty.appUrl, join(folder, 'again.backup'))).toEqual(saved)
  expect(growth).toBeLessThan(MOST_GROWTH)
  await empty.drop()
}, 3_600_000)
