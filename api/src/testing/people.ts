import { localDateIn } from '@portal/shared/domain'
import { insertConsumer, type NewConsumer } from '../core/consumer/consumer-record.ts'
import { insertStaff, type NewStaff } from '../core/staff/record.ts'
import { sealDebtAccount } from '../core/consumer/sealed-fields.ts'
import { hashPassword } from '../security/passwords.ts'
import { insertDebt } from './debtor.ts'
import type { TestApp } from './test-app.ts'

/** The facts that a person signs in with, enough for every variant. */
export interface Person {
  readonly tenantId: string
  readonly id: string
  readonly fullName: string
  readonly reference: string
  readonly accountNumber: string
  readonly ssn: string
  readonly dob: string
  readonly zip: string
  readonly email: string
  readonly phone: string
}

let count = 0

/** Adds a person who can sign in by every variant. */
export async function seedPerson(t: TestApp, tenantId: string, change: Partial<NewConsumer> = {}): Promise<Person> {
  const { db, ids, vault } = t.deps
  const now = t.clock.now(tenantId)
  const n = String(++count).padStart(4, '0')
  const person = {
    tenantId,
    fullName: `Robin Fields${n}`,
    reference: `HB-${n}-77`,
    accountNumber: `41110000${n}`,
    ssn: `51262${n}`,
    dob: '1984-05-17',
    zip: '04101',
    email: `robin${n}@mail.example`,
    phone: `207555${n}`,
  }
  const id = await db.withTenant(tenantId, async (tx) => {
    const consumerId = await insertConsumer(
      tx,
      { vault, ids, now },
      {
        tenantId,
        firstName: 'Robin',
        lastName: `Fields${n}`,
        ssn: person.ssn,
        dob: person.dob,
        zip: person.zip,
        dateAdded: localDateIn(now, t.tenant(tenantId).zone),
        contacts: [
          { kind: 'email', value: person.email },
          { kind: 'cell_phone', value: person.phone },
        ],
        ...change,
      },
    )
    const debtId = ids.next()
    await insertDebt(tx, {
      tenantId,
      id: debtId,
      ownerId: consumerId,
      referenceNumber: person.reference,
      nameOnAccount: person.fullName,
      ...sealDebtAccount(vault, tenantId, debtId, person.accountNumber),
      now,
    })
    return consumerId
  })
  return { ...person, id }
}

export const testPassword = 'Tr1cky-Walrus'

/** A staff account with `testPassword`. */
export async function seedStaff(
  t: TestApp,
  tenantId: string,
  change: Partial<NewStaff> = {},
): Promise<{ id: string; email: string }> {
  const now = t.clock.now(tenantId)
  const email = change.email ?? `staff${++count}@agency.example`
  const passwordHash = await hashPassword(testPassword)
  const id = await t.deps.db.withTenant(tenantId, (tx) =>
    insertStaff(
      tx,
      { ids: t.deps.ids, now },
      { tenantId, fullName: 'Sam Porter', role: 'agent', dateAdded: '2026-01-05', passwordHash, ...change, email },
    ),
  )
  return { id, email }
}
