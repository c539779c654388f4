import { toCents, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Debtor } from '../debtor.ts'
import type { TestApp } from '../test-app.ts'

/** A posting to a debt's principal, with the balance after it. */
export interface Posting {
  kind: string
  paymentId: string | null
  amount: Cents
  day: LocalDate
  balance: Cents
}

/** What the ledger says about a debt. */
export interface Books {
  postings: Posting[]
  balance: Cents
  /** Payments without what went back. */
  paid: Cents
}

/** Reads the postings of a debt, and nothing but them. */
export async function booksOf(t: TestApp, { debtId }: Debtor): Promise<Books> {
  const account = `debt:${debtId}:principal`
  const rows = await t.database.asOwner<{
    kind: string
    payment: string | null
    amount: string
    day: LocalDate
    up: boolean
  }>(
    `select kind, payment_id as payment, amount, business_date::text as day, debit_account = $1 as up from transfer
      where debit_account = $1 or credit_account = $1 order by created_at, id`,
    [account],
  )
  let balance = 0n
  let paid = 0n
  const postings = rows.map(({ kind, payment, amount, day, up }): Posting => {
    balance += up ? BigInt(amount) : -BigInt(amount)
    if (payment !== null) paid += up ? -BigInt(amount) : BigInt(amount)
    return { kind, paymentId: payment, amount: toCents(BigInt(amount)), day, balance: toCents(balance) }
  })
  return { postings, balance: toCents(balance), paid: toCents(paid) }
}
