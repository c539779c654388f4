import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { count } from 'drizzle-orm'
import { debt } from '../../../db/schema/debt.ts'
import { seedStaff } from '../../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../../testing/start-portal.ts'
import { send, type RunningProcess } from '../../../testing/start-server.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { findUpload } from './repo.ts'

// A file of many rows through HTTP and the worker of the API’s own process. Asserted are that each row is saved once
// and that memory does not grow with the file; times are only printed.

const tenantId = 'quarrylane'
const ROWS = Number(process.env['PORTAL_PROOF_ROWS'] ?? 100_000)
/** L-18: the most memory that a file of any size may add. */
const MOST_GROWTH_MB = 64
const HEAD =
  'reference_number,first_name,last_name,date_of_birth,ssn,street,city,state,zip,cell_phone,email,original_creditor,current_creditor,balance,itemization_date,itemization_kind,itemization_amount,itemization_interest,itemization_fees,itemization_payments,itemization_credits\n'
let portal: TestPortal
let staffId: string

beforeAll(async () => {
  portal = await startTestPortal(tenantId)
  staffId = (await seedStaff(portal.t, tenantId, { role: 'admin' })).id
}, 300_000)
afterAll(() => portal.close(), 60_000)

const two = (n: number, width: number) => String(n).padStart(width, '0')
/** A different SSN for each row: 900 to 999, 1 to 99, 1 to 9999. */
const ssnOf = (name: string, n: number) =>
  `9${name}-${two(1 + (n % 99), 2)}-${two(1 + (Math.floor(n / 99) % 9_999), 4)}`
function* linesOf(name: string, rows: number): Generator<string> {
  yield HEAD
  for (let n = 0; n < rows; n++) {
    yield `${name}-${n},Ana,Muster${n},1980-01-01,${ssnOf(name, n)},${n} Elm Street,Portland,ME,04101,(207) 555-${two(n % 10_000, 4)},a${n}@mail.example,Bank,Bank,10.00,2025-11-30,last_statement,10.00,0,0,0,0\n`
  }
}

/** Streams the file, so that neither side has all of it in memory. */
async function sendFile(name: string, rows: number): Promise<string> {
  const headers = await portal.signInAs(tenantId, { staff: staffId })
  const call = request({
    host: '127.0.0.1',
    port: portal.port,
    method: 'POST',
    path: '/api/v1/uploads/file-upload',
    headers: { ...headers, host: portal.host(tenantId), 'content-type': 'multipart/form-data; boundary=b' },
  })
  const answered = once(call, 'response')
  call.write('--b\r\nContent-Disposition: form-data; name="upload_mode"\r\n\r\nadd\r\n')
  call.write(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}.csv"\r\n\r\n`)
  let piece = ''
  for (const line of linesOf(name, rows)) {
    piece += line
    if (piece.length < 64_000) continue
    if (!call.write(piece)) await once(call, 'drain')
    piece = ''
  }
  call.end(`${piece}\r\n--b--\r\n`)
  const [response] = (await answered) as [AsyncIterable<Buffer>]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const body = JSON.parse(Buffer.concat(parts).toString()) as { data?: { upload_id: string } }
  if (!body.data) throw new Error(`the file was refused: ${JSON.stringify(body)}`)
  return body.data.upload_id
}

const uploadOf = async (id: string) =>
  (await portal.t.deps.db.withTenant(tenantId, (tx) => findUpload(tx, tenantId, id)))!
async function reached(id: string, done: (upload: Awaited<ReturnType<typeof uploadOf>>) => boolean): Promise<number> {
  const from = performance.now()
  while (!done(await uploadOf(id))) await wait(100)
  return (performance.now() - from) / 1000
}

async function press(id: string): Promise<void> {
  const { sha256 } = await uploadOf(id)
  const { status, text } = await send({
    port: portal.port,
    host: portal.host(tenantId),
    method: 'PUT',
    path: '/api/v1/uploads/file-upload',
    headers: await portal.signInAs(tenantId, { staff: staffId }),
    body: { upload_id: id, sha256 },
  })
  if (status !== 200) throw new Error(`not saved: ${text}`)
}

/** The peak memory of a process in megabytes. */
const peakOf = ({ pid }: RunningProcess): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

it('UP-M: needs the same memory for any number of rows', async () => {
  const runs: object[] = []
  const peaks: number[] = []
  let all = 0
  for (const [name, rows] of [
    // Several batches: with fewer rows this would measure the memory of a single batch.
    ['11', Math.max(10_000, Math.ceil(ROWS / 10))],
    ['22', ROWS],
  ] as const) {
    const api = await portal.startApi()
    const before = performance.now()
    const id = await sendFile(name, rows)
    const receive = (performance.now() - before) / 1000
    const check = await reached(id, ({ status }) => status === 'checked')
    await press(id)
    const save = await reached(id, ({ status }) => status === 'saved')
    const upload = await uploadOf(id)
    expect([upload.rowsSaved, upload.rowsFailed, upload.rowsWrong]).toEqual([rows, 0, 0])
    peaks.push(peakOf(api))
    runs.push({ rows, receive, check, save, peak: Math.round(peaks.at(-1)!) })
    await api.stop()
    all += rows
  }
  const [found] = await portal.t.deps.db.withTenant(tenantId, (tx) => tx.select({ n: count() }).from(debt))
  expect(found!.n).toBe(all)
  expect(await checkLedger(portal.t.deps, tenantId)).toBeNull()
  expect(peaks[1]! - peaks[0]!).toBeLessThan(MOST_GROWTH_MB)
  const file = process.env['PORTAL_PROOF_RESULT']
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(runs))
}, 10_800_000)

it('UP-K: after kill -9 in the middle of a save, each row is saved once', async () => {
  const rows = 12_000
  const api = await portal.startApi()
  const id = await sendFile('33', rows)
  await reached(id, ({ status }) => status === 'checked')
  await press(id)
  await reached(id, ({ rowsSaved }) => rowsSaved > 0)
  await api.kill()
  const again = await portal.startApi()
  await reached(id, ({ status }) => status === 'saved')
  expect(await uploadOf(id)).toMatchObject({ rowsSaved: rows, rowsFailed: 0, amountSaved: BigInt(rows) * 1_000n })
  expect(await checkLedger(portal.t.deps, tenantId)).toBeNull()
  await again.stop()
}, 1_800_000)
