import type { TenantSettings } from '@portal/shared/contract'
import { toCents, type Cents } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import type { Book } from '../../../core/ledger/book.ts'
import { openingBalances } from '../../../core/ledger/post.ts'
import { retentionFrom } from '../../../core/debt/retention.ts'
import type { NoticeConsumer } from '../notices/issue.ts'
import { sealDebtAccount } from '../../../core/consumer/sealed-fields.ts'
import { insertDebts, type PlacedDebtRow } from '../../../core/debt/rows.ts'

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
 * Places any number of debts at once: their rows with sealed account numbers, their owners, and the opening balances in
 * the ledger. All debts have the same columns. Their validation notices are the caller's: `requireNotices`.
 */
export async function placeDebts(
  book: Book,
  { vault }: Pick<Deps, 'vault'>,
  tenant: TenantSettings,
  debts: readonly NewDebt[],
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
}

/** How many debts one statement opens. */
const LEDGER_AT_ONCE = 1_000
