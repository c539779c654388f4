import { toCents } from '@portal/shared/domain'
import { addAccount, type Account } from '../seed/add-account.ts'
import { addDebt, owedIn, type DebtOptions } from '../seed/add-debt.ts'
import { addBank, addCard, addPayPal, makeDefault } from '../seed/add-method.ts'
import { addLegalStatus } from '../seed/add-legal-status.ts'
import { addOffers } from '../seed/add-offers.ts'
import { addPerson, type PersonOptions } from '../seed/add-person.ts'
import type { ProfileParts } from '../seed/add-profile.ts'
import { addPlan } from '../seed/add-plan.ts'
import { addPayments } from '../seed/add-payments.ts'
import { addAttempts, addCease, addPromise } from '../seed/add-work.ts'
import { daysAgo, type Scene } from '../seed/scene.ts'
import { letsInWithoutDebt } from '../people/sign-in-of.ts'
import { litigates, type Archetype } from './archetype.ts'

/** A person with one active debt and a bank account who differs in one respect. */
const oneDebt = (scene: Scene, person: PersonOptions = {}, row: DebtOptions['row'] = {}): Promise<Account> =>
  addAccount(scene, { row, placedDaysAgo: 12 }, { person })

const simple = (
  id: string,
  title: string,
  screens: string[],
  person: (scene: Scene) => PersonOptions,
  fits?: Archetype['fits'],
): Archetype => ({
  id,
  title,
  screens,
  ...(fits && { fits }),
  make: async (scene) => (await oneDebt(scene, person(scene))).consumerId,
})

const openEnded = (id: string, showPaymentOptions: boolean): Archetype => ({
  id,
  title: `Open-ended, payment options ${showPaymentOptions ? 'shown' : 'hidden'}`,
  screens: ['/cabinet-active#established'],
  async make(scene) {
    const row = { status: 'established', isOpenEnded: true, showPaymentOptions } as const
    const account = await addAccount(scene, { balance: 310_000, row })
    await addPlan(scene, account, {
      total: toCents(15_000),
      payments: 6,
      frequency: 'monthly',
      startedDaysAgo: -9,
      isOpenEnded: true,
    })
    return account.consumerId
  },
})

const litigation = (id: string, title: string, row: (scene: Scene) => DebtOptions['row']): Archetype => ({
  id,
  title,
  screens: ['/cabinet-active'],
  fits: litigates,
  async make(scene) {
    const debt = { balance: 540_000, row: { ...row(scene), asaRequired: true } }
    const { consumerId, debtId, balance } = await addAccount(scene, debt)
    await addOffers(scene, debtId, balance)
    return consumerId
  },
})

const contacts = (id: string, title: string, count: number, conversation = false): Archetype => ({
  id,
  title,
  screens: ['/admin/consumers'],
  async make(scene) {
    const { consumerId, debtId } = await oneDebt(scene)
    await addAttempts(scene, consumerId, debtId, count, conversation)
    return consumerId
  },
})

const spouse = { entity_name: 'Alex Rivera', type: 'spouse', phone_number: '2075550111' } as const
const attorneyInFact = {
  entity_name: 'Jordan Rivera',
  type: 'power_of_attorney',
  email: 'jordan.rivera@mail.example',
} as const
const attorney = {
  entity_name: 'Quinn & Hale, LLP',
  type: 'attorney',
  phone_number: '2075550122',
  email: 'office@quinnhale.example',
  street: '12 Court Square',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
} as const

/** Calls on two mornings a week, no texts, e-mail at the usual times. */
const weekdayMornings: NonNullable<ProfileParts['preference']> = ({ times }) => ({
  text: false,
  phone_days: ['mon', 'wed'],
  times: times.map((each) =>
    each.contact_type === 'phone'
      ? { ...each, same_everyday: false, mon_from: '09:00', mon_to: '11:30', wed_from: '10:00', wed_to: '12:00' }
      : each,
  ),
})

