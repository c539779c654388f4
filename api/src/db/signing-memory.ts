import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Clock } from '../time/clock.ts'
import type { SigningMemory } from '../gateways/signing/embedded/memory.ts'
import type { SigningState } from '../gateways/signing/port.ts'
import type { Database, Tx } from './database.ts'
import type { Ids } from './ids.ts'
import { envelope, envelopeEvent } from './schema/agreement.ts'
import { envelopeSignature, signingSession } from './schema/signing.ts'

type Known = Exclude<SigningState, { state: 'unknown' }>

/** Stores the state of the portal's own signer in our own database, protected by each tenant's row policy. */
export function createSigningMemory({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }): SigningMemory {
  return {
    now: (tenantId) => clock.now(tenantId),
    addSession: ({ tenantId, reference, ...session }) =>
      db.withTenant(tenantId, async (tx) => {
        await tx.insert(signingSession).values({
          ...session,
          tenantId,
          id: ids.next(),
          envelopeId: reference,
          createdAt: clock.now(tenantId),
        })
      }),
    state: ({ tenantId, reference }) => db.withTenant(tenantId, (tx) => stateOf(tx, tenantId, reference)),
    endSessions: ({ tenantId, reference }) =>
      db.withTenant(tenantId, async (tx) => {
        await tx
          .update(signingSession)
          .set({ endedAt: clock.now(tenantId) })
          .where(
            and(
              eq(signingSession.tenantId, tenantId),
              eq(signingSession.envelopeId, reference),
              eq(signingSession.purpose, 'sign'),
              isNull(signingSession.endedAt),
            ),
          )
      }),
  }
}

async function stateOf(tx: Tx, tenantId: string, id: string): Promise<Known> {
  const [row] = await tx
    .select({ status: envelope.status, endText: envelope.endText, updatedAt: envelope.updatedAt })
    .from(envelope)
    .where(and(eq(envelope.tenantId, tenantId), eq(envelope.id, id)))
  if (!row) return { state: 'not_found' }
  const signature = await signatureOf(tx, tenantId, id)
  if (signature) return { state: 'signed', signature, document: null }
  if (row.status === 'declined_by_client') {
    const [event] = await eventsOf(tx, tenantId, id, ['declined'])
    const { address = null, userAgent = null, at = row.updatedAt } = event ?? {}
    return { state: 'declined', reason: row.endText ?? '', address, userAgent, at }
  }
  if (row.status !== 'unsigned') return { state: 'voided' }
  return { state: 'open', isViewed: (await eventsOf(tx, tenantId, id, ['opened', 'viewed'])).length > 0 }
}

async function signatureOf(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select()
    .from(envelopeSignature)
    .where(
      and(
        eq(envelopeSignature.tenantId, tenantId),
        eq(envelopeSignature.envelopeId, id),
        eq(envelopeSignature.role, 'client'),
      ),
    )
  if (!row) return null
  const { name, signedFor, capacity, style, image, consent, documentHash, address, userAgent, signedAt: at } = row
  const authority = signedFor !== null && capacity !== null ? { signedFor, capacity } : null
  return { name, authority, style, image, consent, documentHash, address, userAgent, at }
}

const eventsOf = (tx: Tx, tenantId: string, id: string, types: ('opened' | 'viewed' | 'declined')[]) =>
  tx
    .select({ address: envelopeEvent.address, userAgent: envelopeEvent.userAgent, at: envelopeEvent.at })
    .from(envelopeEvent)
    .where(
      and(eq(envelopeEvent.tenantId, tenantId), eq(envelopeEvent.envelopeId, id), inArray(envelopeEvent.type, types)),
    )
    .orderBy(desc(envelopeEvent.at))
    .limit(1)
