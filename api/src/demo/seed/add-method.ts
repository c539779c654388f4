import type { CardBrand } from '@portal/shared/domain'
import { paymentMethod } from '../../db/schema/method.ts'
import { testCards, testCardToken, testRoutingNumber } from '../../gateways/processor/simulator/test-numbers.ts'
import { saveBankAccount } from '../../areas/money/methods/bank-account.ts'
import { correctBankAccount } from '../../areas/money/methods/correct-bank-account.ts'
import { ALL_DEBTS, type MethodRow } from '../../areas/money/methods/rows.ts'
import { daysAgo, type Scene } from './scene.ts'

const fullName = ({ person }: Scene) => `${person.firstName} ${person.lastName}`

/** Adds a saved card; its token names the test card for the simulated processor. */
export async function addCard(
  scene: Scene,
  consumerId: string,
  options: { number?: string; expires?: { month: number; year: number } } = {},
): Promise<MethodRow> {
  const card = testCards.find(({ number }) => number === (options.number ?? '4242424242424242'))!
  return insertMethod(scene, consumerId, (id) => ({
    type: 'card',
    token: testCardToken(card.number, id),
    fingerprint: `card:${id}`,
    lastFour: card.number.slice(-4),
    brand: card.brand satisfies CardBrand,
    funding: card.funding,
    expiryMonth: options.expires?.month ?? 8,
    expiryYear: options.expires?.year ?? 2029,
    validatedAt: daysAgo(scene, 15),
  }))
}

/** Adds a saved bank account; the suffix drives what the simulated bank does (0000 pays, 0101 returns R01 ...). */
export async function addBank(
  scene: Scene,
  consumerId: string,
  options: { suffix?: string; type?: 'checking' | 'savings' } = {},
): Promise<MethodRow> {
  const { tx, deps, tenant, person } = scene
  const { suffix = '0000', type = 'checking' } = options
  return saveBankAccount(
    tx,
    deps,
    { tenantId: tenant.id, consumerId, staffId: null, now: daysAgo(scene, 15), isSaved: true },
    {
      nameOnCheck: fullName(scene),
      routingNumber: testRoutingNumber,
      accountNumber: `${type === 'savings' ? '7' : '5'}${String(person.n).padStart(5, '0')}${suffix}`,
      bankName: 'Test Bank',
      email: '',
      accountType: type,
    },
  )
}

/** Adds an account whose number the bank corrected yesterday (F-25), before anybody confirmed it. */
export async function addCorrectedBank(scene: Scene, consumerId: string): Promise<void> {
  const { tx, deps, tenant, person } = scene
  const { id } = await addBank(scene, consumerId, { suffix: '0901' })
  const correction = {
    code: 'C01',
    routingNumber: null,
    accountNumber: `5${String(person.n).padStart(5, '0')}0000`,
    now: daysAgo(scene, 0.5),
  } as const
  scene.past.afterwards.push(() => correctBankAccount(tx, deps, tenant.id, id, correction))
}

/** Adds a saved PayPal account. */
export const addPayPal = (scene: Scene, consumerId: string): Promise<MethodRow> =>
  insertMethod(scene, consumerId, (id) => ({
    type: 'paypal',
    token: `paypal_test_${id}`,
    fingerprint: `paypal:${id}`,
    lastFour: '',
    email: scene.person.email,
  }))

type Kept = Pick<typeof paymentMethod.$inferInsert, 'type' | 'token' | 'fingerprint' | 'lastFour'>

async function insertMethod(
  scene: Scene,
  consumerId: string,
  keptAs: (id: string) => Kept & Partial<MethodRow>,
): Promise<MethodRow> {
  const { tx, deps, tenant } = scene
  const id = deps.ids.next()
  const [row] = await tx
    .insert(paymentMethod)
    .values({
      tenantId: tenant.id,
      id,
      consumerId,
      holderName: fullName(scene),
      validation: 'verified',
      createdAt: daysAgo(scene, 15),
      ...keptAs(id),
    })
    .returning()
  return row!
}

/** The method that the person pays with: a bank account where the tenant takes no cards, or as wished. */
export async function addUsualMethod(
  scene: Scene,
  consumerId: string,
  wanted: 'card' | 'bank' = 'bank',
): Promise<MethodRow | null> {
  const { tenant, overrides } = scene
  const kind = overrides.method ?? (wanted === 'card' && tenant.capabilities['method.hide_cards'] ? 'bank' : wanted)
  if (kind === 'none') return null
  const row =
    kind === 'card'
      ? await addCard(scene, consumerId)
      : kind === 'paypal'
        ? await addPayPal(scene, consumerId)
        : await addBank(scene, consumerId, { type: kind === 'savings' ? 'savings' : 'checking' })
  makeDefault(scene, consumerId, row.id)
  return row
}

/** Makes a method the default for all debts. */
export function makeDefault({ tenant, now, past }: Scene, consumerId: string, methodId: string): void {
  const tenantId = tenant.id
  past.rows.methodDefault.push({ tenantId, consumerId, scope: ALL_DEBTS, methodId, setAt: now, setBy: consumerId })
}
