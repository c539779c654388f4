import type { LegalStatusFacts, LegalStatusKind } from '@portal/shared/domain'
import { insertHold } from '../../areas/desk/holds/rows.ts'
import { insertStatus } from '../../areas/desk/legal-status/rows.ts'
import { sealStatus } from '../../areas/desk/legal-status/status-record.ts'
import type { Account } from './add-account.ts'
import { daysAgo, type Scene } from './scene.ts'

interface Status {
  kind: Exclude<LegalStatusKind, 'attorney'>
  facts: LegalStatusFacts
  evidence: string
}

/** A status that staff marked three days ago, with the hold of the account; flags and the debt's status are the caller's. */
export async function addLegalStatus(scene: Scene, { consumerId, debtId }: Account, status: Status): Promise<void> {
  const { tx, deps, tenant, crew } = scene
  const { kind, facts, evidence } = status
  const [place, createdAt] = [{ tenantId: tenant.id, id: deps.ids.next() }, daysAgo(scene, 3)]
  const until = facts.until ?? null
  await insertStatus(tx, {
    ...place,
    consumerId,
    kind,
    source: 'letter',
    ...sealStatus(deps.vault, place, facts, evidence),
    until,
    staffId: crew.agentId,
    createdAt,
  })
  await insertHold(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId,
    kind,
    statusId: place.id,
    endsOn: until,
    staffId: crew.agentId,
    createdAt,
  })
}
