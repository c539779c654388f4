import * as v from 'valibot'
import type { AdoptedSignature } from '@portal/shared/contract'
import type { App } from '../../http/context.ts'
import { closeAgreement } from '../../areas/signing/agreements/close-agreement.ts'
import { countersign, declineAsAttorney } from '../../areas/signing/agreements/countersign.ts'
import { findEnvelope } from '../../areas/signing/agreements/rows.ts'
import { consumerName } from '../../areas/money/pay/rows.ts'
import { readCrew } from '../people/rows.ts'
import { lockAgreement } from '../../areas/signing/agreements/lock-agreement.ts'
import { agreementOver } from '../../areas/signing/agreements/agreement-over.ts'
import { prepareAgreement } from '../../areas/signing/agreements/prepare.ts'
import { completeByClient, providedSignature } from '../../areas/signing/agreements/sign.ts'
import type { Work } from '../../deps.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { readInput, refuseField, tenantNamed } from './input.ts'

const Order = v.strictObject({
  tenant: v.string(),
  envelope: v.string(),
  as: v.picklist(['client', 'attorney'], 'must be client or attorney'),
  result: v.picklist(['signed', 'declined'], 'must be signed or declined'),
})

const witness = { address: null, userAgent: 'demo control' }
const reason = 'Declined by the demo'

/** `POST /demo/sign`: performs at once the actions that the consumer or the attorney would take on their screens. */
export function signControl(app: App, demo: DemoDeps): void {
  const { deps } = demo
  app.post('/demo/sign', async (request) => {
    const order = readInput(Order, request.body)
    const tenant = tenantNamed(demo, order.tenant)
    const found = await deps.db.withTenant(tenant.id, (tx) => findEnvelope(tx, tenant.id, order.envelope))
    if (!found) throw refuseField('envelope', 'is no agreement of this tenant')
    const { documentHash } = await prepareAgreement(deps, tenant, found.id)
    return deps.db.withTenant(tenant.id, async (tx) => {
      const work: Work = { tx, deps, tenant, now: deps.clock.now(tenant.id) }
      await (order.as === 'client' ? asClient : asAttorney)(work, found.id, documentHash ?? '', order.result)
      const { status } = (await findEnvelope(tx, tenant.id, found.id))!
      return { tenant: tenant.id, envelope: found.id, status }
    })
  })
}

const typed = (name: string, documentHash: string): AdoptedSignature => ({
  name,
  style: 'typed',
  image: null,
  consent: true,
  document_hash: documentHash,
})

async function asClient(work: Work, id: string, hash: string, result: 'signed' | 'declined'): Promise<void> {
  const locked = await lockAgreement(work, id)
  const name = await consumerName(work.tx, work.tenant.id, locked.ownerId)
  if (result === 'signed')
    return completeByClient(work, locked, await providedSignature(work, locked, 'client', typed(name, hash), witness))
  if (locked.envelope.status !== 'unsigned') throw agreementOver(locked)
  const by = { kind: 'client', id: locked.ownerId } as const
  return closeAgreement(work, locked, { reason: 'client', text: reason, by, witness })
}

async function asAttorney(work: Work, id: string, hash: string, result: 'signed' | 'declined'): Promise<void> {
  const { attorneyId, attorneyName } = await readCrew(work.tx, work.tenant.id)
  const order = { agreementId: id, attorneyId, witness }
  return result === 'signed'
    ? countersign(work, order, typed(attorneyName, hash))
    : declineAsAttorney(work, order, reason)
}
