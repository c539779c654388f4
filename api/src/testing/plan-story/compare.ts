import { expect } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import {
  formatCents,
  formatDate,
  formatWireMoney,
  parseWireMoney,
  sumCents,
  toCents,
  type Cents,
} from '@portal/shared/domain'
import { readOutbox, type OutboxItem } from '../../core/messages/outbox.ts'
import { checkLedger } from '../../core/ledger/check.ts'
import { readPdf } from '../pdf-text.ts'
import { booksOf, type Books } from './books.ts'
import type { PlanStory } from './story.ts'

type Row = Record<string, any>

/** Compares everything that a debtor can read with the ledger: figures, plan, history, upcoming, receipts, mails, letter. */
export async function compareWithLedger(story: PlanStory): Promise<Books> {
  const { t, debtor } = story
  const books = await booksOf(t, debtor)
  const who = await story.me()
  const debt = (await who.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })).body.data as Row
  const history = await allHistory(story)
  expect(await checkLedger(t.deps, debtor.tenantId)).toBeNull()
  compareFigures(debt, history, books)
  compareHistory(history, books)
  await compareUpcoming(story, debt)
  await compareReceipts(story, history, books)
  await compareMails(story, books)
  await compareLetter(story, books)
  return books
}

const wire = (amount: bigint) => formatWireMoney(toCents(amount))

function compareFigures(debt: Row, history: Row[], { balance }: Books): void {
  const pending = sumCents(history.filter(({ success }) => success === 'TransactionPending').map(amountOf))
  expect({ balance: debt['currentBalance'], available: debt['available_balance'] }).toEqual({
    balance: wire(balance),
    available: wire(balance - pending),
  })
}

const amountOf = (row: Row): Cents => toCents(BigInt(String(row['amount']).replace('.', '')))

async function allHistory(story: PlanStory): Promise<Row[]> {
  const who = await story.me()
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const body = { debt_id: story.debtor.debtId, page, per_page: 50 }
    const answer = await who.call(endpoints.listPaymentHistory, { body })
    rows.push(...answer.body.data)
    pages = answer.body.pagination.pages
  }
  return rows
}

/** Each payment that counts is posted once, with its amount, its day and the balance after it; no other is. */
function compareHistory(history: Row[], { postings, paid }: Books): void {
  const counted = history.filter(({ success }) => success === true)
  expect(sumCents(counted.map(amountOf))).toBe(paid)
  for (const row of counted) {
    const own = postings.filter(({ paymentId }) => paymentId === row['id'])
    expect(own.map(({ kind }) => kind)).toEqual(['settle'])
    expect({ id: row['id'], amount: row['amount'], remains: row['remains'], settled: row['settlement_date'] }).toEqual({
      id: row['id'],
      amount: wire(own[0]!.amount),
      remains: wire(own[0]!.balance),
      settled: own[0]!.day,
    })
  }
  for (const row of history.filter(({ success }) => success === false)) {
    const own = postings.filter(({ paymentId }) => paymentId === row['id'])
    expect(sumCents(own.map(({ kind, amount }) => (kind === 'settle' ? amount : toCents(-amount))))).toBe(0n)
  }
}

/** What is planned adds up to what the plan still asks for, and begins with the next payment that the account names. */
async function compareUpcoming(story: PlanStory, debt: Row): Promise<void> {
  const who = await story.me()
  const body = { debt_id: story.debtor.debtId, page: 1, per_page: 50 }
  const { data, next_payment_date } = (await who.call(endpoints.listPaymentSchedule, { body })).body
  expect(next_payment_date).toBe(debt['next_due'])
  const planned = sumCents((data as Row[]).map(amountOf))
  if (debt['loan_id'] === null) {
    expect(data).toEqual([])
    return
  }
  const plan = (await who.call(endpoints.getPlan, { body: { plan_id: debt['loan_id'] } })).body.data as Row
  const unpaid = plan['planned_payments'] as { payment_amount: string; standing: string }[]
  expect(wire(sumCents(unpaid.map(({ payment_amount }) => parseWireMoney(payment_amount))))).toBe(debt['plan_balance'])
  // A payment that failed and is not tried again by itself is past due, and has no day.
  const late = unpaid.filter(({ standing }) => standing === 'past_due')
  expect(planned <= parseWireMoney(debt['plan_balance'])).toBe(true)
  if (late.length === 0) expect(wire(planned)).toBe(debt['plan_balance'])
}

