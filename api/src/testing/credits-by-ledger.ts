import {
  formatCents,
  formatDate,
  formatWireMoney,
  sumCents,
  toCents,
  type Cents,
  type LocalDate,
  type PlanFacts,
} from '@portal/shared/domain'
import type { Debtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

/** A part of a payment that an instalment has by the rows of plan_credit. */
export interface LedgerPart {
  dueDate: LocalDate
  part: Cents
  of: Cents
  isPaid: boolean
  left: Cents
}

/** What a payment was applied to by the rows of plan_credit alone, and what reached no instalment. */
export interface Applied {
  parts: LedgerPart[]
  beyond: Cents
}

/** L-20: by payment; `facts` are those of the live plan. A debit of a plan that reached its own instalment alone is left out. */
export async function appliedByLedger(
  t: TestApp,
  { debtId }: Debtor,
  facts: PlanFacts | null,
): Promise<Map<string, Applied>> {
  const rows = await t.database.asOwner<
    Record<'payment' | 'kept' | 'id' | 'day' | 'part' | 'of' | 'all', string> & { own: boolean }
  >(
    `select y.id as payment, (y.amount - y.refunded)::text as kept, r.id, r.due_date::text as day,
            r.id is not distinct from y.plan_payment_id as own, coalesce(r.edited_amount, r.amount)::text as of,
            sum(c.amount)::text as part,
            (select sum(amount) from plan_credit where plan_payment_id = r.id)::text as all
       from plan_credit c join payment y on y.id = c.payment_id join plan_payment r on r.id = c.plan_payment_id
      where y.debt_id = $1 group by y.id, y.amount, y.refunded, y.plan_payment_id, r.id, r.due_date, r.edited_amount, r.amount
     having sum(c.amount) <> 0 order by r.due_date`,
    [debtId],
  )
  const found = new Map<string, Applied>()
  for (const payment of new Set(rows.map((row) => row.payment))) {
    const own = rows.filter((row) => row.payment === payment)
    if (own.every((row) => row.own)) continue
    const parts = own.map((row) => {
      const open = facts?.unpaid.find(({ id, standing }) => id === row.id && standing !== 'processing')
      const isPaid = BigInt(row.all) >= BigInt(row.of)
      const [part, of] = [toCents(BigInt(row.part)), toCents(BigInt(row.of))]
      return {
        dueDate: row.day as LocalDate,
        part,
        of,
        isPaid,
        left: isPaid ? toCents(0n) : (open?.amount ?? toCents(0n)),
      }
    })
    found.set(payment, { parts, beyond: toCents(BigInt(own[0]!.kept) - sumCents(parts.map(({ part }) => part))) })
  }
  return found
}

const wire = formatWireMoney
const words = (amount: Cents) => formatCents(amount, 'en')
const date = (day: LocalDate) => formatDate(day, 'medium', 'en')

/** The rows of a history that say it, in the order of their days. */
export const inHistory = (applied: Applied | undefined) => [
  (applied?.parts ?? []).map(({ dueDate, part, of, isPaid, left }) => [
    dueDate,
    wire(part),
    wire(of),
    isPaid,
    wire(left),
  ]),
  applied?.beyond ? wire(applied.beyond) : null,
]

/** The lines of a mail that say it, in English; empty where it says nothing. */
export function inMail(applied: Applied | undefined): string[] {
  if (!applied) return []
  const lines = applied.parts.map(({ dueDate, part, of, isPaid, left }) => {
    const what = part === of ? words(part) : `${words(part)} of ${words(of)}`
    const now = !isPaid
      ? left > 0n
        ? `, ${words(left)} still to be paid`
        : ''
      : part === of
        ? ', paid in full'
        : ', now paid in full'
    return `${date(dueDate)}: ${what}${now}`
  })
  return [...lines, ...(applied.beyond > 0n ? [`The rest, ${words(applied.beyond)}, lowers your balance.`] : [])]
}

/** The lines of a mail that tell what a payment was applied to. */
export const toldInMail = (text: string): string[] =>
  /It was applied to these payments of your plan:\n([^]*?)\n\n/.exec(text)?.[1]!.split('\n') ?? []

/** The row of a receipt that says it, in English. */
export const inReceipt = (applied: Applied | undefined): string | null =>
  applied
    ? [
        ...applied.parts.map(
          ({ dueDate, part, of }) =>
            `payment of ${date(dueDate)}: ${words(part)}${part === of ? '' : ` of ${words(of)}`}`,
        ),
        ...(applied.beyond > 0n ? [`your balance: ${words(applied.beyond)}`] : []),
      ].join('; ')
    : null
