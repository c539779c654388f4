import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { AUDIT_START, recordAct, recordAudit, recordAuditLast, recordAudits, type AuditEntry } from './audit.ts'
import { contradictedBy, createAuditWitness } from './audit-witness.ts'
import { verifyAudit } from './verify-audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const at = new Date('2026-03-02T15:00:00Z')
const add = (tenantId: string, subject: string) =>
  database.db.withTenant(tenantId, (tx) =>
    recordAudit(tx, {
      tenantId,
      at,
      actorKind: 'staff',
      actorId: 's1',
      action: 'offer.deleted',
      consumerId: 'c1',
      subject,
      detail: { total: '12.50' },
    }),
  )
const verify = (tenantId: string) => database.db.withTenant(tenantId, (tx) => verifyAudit(tx, tenantId))
/** Changes the table past the trigger that forbids it, as an attacker with access to the machine would. */
const tamper = (statement: string) =>
  database.asOwner(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`)

describe('R-46: the audit chain', () => {
  it('keeps concurrent entries in one order', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => add('a', `action.${i}`)))
    await add('b', 'other')
    expect(await verify('a')).toMatchObject({ ok: true, entries: 20 })
    expect(await verify('b')).toMatchObject({ ok: true, entries: 1 })
    expect(await verify('nobody')).toMatchObject({ ok: true, entries: 0 })
  })

  it('verifies as whole while other transactions add entries', async () => {
    let isAdding = true
    const adding = async () => {
      for (let i = 0; i < 200; i++) await add('busy', `meanwhile.${i}`)
      isAdding = false
    }
    const verifying = async () => {
      while (isAdding) expect(await verify('busy')).toMatchObject({ ok: true })
    }
    await Promise.all([adding(), verifying()])
    expect(await verify('busy')).toMatchObject({ ok: true, entries: 200 })
  })

  it('has no entry for a change that was rolled back', async () => {
    await expect(
      database.db.withTenant('a', async (tx) => {
        await recordAudit(tx, {
          tenantId: 'a',
          at,
          actorKind: 'system',
          actorId: 'x',
          action: 'offer.deleted',
          consumerId: null,
          subject: 'x',
          detail: {},
        })
        throw new Error('the change failed')
      }),
    ).rejects.toThrow('the change failed')
    expect(await verify('a')).toMatchObject({ ok: true, entries: 20 })
  })

  it.each([
    [
      'an altered amount',
      `update audit_log set detail = '{"total":"99.99"}' where tenant_id = 't1' and seq = 2`,
      { ok: false, seq: 2, reason: 'altered' },
    ],
    [
      'an altered actor',
      `update audit_log set actor_id = 's2' where tenant_id = 't2' and seq = 3`,
      { ok: false, seq: 3, reason: 'altered' },
    ],
    [
      'an entry taken out',
      `delete from audit_log where tenant_id = 't3' and seq = 2`,
      { ok: false, seq: 2, reason: 'missing' },
    ],
    [
      'a link that was changed',
      `update audit_log set previous_hash = hash where tenant_id = 't6' and seq = 2`,
      { ok: false, seq: 2, reason: 'altered' },
    ],
    [
      'a head of another chain',
      `update audit_head set hash = repeat('1', 64) where tenant_id = 't7'`,
      { ok: false, seq: 4, reason: 'head' },
    ],
    [
      'an end cut off',
      `delete from audit_log where tenant_id = 't4' and seq = 3`,
      { ok: false, seq: 3, reason: 'head' },
    ],
  ])('names %s', async (_name, statement, verdict) => {
    const tenant = /'(t\d)'/.exec(statement)![1]!
    for (let i = 0; i < 3; i++) await add(tenant, `action.${i}`)
    await tamper(statement)
    expect(await verify(tenant)).toEqual(verdict)
  })

  const rowsOf = (tenantId: string) =>
    database.asOwner<Record<string, unknown>>(
      'select seq, actor_kind, actor_id, action, consumer_id, subject, detail, previous_hash, hash from audit_log where tenant_id = $1 order by seq',
      [tenantId],
    )

  it('links several entries of one transaction, and is left alone by none', async () => {
    const entry = (subject: string): AuditEntry => ({
      tenantId: 't8',
      at,
      actorKind: 'staff',
      actorId: 's1',
      action: 'offer.deleted',
      consumerId: 'c1',
      subject,
      detail: { total: '12.50' },
    })
    const record = (entries: AuditEntry[]) => database.db.withTenant('t8', (tx) => recordAudits(tx, 't8', entries))
    await record([])
    expect(await database.asOwner(`select * from audit_head where tenant_id = 't8'`)).toEqual([])
    expect(await verify('t8')).toEqual({ ok: true, entries: 0, hash: AUDIT_START })
    await record([entry('one'), entry('two'), entry('three')])
    const rows = await rowsOf('t8')
    expect(rows.map(({ subject }) => subject)).toEqual(['one', 'two', 'three'])
    expect(rows.map((row) => row['previous_hash'])).toEqual([AUDIT_START, rows[0]!['hash'], rows[1]!['hash']])
    expect(rows[0]!['detail']).toBe('{"total":"12.50"}')
    expect(await verify('t8')).toEqual({ ok: true, entries: 3, hash: rows[2]!['hash'] })
  })

  it('links entries that go out with the commit, also of many at once, and after a head is gone', async () => {
    const entry = (subject: string): AuditEntry => ({
      tenantId: 't10',
      at,
      actorKind: 'staff',
      actorId: 's1',
      action: 'offer.deleted',
      consumerId: 'c1',
      subject,
      detail: { total: '12.50' },
    })
    const record = (subject: string) => database.db.withTenant('t10', (tx) => recordAuditLast(tx, entry(subject)))
    await Promise.all(Array.from({ length: 10 }, (_, i) => record(`act:${i}`)))
    expect(await verify('t10')).toMatchObject({ ok: true, entries: 10 })
    await tamper(`delete from audit_log where tenant_id = 't10'; delete from audit_head where tenant_id = 't10'`)
    await database.db.withTenant('t10', async (tx) => {
      await recordAuditLast(tx, entry('first'))
      await recordAuditLast(tx, entry('second'))
      await recordAudit(tx, entry('third'))
    })
    expect((await rowsOf('t10')).map(({ subject }) => subject)).toEqual(['first', 'second', 'third'])
    expect(await verify('t10')).toMatchObject({ ok: true, entries: 3 })
  })

  it('names who acted, and the system where nobody did', async () => {
    const done = { action: 'offer.deleted', consumerId: 'c1', subject: 'offer:o1', detail: { total: '1.00' } } as const
    for (const by of [{ kind: 'consumer', id: 'c1' } as const, null])
      await database.db.withTenant('t9', (tx) => recordAct({ tx, tenant: { id: 't9' }, now: at }, by, done))
    expect(await rowsOf('t9')).toMatchObject([
      { actor_kind: 'consumer', actor_id: 'c1', action: 'offer.deleted', consumer_id: 'c1', subject: 'offer:o1' },
      { actor_kind: 'system', actor_id: 'system' },
    ])
    expect(await verify('t9')).toMatchObject({ ok: true, entries: 2 })
  })

  it('is contradicted by the witness file when the whole chain was rewritten', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'audit-'))
    const file = join(folder, 'heads.jsonl')
    for (let i = 0; i < 3; i++) await add('t5', `action.${i}`)
    const witness = createAuditWitness(database.db, () => ['t5'], file)
    await witness.note(at)
    expect(await database.db.withTenant('t5', (tx) => contradictedBy(tx, 't5', file))).toBeNull()
    await tamper(`delete from audit_log where tenant_id = 't5'; delete from audit_head where tenant_id = 't5'`)
    for (let i = 0; i < 3; i++) await add('t5', `harmless.${i}`)
    expect(await verify('t5')).toMatchObject({ ok: true, entries: 3 })
    expect(await database.db.withTenant('t5', (tx) => contradictedBy(tx, 't5', file))).toBe(3)
    rmSync(folder, { recursive: true })
  })
})
