import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import type { ChargeUnknown, Processor } from '../../../gateways/processor/port.ts'
import { lookUpDebit } from './look-up-debit.ts'
import { queueDebit } from './queue-debit.ts'
import { reverseDebit } from './reverse-debit.ts'

type RailDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'vault' | 'tenants' | 'log'>

/**
 * The processor as the rest of the portal sees it, with the tenants that debit bank accounts by files of their own
 * taken out: their debits are put into the next file, and what became of one is read from its entry. Everything else
 * goes to the processor.
 */
export function withBankFiles(processor: Processor, deps: RailDeps): Processor {
  const tenantOf = (tenantId: string): TenantSettings => {
    const tenant = deps.tenants.byId(tenantId)
    if (!tenant) throw new Error(`no tenant ${tenantId}`)
    return tenant
  }
  const isByFile = (tenantId: string) => deps.tenants.byId(tenantId)?.capabilities['ach.origination'] === 'file'
  // The port promises never to throw: what cannot be known is unknown.
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
    // Whatever the setting says today: a debit stays where it was put.
    lookupByReference: (tenantId, reference) =>
      unlessFault(
        async () =>
          (await lookUpDebit(deps, tenantOf(tenantId), reference)) ?? processor.lookupByReference(tenantId, reference),
      ),
    refund: (request) =>
      unlessFault(
        async () => (await reverseDebit(deps, tenantOf(request.tenantId), request)) ?? processor.refund(request),
      ),
    // where a prenote validates, nobody else is asked.
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
