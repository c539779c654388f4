import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps, Work } from '../../../deps.ts'
import type {
  ChargeUnknown,
  Processor,
  ChargeKnown,
  RefundOutcome,
  RefundRequest,
} from '../../../gateways/processor/port.ts'
import { queueDebit, knownDebit } from './queue-debit.ts'
import { addBankingDays, REVERSIBLE_FOR_BANKING_DAYS, type LocalDate } from '@portal/shared/domain'
import { businessDate } from '../pay/business-day.ts'
import { debitOf, moveEntry, insertEntry, reversalBy, type EntryRow } from './entry-repo.ts'
import type { TransactionCode } from '../../../gateways/ach/nacha/nacha-file.ts'
import { accountPlace } from './account-place.ts'
import { debitsOfOurs } from './debits-of-ours.ts'
import { rewriteFile } from './withdraw-debits.ts'

type RailDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'vault' | 'tenants' | 'log'>

/**
 * The processor for the rest of the portal, without the tenants that debit bank accounts by files of their own: their
 * debits go into the next file, and the state of one is read from its entry. Everything else goes to the processor.
 */
export function withBankFiles(processor: Processor, deps: RailDeps): Processor {
  const tenantOf = (tenantId: string): TenantSettings => {
    const tenant = deps.tenants.byId(tenantId)
    if (!tenant) throw new Error(`no tenant ${tenantId}`)
    return tenant
  }
  const isOurs = debitsOfOurs(deps)
  const isByFile = (tenantId: string) => deps.tenants.byId(tenantId)?.capabilities['ach.origination'] === 'file'
  // The port promises never to throw: an error means unknown.
  const unlessFault = async <T>(work: () => Promise<T>): Promise<T | ChargeUnknown> => {
    try {
      return await work()
    } catch (error) {
      deps.log.error({ reason: faultReason(error) }, 'a bank debit could not be read or written')
      return { state: 'unknown', reason: 'error' }
    }
  }
  const ours: Pick<Processor, 'charge' | 'lookupByReference' | 'refund' | 'checkBank'> = {
    charge(request) {
      const { tenantId, method } = request
      if (!isByFile(tenantId) || method.kind !== 'bank') return processor.charge(request)
      return unlessFault(() => queueDebit(deps, tenantOf(tenantId), { ...request, method }))
    },
    // Independent of today's setting: a debit stays where it was queued.
    lookupByReference: (tenantId, reference) =>
      unlessFault(
        async () =>
          ((await isOurs(tenantId, reference)) ? await lookUpDebit(deps, tenantOf(tenantId), reference) : null) ??
          processor.lookupByReference(tenantId, reference),
      ),
    refund: async (request) =>
      (await unlessFault(() => reverseDebit(deps, tenantOf(request.tenantId), request))) ?? processor.refund(request),
    // accounts that a prenote validates are not checked by the processor.
    checkBank: async (tenantId, account) =>
      isByFile(tenantId) && tenantOf(tenantId).capabilities['ach.validation'] === 'prenote'
        ? 'unverified'
        : processor.checkBank(tenantId, account),
  }
  return new Proxy(processor, {
    get(target, key) {
      if (key in ours) return ours[key as keyof typeof ours]
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Banking days after a debit took effect within which the bank usually returns it. */
const SETTLES_AFTER = 2

/**
 * The state of a debit of ours; null when there is none. No bank confirms a debit: it is settled when its days have
 * passed without a return.
 */
export function lookUpDebit(
  deps: Pick<Deps, 'db' | 'clock'>,
  tenant: TenantSettings,
  paymentId: string,
): Promise<ChargeKnown | null> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const entry = await debitOf(tx, tenant.id, paymentId)
    if (!entry) return null
    const { status, effectiveOn, id } = entry
    const isFinal =
      status === 'transmitted' &&
      effectiveOn !== null &&
      businessDate(tenant, now) >=
        addBankingDays(effectiveOn as LocalDate, SETTLES_AFTER, tenant.closures as LocalDate[])
    if (!isFinal) return knownDebit(entry)
    await moveEntry(tx, tenant.id, id, 'transmitted', { status: 'settled', endedAt: now })
    return knownDebit((await debitOf(tx, tenant.id, paymentId))!)
  })
}

/**
 * Refunds a debit of ours. `void`: one that the bank does not have yet is taken out of its file and not sent. `reversal`:
 * a credit of the same amount follows it, within five banking days (Nacha 2.10). Null when there is no such debit, for a
 * part of one, and for an older one.
 */
export function reverseDebit(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'vault'>,
  tenant: TenantSettings,
  request: RefundRequest,
): Promise<RefundOutcome | null> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx): Promise<RefundOutcome | null> => {
    const known = await reversalBy(tx, tenant.id, request.reference)
    if (known) return { state: 'succeeded', processorReference: known.id }
    const debit = await debitOf(tx, tenant.id, request.chargeReference)
    if (!debit) return null
    if (request.amount !== debit.amount) return { state: 'failed', code: 'whole_only' }
    if (request.way !== 'reversal' && (await takeOut({ tx, deps, tenant, now }, debit)))
      return { state: 'succeeded', processorReference: debit.id }
    const isSent = debit.status === 'transmitted' || debit.status === 'settled'
    const until =
      debit.effectiveOn === null
        ? null
        : addBankingDays(debit.effectiveOn as LocalDate, REVERSIBLE_FOR_BANKING_DAYS, tenant.closures as LocalDate[])
    const isLate = !isSent || until === null || businessDate(tenant, now) > until
    if (request.way === 'void' || isLate) return { state: 'failed', code: 'too_late' }
    return { state: 'succeeded', processorReference: await queueReversal({ tx, deps, now }, debit, request.reference) }
  })
}

type Rail = Pick<Work, 'tx' | 'tenant' | 'now'> & { deps: Pick<Deps, 'ids' | 'vault'> }

/** Takes a debit out before the bank has it, also out of a file that is not released. The same request again is done. */
async function takeOut(rail: Rail, debit: EntryRow): Promise<boolean> {
  const { tx, tenant, now } = rail
  if (debit.status === 'cancelled') return true
  if (debit.status === 'in_file' && debit.fileId) await rewriteFile(rail, debit.fileId, new Set([debit.id]), 'voided')
  return moveEntry(tx, tenant.id, debit.id, 'queued', { status: 'cancelled', endedAt: now })
}

/** Queues the credit that reverses a debit for the next file, and returns its id. */
async function queueReversal(
  { tx, deps, now }: Pick<Rail, 'tx' | 'deps' | 'now'>,
  debit: EntryRow,
  reference: string,
): Promise<string> {
  const id = deps.ids.next()
  const number = deps.vault.open(accountPlace(debit.tenantId, debit.id), debit.accountNumberSealed)
  await insertEntry(tx, {
    ...debit,
    id,
    kind: 'reversal',
    reference,
    code: `${debit.code[0]}2` as TransactionCode,
    accountNumberSealed: deps.vault.seal(accountPlace(debit.tenantId, id), number),
    status: 'queued',
    isRetry: false,
    notBefore: now,
    fileId: null,
    batch: null,
    trace: null,
    effectiveOn: null,
    createdAt: now,
    endedAt: null,
  })
  return id
}
