import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDateIn } from '@portal/shared/domain'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedOffer } from '../../../testing/offers.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

// Decision 162: the stored agreement is the text that was shown; another text is refused without effect.
const HERE = 'harborlight'
const agreed = '2026-03-02T15:00:00.000Z'
let t: TestApp
let adminId: string
let debtor: Debtor
let me: Caller
const processor = new FakeProcessor()

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE], processor })
  adminId = (await seedStaff(t, HERE, { role: 'admin' })).id
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  debtor = await seedDebtor(t, HERE)
  me = await t.signInAs(HERE, { consumer: debtor.consumerId })
})

async function publish(path: string, value: unknown): Promise<void> {
  const admin = await t.signInAs(HERE, { staff: adminId })
  const { revision, version } = (await admin.call(endpoints.getTenantDraft, {})).body.data
  const kept = await admin.call(endpoints.saveTenantDraft, { body: { revision, changes: [{ path, value }] } })
  const body = { note: 'New words', version, revision: kept.body.data.revision }
  expect((await admin.call(endpoints.publishTenant, { body })).status).toBe(200)
}
let words = 0
/** Publishes another text of an authorization. */
async function reword(kind: 'one_time' | 'recurring'): Promise<void> {
  const { en, es } = t.tenant(HERE).authorization_texts[kind]
  await publish(`/authorization_texts/${kind}`, { en: `Newly worded ${++words}. ${en}`, es: `Nuevo ${words}. ${es}` })
}
let keys = 0
const key = () => ({ 'idempotency-key': `shown-key-${++keys}` })
type Wish = Parameters<typeof preview>[0]
const preview = async (wish: object): Promise<{ text: string; text_hash: string }> =>
  (await me.call(endpoints.previewAuthorization, { body: { debt_id: debtor.debtId, ...wish } })).body.nacha_details
const kept = () =>
  t.database.asOwner<{ text: string; text_hash: string }>(
    'select text, text_hash from payment_authorization where debt_id = $1',
    [debtor.debtId],
  )
/** The refusal names the text in force, and nothing was stored. */
async function expectChanged(answer: Answer, wish: Wish): Promise<void> {
  const now = await preview(wish)
  expect([answer.status, answer.body.code]).toEqual([409, 'text_changed'])
  expect(answer.body.current).toEqual({ text_hash: now.text_hash })
  expect(await kept()).toEqual([])
  expect(processor.requests).toHaveLength(0)
}

describe('text_changed: a bank account, authorized before it is debited', () => {
  const byBank = () => ({ amount: '25.00', payment_method_id: debtor.bankId })
  const record = (text_hash?: string) =>
    me.call(endpoints.recordAuthorization, {
      body: { debt_id: debtor.debtId, ...byBank(), agreement_timestamp: agreed, ...(text_hash && { text_hash }) },
    })

  it('stores the text that was shown', async () => {
    const shown = await preview(byBank())
    expect((await record(shown.text_hash)).status).toBe(200)
    expect(await kept()).toEqual([{ text: shown.text, text_hash: shown.text_hash }])
  })

  it('is refused after another text was published, and accepted with that one', async () => {
    const shown = await preview(byBank())
    await reword('one_time')
    await expectChanged(await record(shown.text_hash), byBank())
    const now = await preview(byBank())
    expect(now.text).toMatch(/^Newly worded/)
    expect((await record(now.text_hash)).status).toBe(200)
    expect(await kept()).toEqual([{ text: now.text, text_hash: now.text_hash }])
  })

  it('is refused when the day in the text has passed meanwhile', async () => {
    const shown = await preview(byBank())
    t.clock.advance('1d')
    me = await t.signInAs(HERE, { consumer: debtor.consumerId })
    await expectChanged(await record(shown.text_hash), byBank())
  })

  it('refuses a malformed hash as bad input, and accepts an old page that sends none', async () => {
    const wrong = await record('nonsense')
    expect([wrong.status, wrong.body.errors]).toEqual([400, { text_hash: ['required'] }])
    expect((await record()).status).toBe(200)
  })

  it('is in the language of the page', async () => {
    const body = { debt_id: debtor.debtId, ...byBank(), agreement_timestamp: agreed, text_hash: 'a'.repeat(64) }
    const answer = await me.call(endpoints.recordAuthorization, { body }, { 'accept-language': 'es' })
    expect(answer.body.message).toMatch(/^Lo que va a aceptar cambió/)
  })
})

