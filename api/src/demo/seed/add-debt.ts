import { toCents, type Cents } from '@portal/shared/domain'
import { debtNotification, debtParty, externalDebt } from '../../db/schema/debt.ts'
import { placeDebts, type NewDebt } from '../../areas/papers/placement/place-debts.ts'
import { recordSentNotices } from '../../areas/papers/notices/issue.ts'
import { creditorOf } from './person-data.ts'
import { demoItemization } from './demo-itemization.ts'
import { bookAt, daysAgo, type Scene } from './scene.ts'

export interface DebtOptions {
  /** The amount owed at placement, in cents; payments of the scene reduce it. */
  balance?: number | bigint
  /** Other columns as they are. */
  row?: Partial<Omit<NewDebt['row'], 'id'>>
  /** Second and further debts of one person. */
  nth?: number
  /** The placement date, long ago by default; within the last five weeks the validation period still runs. */
  placedDaysAgo?: number
}

const PLACED_DAYS_AGO = 200
const date = (scene: Scene, days: number) => daysAgo(scene, days).toISOString().slice(0, 10)

/** Adds a debt with its opening balance in the ledger; returns its id. */
export async function addDebt(
  scene: Scene,
  ownerId: string,
  { balance, row = {}, nth = 0, placedDaysAgo = PLACED_DAYS_AGO }: DebtOptions = {},
): Promise<string> {
  const { deps, tenant, profile, person, made } = scene
  const id = deps.ids.next()
  const placed = daysAgo(scene, placedDaysAgo)
  const amount = owedIn(scene, { balance, nth })
  const accountNumber = `${person.accountNumber.slice(0, -1)}${(Number(person.accountNumber.at(-1)) + nth) % 10}`
  const owner = made.consumers.find((consumer) => consumer.id === ownerId)
  if (!owner) throw new Error('A debt needs somebody who owes it')
  const creditor = creditorOf(profile, person.n + nth)
  const debtRow: NewDebt['row'] = {
    id,
    ownerId,
    referenceNumber: nth === 0 ? person.reference : `${person.reference}-${nth + 1}`,
    displayId: profile.display_id,
    status: 'active',
    accountStatus: 'OPEN',
    ...creditor,
    nameOnAccount: `${person.firstName} ${person.lastName}`,
    contactAddress: `${person.street}, ${person.city}`,
    contactEmail: person.email,
    settlementLimit: 60,
    currentInterestRate: '6.25',
    placementDate: date(scene, placedDaysAgo),
    accountOpenDate: date(scene, 1_900),
    ...demoItemization({
      amount,
      since: date(scene, 420),
      placedAt: placed,
      accountType: creditor.accountType,
      judgment: { date: row.judgmentDate, amount: row.judgmentAmount },
    }),
    asaRequired: tenant.capabilities['asa.required'] === 'all',
    ...row,
  }
  await placeDebts(bookAt(scene, placed), deps, tenant, [{ row: debtRow, amount, accountNumber, owner }])
  await recordSentNotices(scene.tx, deps, tenant, id, placed)
  made.debts.push(debtRow)
  return id
}

/** The amount owed at placement: a caller may choose that of the first debt. */
export const owedIn = ({ overrides, person }: Scene, { balance, nth = 0 }: DebtOptions = {}): Cents =>
  overrides.balance !== undefined && nth === 0
    ? toCents(overrides.balance)
    : toCents(balance ?? 125_000 + (person.n % 40) * 1_375)

/** Adds a co-debtor, who gets a validation notice as the owner did. */
export async function addCoDebtor(scene: Scene, debtId: string, consumerId: string): Promise<void> {
  const { tx, deps, tenant, now } = scene
  await tx.insert(debtParty).values({ tenantId: tenant.id, debtId, consumerId, role: 'co_debtor', createdAt: now })
  await recordSentNotices(tx, deps, tenant, debtId, daysAgo(scene, PLACED_DAYS_AGO))
}

/** Messages that are shown with a debt (C-21). */
export async function addNotifications({ tx, deps, tenant, now }: Scene, debtId: string): Promise<void> {
  await tx.insert(debtNotification).values([
    {
      tenantId: tenant.id,
      id: deps.ids.next(),
      debtId,
      kind: 'info',
      textEn: 'Has your phone number changed? Please call us, so that we can reach you.',
      textEs: '¿Cambió su número de teléfono? Llámenos, para que podamos comunicarnos con usted.',
      createdAt: now,
    },
    {
      tenantId: tenant.id,
      id: deps.ids.next(),
      debtId,
      kind: 'alert',
      textEn: 'A letter to you came back. Please call us to confirm your mailing address.',
      textEs: 'Nos devolvieron una carta dirigida a usted. Llámenos para confirmar su dirección postal.',
      createdAt: now,
    },
  ])
}

/** Adds the servicer of a debt that is collected elsewhere. */
export async function addExternal({ tx, tenant, person, now }: Scene, debtId: string): Promise<void> {
  await tx.insert(externalDebt).values({
    tenantId: tenant.id,
    debtId,
    updatedAt: now,
    detail: {
      pri_acctno: person.accountNumber,
      source_acctno: person.accountNumber,
      portfolio_code: 'EXT-07',
      customer_line: `${person.firstName} ${person.lastName}`,
      description1: 'Serviced elsewhere since January 2026',
      description2: null,
      servicer_name: 'Lakeside Servicing, LLC',
      inbound_line: '(800) 555-0133',
      creditor_address_full: 'PO Box 118, Duluth, MN 55801',
      originator: 'First Penobscot Bank',
      branch_name: 'Duluth',
      suit_case_number: null,
      judgment_court: null,
      pri_state: person.state,
      judgment_status: null,
      judgment_active: null,
      judgment_date: null,
      judgment_amount_principal: null,
      judgment_amount_interest: null,
    },
  })
}
