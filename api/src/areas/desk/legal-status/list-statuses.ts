import type * as v from 'valibot'
import { localDateIn } from '@portal/shared/domain'
import type { AccountHold, LegalStatus } from '@portal/shared/contract'
import { staffNames, type ConsumerRow } from '../../../core/consumer/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { listRequests } from '../../../core/contact/rows.ts'
import { listHolds } from '../holds/rows.ts'
import { proofsOf } from '../proofs/rows.ts'
import { presentAttorney, presentHold, presentStatus, type Shown } from './present.ts'
import { debtsOf, listStatuses } from './repo.ts'

interface Listed {
  data: v.InferInput<typeof LegalStatus>[]
  holds: v.InferInput<typeof AccountHold>[]
  today: string
}

/** Everything that limits collection from a consumer: statuses, attorneys and the holds of their accounts, ended ones last. */
export async function listLegalStatuses(
  { tx, deps, tenant, now }: Pick<Acting, 'tx' | 'deps' | 'tenant' | 'now'>,
  person: ConsumerRow,
): Promise<Listed> {
  const [debts, statuses, asked, files] = await Promise.all([
    debtsOf(tx, tenant.id, person.id),
    listStatuses(tx, tenant.id, person.id),
    listRequests(tx, tenant.id, person.id),
    proofsOf(tx, tenant.id, person.id),
  ])
  const requests = asked.filter(({ kind }) => kind === 'attorney')
  const holds = await listHolds(
    tx,
    tenant.id,
    debts.map(({ id }) => id),
  )
  const rows = [...statuses, ...requests, ...holds.map(({ hold }) => hold)]
  const names = await staffNames(
    tx,
    tenant.id,
    rows.flatMap(({ staffId, endedBy }) => [staffId, endedBy]),
  )
  const shown: Shown = {
    vault: deps.vault,
    nameOf: (id) => (id === null ? null : (names.get(id) ?? null)),
    referenceOf: (id) => debts.find((debt) => debt.id === id)?.reference,
    files,
  }
  const data = [
    ...statuses.map((row) => presentStatus(row, shown)),
    ...requests.map((row) => presentAttorney(row, shown)),
  ]
  return {
    data: data.toSorted((a, b) => Number(a.ended_at !== null) - Number(b.ended_at !== null)),
    holds: holds.map(({ hold, reference }) => presentHold(hold, reference, shown)),
    today: localDateIn(now, tenant.zone),
  }
}
