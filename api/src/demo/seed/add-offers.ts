import { addDays, allocate, toCents, type Cents } from '@portal/shared/domain'
import { offer, type Frequency, type OfferKind } from '../../db/schema/plan.ts'
import type { Scene } from './scene.ts'

interface Terms {
  kind: OfferKind
  name: string
  payments: number
  /** The discount in percent. */
  off: number
  frequency: Frequency
  /** The amount in cents of each payment of a plan that continues until the balance is paid. */
  openEnded?: number
  /** Days from today of a flexible plan's payments. */
  inDays?: readonly number[]
  /** The staff member who made the offer for this consumer. */
  createdBy?: string
}

/** D-01: three offers for a single payment and four for instalments. */
const TERMS: readonly Terms[] = [
  { kind: 'SIF', name: 'Settle now', payments: 1, off: 40, frequency: 'one_time' },
  { kind: 'SIF', name: 'Settle this month', payments: 1, off: 25, frequency: 'one_time' },
  { kind: 'PIF', name: 'Pay in full', payments: 1, off: 0, frequency: 'one_time' },
  { kind: 'SIF', name: 'Settle in three', payments: 3, off: 20, frequency: 'monthly' },
  { kind: 'REGULAR', name: 'Six months', payments: 6, off: 0, frequency: 'monthly' },
  { kind: 'REGULAR', name: 'A year', payments: 12, off: 0, frequency: 'monthly' },
  { kind: 'REGULAR', name: 'Every other week', payments: 26, off: 0, frequency: 'bi_weekly' },
]

/** The creditor's names for its offers in Spanish. */
const SPANISH: Readonly<Record<string, string>> = {
  'Settle now': 'Saldar ahora',
  'Settle this month': 'Saldar este mes',
  'Pay in full': 'Pago total',
  'Settle in three': 'Saldar en tres pagos',
  'Six months': 'Seis meses',
  'A year': 'Un año',
  'Every other week': 'Cada dos semanas',
  'Half of it now': 'La mitad ahora',
  'Small steps': 'Paso a paso',
  'Every week': 'Cada semana',
  'Around the seasons': 'Según la temporada',
}

const nameFor = ({ overrides }: Scene, { name, payments }: Terms) =>
  overrides.language === 'es' ? (SPANISH[name] ?? `${payments} meses`) : name

/** Adds offers to a debt, valid for six weeks. A tenant that wants payment in full offers only that. */
export async function addOffers(scene: Scene, debtId: string, balance: Cents): Promise<void> {
  const fullOnly = scene.tenant.capabilities['otp.presets'].join() === 'full'
  await insertOffers(
    scene,
    debtId,
    balance,
    TERMS.filter(({ kind, payments }) => !fullOnly || (kind === 'PIF' && payments === 1)),
  )
}

/** Thirty offers of every kind that the tenant has: open-ended, flexible, 260 weekly payments, made by staff. */
export async function addEveryOffer(scene: Scene, debtId: string, balance: Cents): Promise<void> {
  const { capabilities } = scene.tenant
  const special: Terms[] = [
    { kind: 'SIF', name: 'Half of it now', payments: 1, off: 50, frequency: 'one_time' },
    { kind: 'PIF', name: 'Pay in full', payments: 1, off: 0, frequency: 'one_time' },
    {
      kind: 'REGULAR',
      name: 'Made with you',
      payments: 8,
      off: 0,
      frequency: 'monthly',
      createdBy: scene.crew.agentId,
    },
    { kind: 'OPEN', name: 'Small steps', payments: 6, off: 0, frequency: 'monthly', openEnded: 2_500 },
    { kind: 'REGULAR', name: 'Every week', payments: 260, off: 0, frequency: 'weekly' },
    { kind: 'SIF', name: 'Every other week', payments: 20, off: 10, frequency: 'bi_weekly' },
  ]
  const flexible: Terms = {
    kind: 'REGULAR',
    name: 'Around the seasons',
    payments: 8,
    off: 0,
    frequency: 'monthly',
    inDays: [12, 40, 75, 110, 150, 185, 220, 260],
  }
  if (capabilities['plan.flexible']) special.push(flexible)
  const monthly = Array.from({ length: 30 - special.length }, (_, at): Terms => {
    const payments = at + 2
    return { kind: 'REGULAR', name: `${payments} months`, payments, off: 0, frequency: 'monthly' }
  })
  await insertOffers(scene, debtId, balance, [...special, ...monthly])
}

async function insertOffers(scene: Scene, debtId: string, balance: Cents, terms: readonly Terms[]): Promise<void> {
  await scene.tx.insert(offer).values(terms.map((each, position) => row(scene, debtId, balance, each, position)))
}

function row(scene: Scene, debtId: string, balance: Cents, terms: Terms, position: number) {
  const { deps, tenant, today, now } = scene
  const { kind, frequency, payments, openEnded, inDays, createdBy = null } = terms
  const discount = toCents((balance * BigInt(terms.off)) / 100n)
  // An open-ended plan lists only its first payments.
  const total = openEnded ? toCents(openEnded * payments) : toCents(balance - discount)
  const amounts = allocate(total, payments)
  return {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId,
    kind,
    creditProductName: nameFor(scene, terms),
    frequency,
    perMonth: amounts[0]!,
    payments,
    discount,
    discountPercentage: String(terms.off),
    total,
    isOpenEnded: openEnded !== undefined,
    isFlexible: inDays !== undefined,
    planned: inDays?.map((days, at) => ({ date: addDays(today, days), amount: String(amounts[at]) })) ?? null,
    position,
    createdBy,
    expiresOn: addDays(today, 42),
    createdAt: now,
  }
}