/** Each receipt says the amount, the day and the balance of its posting. */
async function compareReceipts(story: PlanStory, history: Row[], { postings }: Books): Promise<void> {
  const who = await story.me()
  for (const row of history) {
    if (row['receipt_number'] === null || row['success'] !== true) continue
    const posting = postings.find(({ paymentId }) => paymentId === row['id'])!
    const body = { debt_id: story.debtor.debtId, payment_id: row['id'] }
    const { receipt_template: html, receipt_number } = (await who.call(endpoints.getReceipt, { body })).body
    expect(receipt_number).toBe(row['receipt_number'])
    for (const value of [formatCents(posting.amount), formatCents(posting.balance), formatDate(posting.day, 'medium')])
      expect(html).toContain(`<dd>${value}</dd>`)
  }
}

const monthOf = (day: string) => day.slice(0, 7)

/** Mails about postings are those of the ledger, and each monthly summary adds up with it. */
async function compareMails(story: PlanStory, { postings }: Books): Promise<void> {
  const { t, debtor } = story
  const all = await readOutbox(t.deps, debtor.tenantId, { limit: 10_000 })
  const mails = all.filter(({ personId, channel }) => personId === debtor.consumerId && channel === 'email')
  const about = (purpose: string) => mails.filter((mail) => mail.purpose === purpose && mail.status !== 'suppressed')
  const imported = await t.database.asOwner<{ id: string }>(
    'select id from payment where debt_id = $1 and is_imported',
    [debtor.debtId],
  )
  const told = postings.filter(
    ({ paymentId, kind }) => kind === 'settle' && !imported.some(({ id }) => id === paymentId),
  )
  expect(amountsIn(about('payment_settled'))).toEqual(told.map(({ amount }) => formatCents(amount)).sort())
  const lasted = new Set(postings.filter(({ paymentId }) => paymentId !== null).map(({ day }) => monthOf(day)))
  if (balanceOf(postings) === 0n && lasted.size > 1) expect(about('monthly_statement').length).toBeGreaterThan(0)
  for (const summary of about('monthly_statement')) {
    const month = monthOf(new Date(summary.queuedAt.getTime() - 20 * 86_400_000).toISOString())
    const until = postings.filter(({ day }) => monthOf(day) <= month)
    const within = until.filter(({ day, paymentId }) => monthOf(day) === month && paymentId !== null)
    const paid = sumCents(within.map(({ kind, amount }) => (kind === 'settle' ? amount : toCents(-amount))))
    expect(summary.text).toContain(`${formatCents(paid)} paid, ${formatCents(until.at(-1)!.balance)} left`)
  }
}

const balanceOf = (postings: Books['postings']) => postings.at(-1)!.balance

const amountsIn = (mails: readonly OutboxItem[]) => mails.map(({ text }) => /\$[\d,.]+\d/.exec(text)![0]).sort()

/** An account that is paid has its letter with what was paid; no other has one. */
async function compareLetter(story: PlanStory, { balance, paid, postings }: Books): Promise<void> {
  const who = await story.me()
  const { data } = (await who.call(endpoints.listDocuments, { body: { kind: 'letter', page: 1, per_page: 10 } })).body
  const letters = (data as Row[]).filter(({ debt_id }) => debt_id === story.debtor.debtId)
  expect(letters).toHaveLength(balance === 0n ? 1 : 0)
  if (balance > 0n) return
  const opened = await who.call(endpoints.openDocument, { body: { document_id: letters[0]!['id'] } })
  const [file] = await story.t.database.asOwner<{ bytes: Buffer }>('select bytes from document where sha256 = $1', [
    opened.body.data.sha256,
  ])
  const { text } = await readPdf(file!.bytes)
  expect(text).toContain(`${formatCents(paid)}`)
  expect(text).toContain(formatDate(postings.at(-1)!.day, 'medium'))
}
