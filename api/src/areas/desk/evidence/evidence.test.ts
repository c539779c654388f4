import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { PDFDocument } from 'pdf-lib'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sealStatus } from '../legal-status/status-record.ts'
import { sealEvidence } from '../../people/contact-guard/seal-evidence.ts'
import { takeInbound } from '../../people/inbound/take-inbound.ts'

const tenantId = 'harborlight'
let t: TestApp
let admin: Caller
let agent: Caller
let debtor: Debtor
let stranger: Debtor
let files: Record<string, Uint8Array>

const packOf = async (debtId: string, language = 'en') => {
  const { body } = await admin.call(
    endpoints.openEvidence,
    { params: { debt_id: debtId } },
    { 'accept-language': language },
  )
  const response = await t.app.inject({
    url: body.url as string,
    headers: { host: `${tenantId}.localhost:${t.deps.config.port}` },
  })
  return { response, files: unzipSync(new Uint8Array(response.rawPayload)) }
}
const text = (path: string) => strFromU8(files[path]!)
const data = (section: string) => JSON.parse(text(`data/${section}.json`)) as Record<string, any>[]

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
  const boss = await seedStaff(t, tenantId, { role: 'admin', fullName: 'Ada Moss' })
  admin = await t.signInAs(tenantId, { staff: boss.id })
  agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
  debtor = await seedDebtor(t, tenantId)
  stranger = await seedDebtor(t, tenantId, { firstName: 'Zelda' })
  await seedRunningPlan(t, debtor)
  const document = await PDFDocument.create()
  document.addPage()
  const file = { name: 'bill.pdf', content: Buffer.from(await document.save()).toString('base64') }
  for (const who of [debtor, stranger]) {
    const me = await t.signInAs(tenantId, { consumer: who.consumerId })
    await me.call(endpoints.createCase, {
      body: {
        data_id: who.reference,
        dispute_type: 'dispute',
        reasons: ['wrong_amount'],
        explanation: `<img src=x onerror=alert(1)> of ${who.reference}`,
        terms_accepted: true,
        attachments: [file],
      },
    })
  }
  await t.database.asOwner(
    `insert into note (tenant_id, id, consumer_id, debt_id, staff_id, comment, tag_ids, created_at, deleted_at, deleted_by, delete_reason)
     values ($1, 'n1', $2, $3, $4, 'Called back.', '[]', '2026-02-01', null, null, null),
            ($1, 'n2', $2, null, $4, 'Prefers mornings.', '[]', '2026-02-02', '2026-02-03', $4, 'typo'),
            ($1, 'n3', $5, $6, $4, 'Secret of somebody else.', '[]', '2026-02-02', null, null, null)`,
    [tenantId, debtor.consumerId, debtor.debtId, boss.id, stranger.consumerId, stranger.debtId],
  )
  for (const [{ email }, name] of [
    [debtor, 'Dana'],
    [stranger, 'Zelda'],
  ] as const)
    await takeInbound(t.deps, t.tenant(tenantId), {
      channel: 'email',
      from: email,
      subject: 'My account',
      text: `${'I have never had this account. '.repeat(20)}Written by ${name}.`,
      carrierRef: name,
      isAuthentic: true,
    })
  await t.database.asOwner(
    `insert into contact_request (tenant_id, id, consumer_id, kind, via, received_on, evidence_sealed, created_at)
     values ($1, 'cr1', $2, 'call_consent', 'phone', '2026-03-01', $3, '2026-03-01')`,
    [tenantId, debtor.consumerId, sealEvidence(t.deps.vault, tenantId, 'cr1', 'Asked to be called at noon.')],
  )
  const sealed = sealStatus(t.deps.vault, { tenantId, id: 'ls1' }, { chapter: '7' }, 'Form 309A.')
  await t.database.asOwner(
    `insert into legal_status (tenant_id, id, consumer_id, kind, source, facts_sealed, evidence_sealed, created_at)
     values ($1, 'ls1', $2, 'bankruptcy', 'court_notice', $3, $4, '2026-03-01')`,
    [tenantId, debtor.consumerId, sealed.facts, sealed.evidence],
  )
  await t.database.asOwner(
    `insert into debt_hold (tenant_id, id, debt_id, kind, reason, created_at)
     values ($1, 'dh1', $2, 'staff', 'Waits for the insurance.', '2026-03-01')`,
    [tenantId, debtor.debtId],
  )
  files = (await packOf(debtor.debtId)).files
})
afterAll(() => t.close())

