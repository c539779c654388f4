import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { noteTag } from '../../db/schema/case.ts'
import { debt, debtParty } from '../../db/schema/debt.ts'
import { paymentMethod } from '../../db/schema/method.ts'
import { consumer, contactPoint, staff } from '../../db/schema/people.ts'
import { linkToken } from '../../db/schema/session.ts'
import type { Crew } from '../seed/scene.ts'

/** Reads all people that the demo made at a tenant with their data, by five statements however many there are. */
export async function readPeople(tx: Tx, tenantId: string, only?: string) {
  const consumers = await tx
    .select()
    .from(consumer)
    .where(
      and(
        eq(consumer.tenantId, tenantId),
        isNotNull(consumer.archetype),
        isNull(consumer.deletedAt),
        ...(only === undefined ? [] : [eq(consumer.id, only)]),
      ),
    )
    .orderBy(asc(consumer.createdAt), asc(consumer.id))
  const ids = consumers.map(({ id }) => id)
  if (ids.length === 0) return { consumers, contacts: [], debts: [], methods: [], links: [] }
  const contacts = await tx
    .select()
    .from(contactPoint)
    .where(
      and(eq(contactPoint.tenantId, tenantId), inArray(contactPoint.consumerId, ids), isNull(contactPoint.deletedAt)),
    )
  const debts = await tx
    .select({ party: debtParty, debt })
    .from(debtParty)
    .innerJoin(debt, and(eq(debt.tenantId, debtParty.tenantId), eq(debt.id, debtParty.debtId)))
    .where(
      and(
        eq(debtParty.tenantId, tenantId),
        inArray(debtParty.consumerId, ids),
        isNull(debtParty.deletedAt),
        isNull(debt.deletedAt),
      ),
    )
    .orderBy(asc(debt.referenceNumber))
  const methods = await tx
    .select()
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.tenantId, tenantId),
        inArray(paymentMethod.consumerId, ids),
        isNull(paymentMethod.deletedAt),
      ),
    )
    .orderBy(asc(paymentMethod.createdAt), asc(paymentMethod.id))
  const links = await tx
    .select({ consumerId: linkToken.consumerId })
    .from(linkToken)
    .where(and(eq(linkToken.tenantId, tenantId), eq(linkToken.purpose, 'sign_in'), isNull(linkToken.usedAt)))
  return { consumers, contacts, debts, methods, links }
}

export type PeopleRead = Awaited<ReturnType<typeof readPeople>>

/** Reads the demo's staff accounts of a tenant. */
export const readStaff = (tx: Tx, tenantId: string, only?: string) =>
  tx
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.tenantId, tenantId),
        isNotNull(staff.archetype),
        isNull(staff.deletedAt),
        ...(only === undefined ? [] : [eq(staff.id, only)]),
      ),
    )
    .orderBy(asc(staff.createdAt), asc(staff.id))

/** Counts the people that the demo has made at a tenant, from which the numbers of fresh ones continue. */
export async function countPeople(tx: Tx, tenantId: string): Promise<number> {
  const [consumers] = await tx
    .select({ n: count() })
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), isNotNull(consumer.archetype)))
  const [accounts] = await tx.select({ n: count() }).from(staff).where(eq(staff.tenantId, tenantId))
  return consumers!.n + accounts!.n
}

/** Reads the staff and the tags for a person who is added later. */
export async function readCrew(tx: Tx, tenantId: string): Promise<Crew> {
  const accounts = await readStaff(tx, tenantId)
  const found = (archetype: string) => accounts.find((row) => row.archetype === archetype)
  const [admin, agent, attorney] = [found('admin'), found('agent'), found('attorney')]
  if (!admin || !agent || !attorney) throw new Error(`The demo has no staff at ${tenantId}.`)
  const tags = await tx
    .select({ id: noteTag.id, name: noteTag.name })
    .from(noteTag)
    .where(eq(noteTag.tenantId, tenantId))
  return {
    adminId: admin.id,
    agentId: agent.id,
    attorneyId: attorney.id,
    attorneyName: attorney.fullName,
    tags: Object.fromEntries(tags.map(({ id, name }) => [name, id])),
  }
}
