import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openSigning, seedWaiting, type Waiting } from '../testing/agreement.ts'
import { FakeProcessor } from '../testing/fake-processor.ts'
import { pdfsig } from '../testing/pdf-tools.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyAgreements, type AgreementFault } from './verify-agreements.ts'

const tenantId = 'harborlight'
let t: TestApp
let waiting: Waiting
let known: Set<string>

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
  known = new Set([t.deps.seal(t.tenant(tenantId).tenant.full_name).fingerprint])
  waiting = await seedWaiting(t, tenantId, { change: 'asa_required = true' })
  const who = await t.signInAs(tenantId, { consumer: waiting.consumerId })
  await (await openSigning(t, who, waiting)).sign()
  await t.runJobs()
})
afterAll(() => t.close())

const verify = (certificates = known) => verifyAgreements(t.deps.db, tenantId, certificates)
const faults = async (certificates?: Set<string>) =>
  (await verify(certificates)).findings.map((found) => [found.edition, found.faults] as [string, AgreementFault[]])

/** Bypasses the application, as an attacker with the database's owner role would; undone afterwards. */
async function tampered<T>(change: string, undo: string, doing: () => Promise<T>): Promise<T> {
  const past = async (sql: string) => {
    await t.database.asOwner('alter table document disable trigger user', [])
    await t.database.asOwner(sql, [waiting.envelopeId])
    await t.database.asOwner('alter table document enable trigger user', [])
  }
  await past(change)
  try {
    return await doing()
  } finally {
    await past(undo)
  }
}
const sealedRow = "source_id = $1 and edition = 'completed_by_client'"
const bytesOf = async () =>
  (
    await t.database.asOwner<{ bytes: Buffer }>(`select bytes from document where ${sealedRow}`, [waiting.envelopeId])
  )[0]!.bytes

describe('verify-agreements', () => {
  it('finds the unsigned and the sealed copy unchanged', async () => {
    expect(await verify()).toEqual({ documents: 2, sealed: 1, findings: [] })
    expect(pdfsig(await bytesOf())).toEqual({ isValid: true, isWhole: true })
  })

  it.each([0.01, 0.3, 0.6, 0.95])('finds a changed byte %s of the way into a sealed document', async (part) => {
    const at = Math.floor((await bytesOf()).length * part)
    const flip = `update document set bytes = set_byte(bytes, ${at}, get_byte(bytes, ${at}) # 1) where ${sealedRow}`
    const found = await tampered(flip, flip, faults)
    expect(found).toHaveLength(1)
    expect(found[0]![0]).toBe('completed_by_client')
    expect(found[0]![1]).toContain('bytes')
    expect(await faults()).toEqual([])
  })

  it('finds a version appended to the sealed one, even if its stored hash was changed too', async () => {
    const before = (await bytesOf()).length
    const add = `update document set bytes = bytes || '\\x0a2525454f46'::bytea,
      sha256 = encode(sha256(bytes || '\\x0a2525454f46'::bytea), 'hex') where ${sealedRow}`
    const undo = `update document set bytes = substring(bytes from 1 for ${before}),
      sha256 = encode(sha256(substring(bytes from 1 for ${before})), 'hex') where ${sealedRow}`
    await tampered(add, undo, async () => {
      expect(await faults()).toEqual([['completed_by_client', ['audit', 'not_whole']]])
      expect(pdfsig(await bytesOf()).isWhole).toBe(false)
    })
    expect(await faults()).toEqual([])
  })

  it('finds a document other than the signed one', async () => {
    const change = "update envelope set document_hash = repeat('0', 64) where id = $1"
    const [was] = await t.database.asOwner<{ document_hash: string }>(
      'select document_hash from envelope where id = $1',
      [waiting.envelopeId],
    )
    await t.database.asOwner(change, [waiting.envelopeId])
    expect(await faults()).toEqual([
      ['unsigned', ['hashes']],
      ['completed_by_client', ['hashes']],
    ])
    await t.database.asOwner('update envelope set document_hash = $2 where id = $1', [
      waiting.envelopeId,
      was!.document_hash,
    ])
  })

  it('finds a missing document', async () => {
    const hide = "update document set edition = 'hidden' where source_id = $1 and edition = 'unsigned'"
    const show = "update document set edition = 'unsigned' where source_id = $1 and edition = 'hidden'"
    expect(await tampered(hide, show, faults)).toEqual([['unsigned', ['document']]])
  })

  it('recognizes a seal by this installation’s certificates or by the audit chain', async () => {
    expect(await faults(new Set())).toEqual([])
    const forget =
      "update audit_log set detail = replace(detail, 'certificate', 'other') where subject = 'envelope:' || $1"
    await t.database.asOwner('alter table audit_log disable trigger user', [])
    await t.database.asOwner(forget, [waiting.envelopeId])
    expect(await faults(new Set())).toEqual([['completed_by_client', ['certificate']]])
    expect(await faults()).toEqual([])
    await t.database.asOwner(
      "update audit_log set detail = replace(detail, 'other', 'certificate') where subject = 'envelope:' || $1",
      [waiting.envelopeId],
    )
  })
})