describe('F-12: the evidence pack of a debt', () => {
  it('lists each of its files with its SHA-256', () => {
    const manifest = JSON.parse(text('manifest.json')) as { files: { path: string; size: number; sha256: string }[] }
    expect(manifest.files.map(({ path }) => path).sort()).toEqual(
      Object.keys(files)
        .filter((path) => path !== 'manifest.json')
        .sort(),
    )
    for (const { path, size, sha256 } of manifest.files)
      expect([path, files[path]!.length, createHash('sha256').update(files[path]!).digest('hex')]).toEqual([
        path,
        size,
        sha256,
      ])
  })

  it('contains deleted notes too, the plan, the ledger, the case and its file', () => {
    expect(data('notes')).toMatchObject([
      { comment: 'Called back.', deleted_at: null },
      { comment: 'Prefers mornings.', deleted_at: '2026-02-03T00:00:00.000Z', delete_reason: 'typo' },
    ])
    expect(data('plan_payments')).toHaveLength(3)
    expect(data('account')).toMatchObject([{ reference_number: debtor.reference, balance: '100.00' }])
    expect(data('ledger')).toMatchObject([{ kind: 'opening', amount: '100.00' }])
    expect(data('cases')).toMatchObject([{ kind: 'dispute', files: [{ name: 'bill.pdf' }] }])
    expect(Object.keys(files)).toContainEqual(expect.stringMatching(/^documents\/\d{3}_D-2026-\d{5}_bill\.pdf$/))
  })

  it('R-18: contains the full text of inbound messages and of contact requests', () => {
    expect(data('inbound_messages')).toMatchObject([
      {
        channel: 'email',
        from: debtor.email,
        subject: 'My account',
        text: expect.stringMatching(/^(I have never had this account. ){20}Written by Dana\.$/),
      },
    ])
    expect(data('contact_requests')).toMatchObject([{ evidence: 'Asked to be called at noon.' }])
  })

  it('R-25: contains what is known of the owner, and the holds of the account', () => {
    expect(data('legal_statuses')).toMatchObject([{ kind: 'bankruptcy', chapter: '7', evidence: 'Form 309A.' }])
    expect(data('holds')).toMatchObject([{ kind: 'staff', reason: 'Waits for the insurance.' }])
  })

  it('R-46: contains the changes with their hashes, and the verdict on the whole chain', () => {
    const changes = data('changes')
    expect(changes.map(({ action }) => action)).toEqual(['dispute.filed', 'evidence.downloaded'])
    expect(changes.at(-1)).toMatchObject({ author: 'Ada Moss', sentence: 'The evidence of an account was downloaded.' })
    for (const entry of changes) {
      const { previous_hash, seq, at, actor_kind, actor_id, action, consumer_id, subject, detail, hash } = entry
      const parts = [previous_hash, tenantId, seq, at, actor_kind, actor_id, action, consumer_id, subject, detail]
      expect(createHash('sha256').update(JSON.stringify(parts)).digest('hex')).toBe(hash)
    }
    expect(data('chain')).toMatchObject({ ok: true, entries: expect.any(Number) })
  })

  it('contains nothing about other people', () => {
    for (const [path, bytes] of Object.entries(files)) {
      const words = strFromU8(bytes)
      for (const other of ['Zelda', stranger.reference, stranger.consumerId, stranger.debtId, 'Secret of'])
        expect([path, words.includes(other)]).toEqual([path, false])
    }
  })

  it('contains nothing about another account of the same person, including calls about it', async () => {
    const other = await seedDebtor(t, tenantId)
    for (const [table, column] of [
      ['debt', 'owner_id'],
      ['debt_party', 'consumer_id'],
    ] as const)
      await t.database.asOwner(`update ${table} set ${column} = $2 where ${column} = $1`, [
        other.consumerId,
        debtor.consumerId,
      ])
    const me = { client_id: debtor.consumerId }
    for (const { debtId } of [debtor, other]) {
      const { body } = await admin.call(endpoints.startContactAttempt, {
        params: me,
        body: { debt_id: debtId, direction: 'in', party: 'consumer', contact_point_id: null },
      })
      await admin.call(endpoints.recordContactOutcome, {
        params: { ...me, attempt_id: body.data.id },
        body: { outcome: 'conversation', duration_seconds: 60 },
      })
    }
    await admin.call(endpoints.createCase, {
      body: {
        ...me,
        data_id: other.reference,
        dispute_type: 'hardship',
        explanation: 'My hours were cut.',
        terms_accepted: true,
        received_by: 'phone',
      },
    })
    const about = async ({ debtId }: Debtor) => (await packOf(debtId)).files
    const [ours, theirs] = [await about(debtor), await about(other)]
    const actions = (pack: Record<string, Uint8Array>) =>
      (JSON.parse(strFromU8(pack['data/changes.json']!)) as { action: string }[]).map(({ action }) => action)
    for (const pack of [ours, theirs])
      expect(actions(pack).filter((action) => action.startsWith('contact.'))).toEqual([
        'contact.started',
        'contact.outcome',
      ])
    for (const [pack, absent] of [
      [ours, other],
      [theirs, debtor],
    ] as const)
      for (const [path, bytes] of Object.entries(pack))
        for (const word of [absent.reference, absent.debtId])
          expect([path, strFromU8(bytes).includes(word)]).toEqual([path, false])
  })

  it('contains no token, card number or sealed field', () => {
    const all = Object.keys(files)
      .filter((path) => path.startsWith('data/'))
      .map(text)
      .join()
    expect(all).not.toMatch(/sealed|"token|fingerprint|77712/)
  })

  it('opens without a network, and runs no script from people’s texts', () => {
    const page = text('index.html')
    expect(page).toContain("default-src 'none'")
    // The text of a message may name an address; nothing may be fetched from one, or lead there.
    expect(page).toContain('/?request=')
    expect(page).not.toMatch(/<script|(?:src|href|url|import)\W{1,3}https?:/i)
    expect(page).not.toContain('<img')
    expect(page).toContain('&lt;img src=x')
  })

  it('is in the requested language', async () => {
    const spanish = await packOf(debtor.debtId, 'es')
    const page = strFromU8(spanish.files['index.html']!)
    expect(page).toContain('Expediente de la cuenta')
    expect(page).toContain('Se descargó el expediente de una cuenta.')
  })

  it('is for admins by a link of their own, and each download is recorded', async () => {
    const params = { debt_id: debtor.debtId }
    expect((await agent.call(endpoints.openEvidence, { params })).status).toBe(403)
    expect((await admin.call(endpoints.openEvidence, { params: { debt_id: 'nothing' } })).status).toBe(404)
    const { body } = await admin.call(endpoints.openEvidence, { params })
    const other = (body.url as string).replace(debtor.debtId, stranger.debtId)
    expect((await t.visitor(tenantId).send('GET', other)).status).toBe(404)
    const before = await t.database.asOwner(
      "select count(*)::int as n from access_log where action = 'evidence.download'",
    )
    await packOf(debtor.debtId)
    const after = await t.database.asOwner(
      "select count(*)::int as n from access_log where action = 'evidence.download'",
    )
    expect(after[0]!['n'] as number).toBe((before[0]!['n'] as number) + 1)
  })
})
