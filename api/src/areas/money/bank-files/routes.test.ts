import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { payByBank } from '../../../testing/bank-payer.ts'
import type { Caller } from '../../../testing/caller.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readBankFiles, writeBankFile } from './nightly.ts'
import { readMeters } from './meters.ts'

const tenantId = 'cedarline'
let t: TestApp
let one: Caller
let two: Caller
let admin: Caller
let agent: Caller

const staffCaller = async (role: 'admin' | 'agent', permissions: 'file.release'[] = []) => {
  const { id } = await seedStaff(t, tenantId, { role, permissions, fullName: `Staff ${role} ${permissions.length}` })
  return t.signInAs(tenantId, { staff: id })
}

beforeAll(async () => {
  t = await buildTestApp({
    processor: new FakeProcessor(),
    tenants: [tenantId],
    now: '2026-03-02T15:00:00Z',
    change: (tenant) => ({ ...tenant, capabilities: { ...tenant.capabilities, 'ach.stop_at_limit': true } }),
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  one = await staffCaller('admin', ['file.release'])
  two = await staffCaller('admin', ['file.release'])
  admin = await staffCaller('admin')
  agent = await staffCaller('agent')
})

const tenant = () => t.tenant(tenantId)
const today = () => localDateIn(t.clock.now(tenantId), 'America/New_York')
const list = (who: Caller) => who.call(endpoints.listBankFiles, { query: {} })
const rates = async () => (await (await staffCaller('admin')).call(endpoints.getReturnRates, {})).body.data

/** A file of the next day, prepared by the first person. */
async function prepared(...suffixes: string[]) {
  for (const suffix of suffixes) await payByBank(t, tenantId, { suffix })
  t.clock.advance('1d')
  one = await staffCaller('admin', ['file.release'])
  two = await staffCaller('admin', ['file.release'])
  admin = await staffCaller('admin')
  const { body } = await one.call(endpoints.prepareBankFile, {})
  expect(body.result).toBe('written')
  return body.file_id as string
}

describe('bank files (R-41)', () => {
  it('are visible to administrators only', async () => {
    expect((await list(agent)).status).toBe(403)
    expect((await list(admin)).body).toMatchObject({ items_number: 0, waiting: { entries: 0, debits: '0.00' } })
    const consumer = await t.signInAs(tenantId, { consumer: (await payByBank(t, tenantId)).consumerId })
    expect((await list(consumer)).status).toBe(403)
    expect((await list(admin)).body.waiting).toEqual({ entries: 1, debits: '25.00' })
    for (const call of [endpoints.prepareBankFile, endpoints.stopBankFiles] as const)
      expect((await admin.call(call, { body: { reason: 'x' } } as never)).body.code).toBe('forbidden')
  })

  it('are released by a second person, which the file says beforehand', async () => {
    const fileId = await prepared('0000', '0101')
    const params = { file_id: fileId }
    const seen = async (who: Caller) => (await who.call(endpoints.getBankFile, { params, query: {} })).body.data
    expect((await seen(one)).file).toMatchObject({ release: 'own_file', status: 'awaiting_release' })
    expect((await seen(admin)).file.release).toBe('no_permission')
    const { file, batches, entries } = await seen(two)
    expect(file).toMatchObject({ release: 'allowed', created_by: 'Staff admin 1', released_by: null })
    expect(batches).toMatchObject([{ sec: 'WEB', description: 'DEBT PYMT' }])
    expect(entries.map(({ account }: { account: string }) => account)).toEqual(
      expect.arrayContaining(['****0101', '****0000']),
    )
    expect(JSON.stringify(entries)).not.toContain('021000021')
    expect((await one.call(endpoints.releaseBankFile, { params })).body.code).toBe('second_person_required')
    expect((await admin.call(endpoints.releaseBankFile, { params })).body.code).toBe('forbidden')
    const answer = await two.call(endpoints.releaseBankFile, { params })
    expect(answer.body.data).toMatchObject({ status: 'transmitted', release: 'not_waiting' })
    expect((await two.call(endpoints.releaseBankFile, { params })).body.code).toBe('conflict')
    const cancel = { params, body: { reason: 'too late' } }
    expect((await two.call(endpoints.cancelBankFile, cancel)).body.code).toBe('conflict')
  })

  it('need a fresh code before a release and before a download, which is audited', async () => {
    const fileId = await prepared('0000')
    const params = { file_id: fileId }
    t.clock.advance('6m')
    expect((await two.call(endpoints.releaseBankFile, { params })).body.code).toBe('step_up_required')
    expect((await two.call(endpoints.downloadBankFile, { params })).body.code).toBe('step_up_required')
    const fresh = await staffCaller('admin', ['file.release'])
    const { body } = await fresh.call(endpoints.downloadBankFile, { params })
    expect(body.name).toBe(`cedarline-${today()}-A.ach`)
    expect(body.content).toMatch(/^101 061000104/)
    const rows = await t.database.asOwner<{ action: string }>(
      `select action from audit_log where subject = $1 order by seq`,
      [`ach_file:${fileId}`],
    )
    expect(rows.map(({ action }) => action)).toEqual(['ach_file.written', 'ach_file.downloaded'])
  })

  it('are not found across tenants, nor when they do not exist', async () => {
    const params = { file_id: 'no-such-file' }
    expect((await admin.call(endpoints.getBankFile, { params, query: {} })).body.code).toBe('not_found')
    expect((await one.call(endpoints.releaseBankFile, { params })).body.code).toBe('not_found')
  })
})

describe('the stop switch (R-39)', () => {
  it('prevents writing and releasing files until it is lifted, with a reason', async () => {
    const fileId = await prepared('0000')
    expect((await one.call(endpoints.stopBankFiles, { body: { reason: 'A wrong batch' } })).status).toBe(200)
    expect((await two.call(endpoints.stopBankFiles, { body: { reason: 'again' } })).body.code).toBe('conflict')
    expect((await rates()).stop).toMatchObject({ reason: 'A wrong batch', stopped_by: 'Staff admin 1' })
    expect((await two.call(endpoints.releaseBankFile, { params: { file_id: fileId } })).body.code).toBe(
      'origination_stopped',
    )
    await payByBank(t, tenantId)
    t.clock.advance('1d')
    const fresh = await staffCaller('admin', ['file.release'])
    expect((await fresh.call(endpoints.prepareBankFile, {})).body).toMatchObject({ result: 'stopped' })
    expect((await fresh.call(endpoints.resumeBankFiles, { body: { reason: 'Mended' } })).status).toBe(200)
    expect((await fresh.call(endpoints.resumeBankFiles, { body: { reason: 'Mended' } })).body.code).toBe('conflict')
    expect((await rates()).stop).toBeNull()
  })
})

describe('an upload by an administrator', () => {
  it('is refused with its first bad line', async () => {
    const call = (content: string) => admin.call(endpoints.importBankFile, { body: { name: 'x.ach', content } })
    const { status, body } = await call('hello')
    expect([status, body.code, body.errors.line]).toEqual([422, 'bank_file_invalid', ['1']])
    expect((await call('x'.repeat(200_000))).body.code).toBe('bank_file_invalid')
  })

  it('shows the result of each item, keeps those that fit no debit, and lets a person close them', async () => {
    const fileId = await prepared('0107')
    await two.call(endpoints.releaseBankFile, { params: { file_id: fileId } })
    t.clock.advance('5d')
    const answers = await t.deps.bank.receive(tenantId, today())
    const { name, content } = answers.find((answer) => answer.content.includes('R07'))!
    admin = await staffCaller('admin')
    const stranger = content.replace(/^799R07\d{15}/m, '799R07061000108888888')
    const upload = (text: string) => admin.call(endpoints.importBankFile, { body: { name, content: text } })
    expect((await upload(stranger)).body.data).toEqual({ is_repeat: false, items: 1, applied: 0, unmatched: 1 })
    expect((await upload(content)).body.data).toEqual({ is_repeat: false, items: 1, applied: 1, unmatched: 0 })
    expect((await upload(content)).body.data).toMatchObject({ is_repeat: true })
    const [item] = (await admin.call(endpoints.listBankItems, {})).body.data
    expect(item).toMatchObject({ code: 'R07', problem: 'unknown_trace', amount: '25.00', account: '****0107' })
    const close = { params: { item_id: item.item_id }, body: { note: 'Called the bank' } }
    expect((await admin.call(endpoints.closeBankItem, close)).status).toBe(200)
    expect((await admin.call(endpoints.closeBankItem, close)).body.code).toBe('not_found')
    expect((await admin.call(endpoints.listBankItems, {})).body.data).toEqual([])
  })
})

describe('return rates (R-39)', () => {
  it('count debits and returns by reason and by creditor, and stop origination above a limit', async () => {
    const [all, creditor] = (await rates()).rates
    expect(all).toMatchObject({ creditor: null, unauthorized: 1, administrative: 0 })
    expect(creditor).toMatchObject({ creditor: 'First Bank', debits: all.debits, returned: all.returned })
    expect((await readMeters(t.deps, tenant(), today())).stopped).toBe(true)
    const { stop } = await rates()
    expect(stop).toMatchObject({ reason: expect.stringMatching(/^limit:unauthorized/), stopped_by: null })
    expect((await writeBankFile(t.deps, tenant(), today())).result).toBe('stopped')
    // The person who lifts the stop knows the returns so far.
    const fresh = await staffCaller('admin', ['file.release'])
    t.clock.advance('1m')
    await fresh.call(endpoints.resumeBankFiles, { body: { reason: 'Looked into' } })
    expect((await readMeters(t.deps, tenant(), today())).stopped).toBe(false)
  })

  it('store the figures of a month once, when the next one has begun', async () => {
    while (today() < '2026-04-01') t.clock.advance('1d')
    await readBankFiles(t.deps, tenant(), today())
    const { kept } = await readMeters(t.deps, tenant(), today())
    expect(kept).toBe(2)
    expect((await readMeters(t.deps, tenant(), today())).kept).toBe(0)
    admin = await staffCaller('admin')
    expect((await rates()).months).toMatchObject([{ month: '2026-03-01', unauthorized: 1 }])
  })
})
