import { endpoints, type CallInput } from '@portal/shared/contract'
import { listContacts } from '../core/consumer/rows.ts'
import type { Answer, Caller } from './caller.ts'
import { seedDebtor, type Debtor } from './debtor.ts'
import { seedStaff } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Monday at 13:00 in New York, and later than eight everywhere between the coasts. */
export const MONDAY = '2026-03-02T18:00:00.000Z'

/** The body of a call that is reserved. */
export type Start = CallInput<typeof endpoints.startContactAttempt>['body']

/** An agent who may contact a debtor in Maine, and what they ask the contact guard. */
export interface ContactDesk {
  readonly agentId: string
  readonly agent: Caller
  readonly debtor: Debtor
  /** The id of the debtor's mobile number. */
  cell(): Promise<string>
  /** Reserves a call to the mobile number, changed by `change`. */
  start(who: Caller, change?: Partial<Start>): Promise<Answer>
  /** What the guard says about the debt. */
  standing(who: Caller): Promise<Answer['body']>
  channel(name: 'phone' | 'text' | 'email', who: Caller): Promise<Answer['body']>
}

/** Opens the desk on Monday: Ann Ortiz is the agent. */
export async function openContactDesk(t: TestApp, tenantId: string): Promise<ContactDesk> {
  t.clock.set(MONDAY)
  const agentId = (await seedStaff(t, tenantId, { fullName: 'Ann Ortiz' })).id
  const agent = await t.signInAs(tenantId, { staff: agentId })
  const debtor = await seedDebtor(t, tenantId)
  await t.database.asOwner("update consumer set state = 'ME', zip = '04101' where id = $1", [debtor.consumerId])
  const params = { client_id: debtor.consumerId }
  const cell = async () =>
    (await t.deps.db.withTenant(tenantId, (tx) => listContacts(tx, tenantId, [debtor.consumerId]))).find(
      ({ kind }) => kind === 'cell_phone',
    )!.id
  const standing = async (who: Caller) =>
    (await who.call(endpoints.getContactStanding, { params, query: { debt_id: debtor.debtId } })).body.data
  return {
    agentId,
    agent,
    debtor,
    cell,
    standing,
    start: async (who, change = {}) =>
      who.call(endpoints.startContactAttempt, {
        params,
        body: {
          debt_id: debtor.debtId,
          direction: 'out',
          party: 'consumer',
          contact_point_id: await cell(),
          ...change,
        },
      }),
    channel: async (name, who) =>
      (await standing(who)).channels.find((each: { channel: string }) => each.channel === name),
  }
}
