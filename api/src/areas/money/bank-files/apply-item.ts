import { returnRule } from '@portal/shared/domain'
import type { TenantSettings, endpoints } from '@portal/shared/contract'
import type { Deps, Work } from '../../../deps.ts'
import { updateMethod } from '../methods/rows.ts'
import { findPayment, holdPayment, openWorkItem } from '../pay/rows.ts'
import { acceptPayment } from '../pay/accept.ts'
import { failRefund } from '../refunds/book.ts'
import { findRefund } from '../refunds/rows.ts'
import { correctedData, type CorrectedData } from './corrected-data.ts'
import { entryByTrace, updateEntry, waitingDebits, type EntryRow } from './entry-repo.ts'
import { lockItem, updateItem, type ItemRow } from './item-repo.ts'
import type { SealedPlace } from '../../../security/vault.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBankEvent } from './audit.ts'
import { correctBankAccount } from '../methods/correct-bank-account.ts'
import type { TransactionCode } from '../../../gateways/ach/nacha/nacha-file.ts'
import { accountPlace } from './account-place.ts'

type ItemDeps = Work['deps'] & Pick<Deps, 'db' | 'clock'>

/** Processes one return or correction, once; one that fits no entry of ours is kept for a person. */
export function applyItem(deps: ItemDeps, tenant: TenantSettings, itemId: string): Promise<void> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const item = await lockItem(tx, tenant.id, itemId, 'new')
    if (!item) return
    const work: Work = { tx, deps, tenant, now }
    const entry = await entryByTrace(tx, tenant.id, item.trace)
    const problem = entry === null ? 'unknown_trace' : problemOf(deps, item, entry)
    if (entry === null || problem !== null) {
      await updateItem(tx, tenant.id, itemId, { status: 'unmatched', problem, entryId: entry?.id ?? null })
      return
    }
    if (item.kind === 'return') await takeReturn(work, entry, item.code)
    else await correctAccount(work, entry, item.code, correctedOf(deps, item)!)
    await updateItem(tx, tenant.id, itemId, { status: 'applied', entryId: entry.id })
  })
}

function problemOf(deps: Pick<Deps, 'vault'>, item: ItemRow, entry: EntryRow): ItemRow['problem'] {
  if (entry.status === 'in_file' || entry.status === 'queued' || entry.status === 'cancelled') return 'not_sent'
  if (item.kind === 'correction') return correctedOf(deps, item) ? null : 'unknown_code'
  return item.amount === entry.amount ? null : 'amount_differs'
}

const correctedOf = ({ vault }: Pick<Deps, 'vault'>, { tenantId, id, code, dataSealed }: ItemRow) =>
  dataSealed === null ? null : correctedData(code, vault.open(itemPlace(tenantId, id), dataSealed))

/** Marks an entry as returned by the bank; `take-back.ts` decides the effect on the payment. */
async function takeReturn(work: Work, entry: EntryRow, code: string): Promise<void> {
  const { tx, tenant, now } = work
  const returned = { status: 'returned' as const, returnCode: code, returnedAt: now, endedAt: now }
  if (entry.kind === 'debit') await returnDebit(work, entry, code)
  await updateEntry(tx, tenant.id, entry.id, returned)
  if (entry.kind === 'reversal') return failReversal(work, entry, code)
  if (entry.kind === 'prenote')
    await updateMethod(tx, tenant.id, entry.methodId, { validation: 'failed', invalidReason: code })
  // Debits that wait for an account without debits would wait forever.
  if (entry.kind !== 'prenote' && !returnRule(code).invalidatesMethod) return
  for (const waiting of await waitingDebits(tx, tenant.id, entry.methodId)) {
    await returnDebit(work, waiting, code)
    await updateEntry(tx, tenant.id, waiting.id, returned)
  }
}

async function returnDebit(work: Work, entry: EntryRow, code: string): Promise<void> {
  const payment = await findPayment(work.tx, work.tenant.id, entry.paymentId ?? '')
  if (!payment) throw new Error('A debit without its payment')
  // Also for a payment whose acceptance was not stored, because the process died.
  await acceptPayment(work, await holdPayment(work.tx, work.tenant.id, payment), {
    state: 'succeeded',
    processorReference: entry.id,
    settlement: 'returned',
    returnCode: code,
  })
}

/** The credit of a reversal did not arrive: its refund is booked back, and a person finds another way. */
async function failReversal(work: Work, entry: EntryRow, code: string): Promise<void> {
  const { tx, tenant } = work
  const payment = await findPayment(tx, tenant.id, entry.paymentId ?? '')
  const refund = payment && entry.reference && (await findRefund(tx, tenant.id, entry.reference))
  if (refund) await failRefund(work, await holdPayment(tx, tenant.id, payment), refund, code)
  else await openWorkItem(work, { id: entry.id, debtId: entry.debtId! }, 'return_review', `reversal_back:${code}`)
}

/** Where the corrected data of a notification of change are sealed. */
export const itemPlace = (tenantId: string, itemId: string): SealedPlace => ({
  tenantId,
  table: 'ach_item',
  row: itemId,
  field: 'data',
})

/** Staff have handled a bank's item that fits no debit of ours. */
export async function closeItem({ tx, tenant, actor, now, input }: Context<typeof endpoints.closeBankItem, Actor>) {
  const item = await lockItem(tx, tenant.id, input.params.item_id, 'unmatched')
  if (!item) throw new Refusal('not_found')
  const { note } = input.body
  await updateItem(tx, tenant.id, item.id, { status: 'closed', closedBy: actor.id, closedAt: now, note })
  const detail = { code: item.code, trace: item.trace, note }
  await recordBankEvent({ tx, tenant, now }, actor.id, 'ach_item.closed', `ach_item:${item.id}`, detail)
  return {}
}

/**
 * A bank's notification of change: later and waiting debits use the corrected account data. It comes from the bank that
 * keeps the account, which validates the new number.
 */
export async function correctAccount(
  work: Work,
  entry: EntryRow,
  code: string,
  corrected: CorrectedData,
): Promise<void> {
  const { tx, deps, tenant, now } = work
  await correctBankAccount(tx, deps, tenant.id, entry.methodId, { ...corrected, code, now })
  const { routingNumber, accountNumber, accountType } = corrected
  for (const waiting of await waitingDebits(tx, tenant.id, entry.methodId)) {
    const place = accountPlace(tenant.id, waiting.id)
    const number = accountNumber ?? deps.vault.open(place, waiting.accountNumberSealed)
    const first = accountType === null ? waiting.code[0] : accountType === 'savings' ? 3 : 2
    await updateEntry(tx, tenant.id, waiting.id, {
      routingNumber: routingNumber ?? waiting.routingNumber,
      accountNumberSealed: deps.vault.seal(place, number),
      lastFour: number.slice(-4),
      code: `${first}7` as TransactionCode,
    })
  }
}
