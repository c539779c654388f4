import type { CertificateFacts } from '../../../seal/certificate-facts.ts'
import { staffNames, consumerName } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import type { SealedEdition } from './document.ts'
import { eventsOf, signaturesOf, type EnvelopeRow } from './envelope-repo.ts'
import { actorOf, STAFF_KEY } from './record-step.ts'
import { headOfAudit } from './seal-repo.ts'

/** The agreement and the state that a certificate describes. */
interface Sealed {
  envelope: EnvelopeRow
  edition: SealedEdition
  title: string
}

/**
 * Collects the content of a certificate of completion: every event up to the signature that it certifies, and the
 * newest audit entry, whose chain includes each of these steps.
 */
export async function certificateFacts(
  { tx, tenant, now }: Work,
  { envelope, edition, title }: Sealed,
): Promise<{ certificate: CertificateFacts; lastSignedAt: Date }> {
  const roles = edition === 'completed_by_client' ? ['client'] : ['client', 'attorney']
  const signatures = (await signaturesOf(tx, tenant.id, [envelope.id])).filter(({ role }) => roles.includes(role))
  const last = signatures.at(-1)
  if (!last || envelope.documentHash === null) throw new Error('nobody has signed what is to be sealed')
  const events = (await eventsOf(tx, tenant.id, [envelope.id])).filter(
    ({ at, type }) => at <= last.signedAt && !(type === 'countersigned' && last.role === 'client'),
  )
  const nameOf = await staffNames(
    tx,
    tenant.id,
    events.map(({ data }) => data?.[STAFF_KEY] ?? null),
  )
  const client = signatures.find(({ role }) => role === 'client')
  const clientName = client ? await consumerName(tx, tenant.id, client.signerId) : null
  return {
    lastSignedAt: last.signedAt,
    certificate: {
      documentId: envelope.id,
      title,
      company: tenant.tenant.full_name,
      zone: tenant.zone,
      documentHash: envelope.documentHash,
      signatures,
      events: events.map((event) => {
        const { [STAFF_KEY]: staffId = null, ...data } = event.data ?? {}
        const actor = actorOf(event)
        const name = actor === 'client' ? clientName : nameOf(staffId)
        return { type: event.type, actor, name, at: event.at, address: event.address, userAgent: event.userAgent, data }
      }),
      auditHead: await headOfAudit(tx, tenant.id),
      sealedAt: now,
    },
  }
}
