import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { endpoints } from '@portal/shared/contract'
import { ECHECK_VERSION, SIGNING_CONSENT_VERSION } from '@portal/shared/domain'
import { currentVersion } from '../../areas/signing/agreements/paper/template.ts'
import { openSigning, seedWaiting, type Waiting } from '../agreement.ts'
import type { Caller } from '../caller.ts'
import { cardOrder } from '../orders.ts'
import { seedDebtor, type Debtor } from '../debtor.ts'
import { buildTestApp, type TestApp } from '../test-app.ts'

// An acceptance names the version that was shown (docs/domain.md, "Legal texts"). The notice about cookies is
// accepted on the device and nowhere else: shell/src/layout/CookieNotice.test.tsx.
const tenantId = 'harborlight'
let t: TestApp
let debtor: Debtor
let person: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
  debtor = await seedDebtor(t, tenantId)
  person = await t.signInAs(tenantId, { consumer: debtor.consumerId })
})
afterAll(() => t.close())

const rows = (sql: string) => t.database.asOwner(sql, [debtor.consumerId])

/** A plan that waits for its signature; another person's, since a consumer who has paid a part gets no such offer. */
let chosen: Waiting | undefined
const waitingPlan = async (): Promise<Waiting> =>
  (chosen ??= await seedWaiting(t, tenantId, { change: 'asa_required = true' }))

it('a payment: the tenant’s text and the product’s words', async () => {
  const body = cardOrder(debtor, '25.00')
  const paid = await person.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': 'acceptance-1' })
  expect(paid.status).toBe(200)
  const { version } = t.tenant(tenantId).authorization_texts.one_time
  expect(
    await rows('select text_set, length(text_hash) as hash from payment_authorization where consumer_id = $1'),
  ).toEqual([
    { text_set: `${t.tenant(tenantId).capabilities['text.authorization']}/one_time/${version}/words-2`, hash: 64 },
  ])
})

it('electronic records: the words and their hash', async () => {
  const text = await person.call(endpoints.getEsignText, { query: { language: 'es' } })
  const given = { proof_word: 'puerto', language: 'es' as const, text_hash: text.body.data.text_hash }
  expect((await person.call(endpoints.giveEsignConsent, { body: given })).status).toBe(200)
  expect(
    await rows(
      "select text_version, text_hash, language from consent where consumer_id = $1 and purpose = 'electronic_records'",
    ),
  ).toEqual([{ text_version: text.body.data.version, text_hash: text.body.data.text_hash, language: 'es' }])
})

it.each([
  ['hardship', {}, 'en'],
  ['complaint', { expected_outcome: 'A call' }, 'es'],
] as const)('a %s: the box, the documents that it links, and the language', async (kind, more, language) => {
  const body = {
    data_id: debtor.reference,
    dispute_type: kind,
    explanation: `About a ${kind}.`,
    terms_accepted: true as const,
    ...more,
  }
  const filed = await person.call(endpoints.createCase, { body }, { 'accept-language': language })
  expect(filed.status).toBe(200)
  const { version } = t.tenant(tenantId).documents.privacy
  expect(await rows(`select terms_version from case_file where consumer_id = $1 and kind = '${kind}'`)).toEqual([
    { terms_version: `case-terms-1/privacy-${version}/esign-1/${language}` },
  ])
})

it('a plan: the box about electronic checks, in the audit entry of the choice', async () => {
  const { consumerId } = await waitingPlan()
  const [entry] = await t.database.asOwner(
    "select detail from audit_log where consumer_id = $1 and action = 'plan.accepted'",
    [consumerId],
  )
  expect(JSON.parse(String(entry!['detail']))).toMatchObject({ acknowledged: `echeck-${ECHECK_VERSION}` })
})

it('an agreement: its own words, those beside the button, and the bytes that were signed', async () => {
  const waiting = await waitingPlan()
  const page = await openSigning(t, await t.signInAs(tenantId, { consumer: waiting.consumerId }), waiting)
  await page.sign()
  const of = (sql: string) => t.database.asOwner(sql, [waiting.envelopeId])
  expect(await of('select template_version, document_hash from envelope where id = $1')).toEqual([
    { template_version: currentVersion(t.tenant(tenantId), 'plan'), document_hash: page.hash },
  ])
  const consent_hash = createHash('sha256').update(page.consent).digest('hex')
  expect(await of('select consent, document_hash from envelope_signature where envelope_id = $1')).toEqual([
    { consent: page.consent, document_hash: page.hash },
  ])
  for (const { data } of await of(
    "select data from envelope_event where envelope_id = $1 and type in ('consented', 'signed')",
  ))
    expect(data).toMatchObject({ consent_version: `signing-${SIGNING_CONSENT_VERSION}`, consent_hash })
})

it('refuses texts that were never published', async () => {
  const body = {
    data_id: debtor.reference,
    dispute_type: 'hardship' as const,
    explanation: 'Again.',
    terms_accepted: true as const,
    terms_version: 'case-terms-9' as 'case-terms-1',
  }
  expect((await person.call(endpoints.createCase, { body })).status).toBe(400)
})
