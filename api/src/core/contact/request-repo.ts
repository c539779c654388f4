import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { contactRequest, type ContactRequestKind } from '../../db/schema/contact.ts'

export type RequestRow = typeof contactRequest.$inferSelect

interface RequestPlace {
  tenantId: string
  consumerId: string
  id: string
}

const ofConsumer = (tenantId: string, consumerId: string) =>
  and(eq(contactRequest.tenantId, tenantId), eq(contactRequest.consumerId, consumerId))

/** A consumer's contact requests, newest first, including ended ones. */
export const listRequests = (tx: Tx, tenantId: string, consumerId: string): Promise<RequestRow[]> =>
  tx
    .select()
    .from(contactRequest)
    .where(ofConsumer(tenantId, consumerId))
    .orderBy(desc(contactRequest.createdAt), desc(contactRequest.id))

/** Contact requests that have not ended, newest first. */
export const liveRequestsOf = (tx: Tx, tenantId: string, consumerId: string): Promise<RequestRow[]> =>
  tx
    .select()
    .from(contactRequest)
    .where(and(ofConsumer(tenantId, consumerId), isNull(contactRequest.endedAt)))
    .orderBy(desc(contactRequest.createdAt), desc(contactRequest.id))

/** Those of one kind, newest first. */
export const liveRequests = (
  tx: Tx,
  tenantId: string,
  consumerId: string,
  kind: ContactRequestKind,
): Promise<RequestRow[]> =>
  tx
    .select()
    .from(contactRequest)
    .where(and(ofConsumer(tenantId, consumerId), eq(contactRequest.kind, kind), isNull(contactRequest.endedAt)))
    .orderBy(desc(contactRequest.createdAt), desc(contactRequest.id))

export async function insertRequest(tx: Tx, row: typeof contactRequest.$inferInsert): Promise<void> {
  await tx.insert(contactRequest).values(row)
}

/** A consumer's contact request, ended or not. */
export async function findRequest(tx: Tx, { tenantId, consumerId, id }: RequestPlace): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(contactRequest)
    .where(and(ofConsumer(tenantId, consumerId), eq(contactRequest.id, id)))
  return row ?? null
}

/** Ends a contact request; null when there is none that is still open. */
export async function closeRequest(
  tx: Tx,
  place: RequestPlace,
  change: Pick<RequestRow, 'endedAt' | 'endedBy' | 'endReason'>,
): Promise<RequestRow | null> {
  const [row] = await tx
    .update(contactRequest)
    .set(change)
    .where(
      and(
        ofConsumer(place.tenantId, place.consumerId),
        eq(contactRequest.id, place.id),
        isNull(contactRequest.endedAt),
      ),
    )
    .returning()
  return row ?? null
}

/** Ends the request in force that follows a third-party contact. */
export async function closeRequestOf(
  tx: Tx,
  tenantId: string,
  thirdPartyId: string,
  change: Pick<RequestRow, 'endedAt' | 'endedBy' | 'endReason'>,
): Promise<void> {
  await tx
    .update(contactRequest)
    .set(change)
    .where(
      and(
        eq(contactRequest.tenantId, tenantId),
        eq(contactRequest.thirdPartyId, thirdPartyId),
        isNull(contactRequest.endedAt),
      ),
    )
}

/** Whether an attorney speaks for the consumer about a debt; null: about no debt in particular, so any attorney does. */
export const isRepresentedFor = (live: readonly Pick<RequestRow, 'debtIds'>[], debtId: string | null): boolean =>
  live.length === 0 || live.some(({ debtIds }) => debtIds === null || debtId === null || debtIds.includes(debtId))