/** The status of a debt that a legal status has put on hold. */
const resting = { status: 'on_hold', priorStatus: 'active' } as const

const date = (scene: Scene, days: number) => daysAgo(scene, days).toISOString().slice(0, 10)

export const circumstances: readonly Archetype[] = [
  openEnded('D-17', true),
  openEnded('D-18', false),
  {
    id: 'D-19',
    title: 'A one-time payment is scheduled from the bank account',
    screens: ['/cabinet-active'],
    fits: ({ tenant }) => tenant.capabilities['otp.schedule'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debtId = await addDebt(scene, consumerId, { balance: 84_000 })
      const method = await addBank(scene, consumerId)
      makeDefault(scene, consumerId, method.id)
      await addOffers(scene, debtId, toCents(scene.overrides.balance ?? 84_000))
      await addPromise(scene, { debtId, consumerId, method, amount: toCents(5_000), inDays: 8 })
      return consumerId
    },
  },
  simple('D-21', 'Incomplete profile, reads Spanish', ['/profile', '/profile-info'], () => ({
    incomplete: true,
    rest: { language: 'es' },
  })),
  litigation('D-22', 'Suit filed, no judgment', (scene) => ({
    suitFiled: date(scene, 90),
    suitServed: date(scene, 70),
  })),
  litigation('D-23', 'Judgment with garnishment, lien, receivership and docket', (scene) => ({
    suitFiled: date(scene, 400),
    suitServed: date(scene, 380),
    judgmentDate: date(scene, 210),
    judgmentAmount: toCents(512_345),
    judgmentCase: 'CV-2025-01187',
    judgmentStatus: 'Entered',
    judgmentInterestRate: '9',
    wageGarnishmentDate: date(scene, 120),
    bankGarnishmentDate: date(scene, 100),
    receivershipDate: date(scene, 80),
    lienFiledDate: date(scene, 150),
    docketNumber: 'DK-77121',
  })),
  simple(
    'D-24',
    'Linked to Google, code always asked',
    ['/profile'],
    () => ({ google: true, rest: { mfaEnabled: true } }),
    ({ tenant }) => tenant.capabilities['login.variants'].includes('google') && tenant.capabilities['google.login'],
  ),
  simple('D-25', 'A remembered device may skip the code', ['/profile'], () => ({
    rest: { mfaEnabled: false },
    about: { subscriptions: { email_statements: true, email_reminders: false, text_reminders: false } },
  })),
  {
    id: 'D-26',
    title: 'No debts',
    screens: ['/cabinet'],
    fits: ({ tenant }) => letsInWithoutDebt(tenant),
    make: (scene) => addPerson(scene, { hasLoginId: true }),
  },
  simple('D-27', 'Never signed in', ['/onboarding'], () => ({
    rest: { firstSignInAt: null, profileCreated: false, esign: null, esignAt: null },
  })),
  contacts('D-28', 'Five contact attempts in seven days', 5),
  contacts('D-28b', 'Seven contact attempts in seven days', 7),
  contacts('D-28c', 'A conversation yesterday', 2, true),
  {
    id: 'D-28d',
    title: 'Asked us to stop contacting them',
    screens: ['/admin/consumers'],
    async make(scene) {
      const { consumerId } = await oneDebt(scene)
      await addCease(scene, consumerId)
      return consumerId
    },
  },
  simple('D-29', 'Agreed to electronic communication, chose hours and people to talk to', ['/profile'], () => ({
    rest: { esign: true },
    about: { thirdParties: [spouse, attorneyInFact], preference: weekdayMornings },
  })),
  simple('D-29b', 'Refused electronic communication', ['/profile'], () => ({ rest: { esign: false, esignAt: null } })),
  simple('D-29c', 'Never asked about electronic communication', ['/profile'], () => ({
    rest: { esign: null, esignAt: null, language: 'other', otherLanguage: 'Quechua' },
  })),
  simple('D-31', 'Lives in New York City', ['/cabinet-active'], () => ({
    place: { street: '350 Jay Street', city: 'Brooklyn', state: 'NY', zip: '11201' },
  })),
  simple('D-31b', 'Lives in Massachusetts', ['/cabinet-active'], () => ({
    place: { street: '12 Beacon Street', city: 'Boston', state: 'MA', zip: '02108' },
  })),
  simple('D-31c', 'Lives in the District of Columbia', ['/cabinet-active'], () => ({
    place: { street: '900 M Street NW', city: 'Washington', state: 'DC', zip: '20001' },
  })),
  simple('D-31d', 'Lives in California', ['/cabinet-active'], () => ({
    place: { street: '2100 Shattuck Avenue', city: 'Berkeley', state: 'CA', zip: '94704' },
  })),
  simple('D-32', 'Represented by an attorney', ['/cabinet-active'], () => ({
    rest: { represented: true },
    about: { thirdParties: [attorney] },
  })),
  {
    id: 'D-32b',
    title: 'Deceased, the debt rests',
    screens: ['/admin/consumers'],
    make: async (scene) => {
      const account = await oneDebt(scene, { rest: { deceased: true } }, { ...resting, holdReason: 'staff' })
      await addLegalStatus(scene, account, {
        kind: 'deceased',
        facts: { from: date(scene, 40), name: 'Avery Rivera', phone: '2075550133' },
        evidence: 'Copy of the death certificate, sent by the executor with a letter.',
      })
      return account.consumerId
    },
  },
  {
    id: 'D-32c',
    title: 'Bankrupt, the debt rests',
    screens: ['/cabinet-active'],
    make: async (scene) => {
      const account = await oneDebt(scene, { rest: { bankrupt: true } }, { ...resting, holdReason: 'bankruptcy' })
      await addLegalStatus(scene, account, {
        kind: 'bankruptcy',
        facts: { chapter: '7', court: 'D. Maine', case_number: '26-20117', from: date(scene, 20), outcome: 'open' },
        evidence: 'Notice of the court (Form 309A), filed with the account.',
      })
      return account.consumerId
    },
  },
  {
    id: 'D-34',
    leastBalance: 5_000n,
    title: 'One method of each kind, one card expiring and one expired',
    screens: ['/payment', '/setup-otp'],
    async make(scene) {
      const consumerId = await addPerson(scene)
      const debt = { balance: 175_000 }
      const debtId = await addDebt(scene, consumerId, debt)
      const bank = await addBank(scene, consumerId)
      makeDefault(scene, consumerId, bank.id)
      for (const suffix of ['0101', '0107', '0110', '0203', '0901']) await addBank(scene, consumerId, { suffix })
      if (scene.tenant.capabilities['ach.allow_savings']) await addBank(scene, consumerId, { type: 'savings' })
      if (!scene.tenant.capabilities['method.hide_cards']) await addCards(scene, consumerId)
      if (scene.tenant.capabilities['method.paypal']) await addPayPal(scene, consumerId)
      await addPayments(scene, { consumerId, debtId, method: null, balance: owedIn(scene, debt) }, [
        { amount: toCents(2_500), at: daysAgo(scene, 12), isImported: true },
      ])
      return consumerId
    },
  },
]

/** Four brands; a debit-only tenant gets the debit cards only. */
async function addCards(scene: Scene, consumerId: string): Promise<void> {
  await addCard(scene, consumerId)
  await addCard(scene, consumerId, { number: '4000000000000002' })
  if (!scene.tenant.capabilities['method.debit_only'])
    for (const number of ['5555555555554444', '378282246310005', '6011111111111117'])
      await addCard(scene, consumerId, { number })
  await addCard(scene, consumerId, { number: '4000000000009995', expires: { month: 3, year: 2026 } })
  await addCard(scene, consumerId, { expires: { month: 1, year: 2026 } })
}
