import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { consent, consumer, contactPoint } from '../../db/schema/people.ts'
import type { ConsumerRows } from './consumer-record.ts'

/** Inserts many consumers with their contact points and consents. */
export async function insertConsumers(tx: Tx, people: readonly ConsumerRows[]): Promise<void> {
  await insertRows(
    tx,
    consumer,
    people.map((rows) => rows.consumer),
  )
  await insertRows(
    tx,
    contactPoint,
    people.flatMap((rows) => rows.contacts),
  )
  await insertRows(
    tx,
    consent,
    people.flatMap((rows) => rows.consents),
  )
}
