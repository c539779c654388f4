import type { TenantSettings } from '@portal/shared/contract'
import { toCents, type Cents } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import type { Book } from '../../../core/ledger/book.ts'
import { openingBalances } from '../../../core/ledger/post.ts'
import { retentionFrom } from '../../../core/debt/retention.ts'
import { noticeFrame, noticeRow, type NoticeConsumer, type NoticeDebt } from '../notices/issue.ts'
import { sealDebtAccount } from '../../../core/consumer/sealed-fields.ts'
import { insertDebts, insertNotices, type PlacedDebtRow } from '../../../core/debt/rows.ts'

/** A debt from a creditor's file. */
export interface NewDebt {
  /** The columns of the debt without its balance, which follows from the ledger. */
  readonly row: Omit<PlacedDebtRow, 'tenantId' | 'balance' | 'createdAt' | 'updatedAt'>
  /** The amount owed at placement. */
  readonly amount: Cents
  readonly accountNumber: string | null
  readonly owner: NoticeConsumer
}

/**
 * Places any number of debts at once: their rows with sealed account numbers, their owners, the opening balances in the
 * ledger, and the owners' validation notices (R-10). All debts have the same columns.
 */
export async function placeDebts(
  book: Book,
  { vault, ids }: Pick<Deps, 'vault' | 'ids'>,
  tenant: TenantSettings,
  debts: readonly NewDebt[],
  { sendNotice = true } = {},
): Promise<void> {
  const { tx, now } = book
  const tenantId = tenant.id
  const rows = debts.map(({ row, accountNumber }): PlacedDebtRow => ({
    ...row,
    ...(accountNumber === null
      ? { accountNumberSealed: null, accountNumberIndex: null, accountLastFour: null }
      : sealDebtAccount(vault, tenantId, row.id, accountNumber)),
    tenantId,
    balance: toCents(0),
    retentionUntil: retentionFrom(now, tenant.zone),
    createdAt: now,
    updatedAt: now,
  }))
  await insertDebts(
    tx,
    rows,
    debts.map(({ row, owner }) => ({ tenantId, debtId: row.id, consumerId: owner.id, role: 'owner', createdAt: now })),
  )
  for (let from = 0; from < debts.length; from += LEDGER_AT_ONCE)
    await openingBalances(
      book,
      debts
        .slice(from, from + LEDGER_AT_ONCE)
        .map(({ row, amount }) => ({ debtId: row.id, creditor: row.currentCreditor, amount })),
    )
  if (!sendNotice) return
  const frame = noticeFrame(tenant, now)
  const notices = debts.map(({ amount, owner }, i) =>
    noticeRow({ ids }, frame, { debt: noticeDebt(rows[i]!, amount), consumer: owner }),
  )
  await insertNotices(tx, notices)
}

/** How many debts one statement opens. */
const LEDGER_AT_ONCE = 1_000

/** Columns that the file does not have are null. */
const noticeDebt = (row: PlacedDebtRow, balance: Cents): NoticeDebt => ({
  ...row,
  balance,
  merchant: row.merchant ?? null,
  accountLastFour: row.accountLastFour ?? null,
  judgmentDate: row.judgmentDate ?? null,
  judgmentAmount: row.judgmentAmount ?? null,
  chargeOffDate: row.chargeOffDate ?? null,
  chargeOffBalance: row.chargeOffBalance ?? null,
  lastPaymentDate: row.lastPaymentDate ?? null,
  accountOpenDate: row.accountOpenDate ?? null,
})