describe('text_changed: an authorization within the order itself', () => {
  const card = () => ({ amount: '25.00', payment_method_id: debtor.cardId })

  it('a payment by card', async () => {
    const pay = (text_hash: string) =>
      me.call(
        endpoints.submitOneTimePayment,
        {
          body: {
            debt_id: debtor.debtId,
            amount: '25.00',
            payment_method: 'card',
            card_id: debtor.cardId,
            agreement_timestamp: agreed,
            text_hash,
          },
        },
        key(),
      )
    const shown = await preview(card())
    await reword('one_time')
    await expectChanged(await pay(shown.text_hash), card())
    expect((await pay((await preview(card())).text_hash)).body.data).toMatchObject({ state: 'succeeded' })
  })

  it('a payment for a later day, and paying it now', async () => {
    const { window, blocked_dates: blocked } = (
      await me.call(endpoints.getScheduledPayment, { params: { id: debtor.debtId } })
    ).body
    const start_date = [0, 1, 2, 3, 4].map((n) => addDays(window.from, n)).find((day) => !blocked.includes(day))!
    const schedule = (text_hash: string) =>
      me.call(
        endpoints.schedulePayment,
        {
          body: {
            debt_id: debtor.debtId,
            amount: '25.00',
            payment_method: 'card',
            card_id: debtor.cardId,
            agreement_timestamp: agreed,
            start_date,
            text_hash,
          },
        },
        key(),
      )
    const later = { ...card(), payment_date: start_date }
    const shown = await preview(later)
    await reword('one_time')
    await expectChanged(await schedule(shown.text_hash), later)
    expect((await schedule((await preview(later)).text_hash)).status).toBe(200)

    const payNow = (text_hash: string) =>
      me.call(
        endpoints.payScheduledNow,
        { params: { id: debtor.debtId }, body: { agreement_timestamp: agreed, text_hash } },
        key(),
      )
    const before = await preview(card())
    await reword('one_time')
    const refused = await payNow(before.text_hash)
    expect([refused.status, refused.body.code]).toEqual([409, 'text_changed'])
    expect(processor.requests).toHaveLength(0)
    expect((await payNow((await preview(card())).text_hash)).body.data).toMatchObject({ state: 'succeeded' })
  })

  it('a plan by card', async () => {
    const plan_id = await seedOffer(t, debtor)
    const days = { start_day: 15, local_date: localDateIn(t.clock.now(HERE), t.tenant(HERE).zone) }
    const wish = { plan_id, ...days, payment_method_id: debtor.cardId }
    const info = (await me.call(endpoints.getPossibleSchedule, { body: { debt_id: debtor.debtId, plan_id, ...days } }))
      .body.possible_payment_info
    const take = (text_hash: string) =>
      me.call(
        endpoints.submitPlan,
        {
          body: {
            debt_id: debtor.debtId,
            plan_id,
            payment_method: 'card',
            card_id: debtor.cardId,
            ...days,
            start_date: info.start_date,
            agreement_timestamp: agreed,
            text_hash,
          },
        },
        key(),
      )
    const shown = await preview(wish)
    await reword('recurring')
    await expectChanged(await take(shown.text_hash), wish)
    expect(await t.database.asOwner('select 1 from plan where debt_id = $1', [debtor.debtId])).toEqual([])
    const now = await preview(wish)
    expect((await take(now.text_hash)).status).toBe(200)
    expect(await kept()).toEqual([{ text: now.text, text_hash: now.text_hash }])
  })

  it('another card for a running plan', async () => {
    const planId = await seedRunningPlan(t, debtor, { methodId: null })
    const wish = { loan_id: planId, payment_frequency: 'Regular', payment_method_id: debtor.cardId }
    const change = (hash: string) =>
      me.call(endpoints.setDefaultMethod, {
        body: { card_id: debtor.cardId, data_id: debtor.reference, text_hashes: [hash] },
      })
    const shown = await preview(wish)
    await reword('recurring')
    await expectChanged(await change(shown.text_hash), wish)
    const now = await preview(wish)
    expect((await change(now.text_hash)).status).toBe(200)
    expect(await kept()).toEqual([{ text: now.text, text_hash: now.text_hash }])
  })
})

describe('text_changed: a request of the help center', () => {
  const file = (terms_shown: string | undefined) =>
    me.call(endpoints.createCase, {
      body: {
        data_id: debtor.reference,
        dispute_type: 'hardship',
        explanation: 'I lost my job.',
        terms_accepted: true,
        ...(terms_shown && { terms_shown }),
      },
    })
  const filed = () =>
    t.database.asOwner('select terms_version from case_file where consumer_id = $1', [debtor.consumerId])
  const shownNow = async () =>
    (await t.visitor(HERE).call(endpoints.getTenantSettings, {})).body.data.case_documents as string

  it('stores the documents that its page showed, and is refused after others were published', async () => {
    const shown = await shownNow()
    const { en, es } = t.tenant(HERE).documents.privacy
    const added = (words: typeof en, more: string) => ({ ...words, paragraphs: [...words.paragraphs, more] })
    await publish('/documents/privacy', { en: added(en, 'One more.'), es: added(es, 'Uno más.') })
    const inForce = await shownNow()
    expect(inForce).not.toBe(shown)
    const refused = await file(shown)
    expect([refused.status, refused.body.code, refused.body.current]).toEqual([
      409,
      'text_changed',
      { terms_shown: inForce },
    ])
    expect(await filed()).toEqual([])
    expect((await file(inForce)).status).toBe(200)
    expect(await filed()).toEqual([{ terms_version: `case-terms-1/${inForce}/en` }])
  })

  it('is accepted from an old page that sends no hash', async () => {
    expect((await file(undefined)).status).toBe(200)
  })
})
