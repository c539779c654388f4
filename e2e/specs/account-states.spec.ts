import type { Page } from '@playwright/test'
import { asPerson } from '../fixtures/as-person.ts'
import { demo, expect, expectAccessible, test } from '../fixtures/story.ts'

const tenant = 'harborlight'
const main = (page: Page) => page.getByRole('main')
const sees = async (page: Page, ...texts: (string | RegExp)[]) => {
  for (const text of texts) await expect(main(page).getByText(text).first()).toBeVisible()
}
const payButton = (page: Page) => main(page).getByRole('button', { name: 'Make a One-Time Payment' })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })

/** D-02 to D-08: the texts for each status of the agreement. */
const agreements: [archetype: string, texts: (string | RegExp)[], hasPlan: boolean][] = [
  ['D-02', ['SIGN AGREEMENT', /It can be signed until the end of /], true],
  ['D-03', ['PENDING AGREEMENT', /waiting for approval/], true],
  ['D-04', ['The agreement was declined', /choose a different plan/, "Can't pay this?"], false],
  ['D-05', ['The agreement was not approved', /Please contact Harborlight Recovery Group at /], false],
  ['D-06', [/stipulation agreement expired and the payment will not be processed/, "Can't pay this?"], false],
  ['D-07', [/No more agreements can be generated/, "Can't pay this?"], false],
  ['D-08', ['AGREEMENT APPROVED'], true],
]

for (const [archetype, texts, hasPlan] of agreements) {
  test(`C-32, C-33, C-39 to C-43: the account shows the status of its agreement: ${archetype}`, async ({ browser }) =>
    asPerson(browser, { tenant, archetype }, async (page) => {
      await sees(page, ...texts)
      // The button arrives together with the offers, so the counts below are final.
      await expect(payButton(page)).toBeVisible()
      await expect(heading(page, 'Payment plan')).toHaveCount(hasPlan ? 1 : 0)
      await expect(page.getByRole('link', { name: 'See Agreement' })).toHaveCount(hasPlan ? 1 : 0)
      await expect(page.getByRole('link', { name: 'Sign', exact: true })).toHaveCount(archetype === 'D-02' ? 1 : 0)
      if (archetype === 'D-02' || archetype === 'D-04') await expectAccessible(page)
    }))
}

type State = [archetype: string, look: (page: Page) => Promise<void>]

const states: Record<string, State[]> = {
  'C-34, C-53: an account with a running plan': [
    [
      'D-09',
      async (page) => {
        await expect(page.getByRole('progressbar', { name: /^4 of 12 payments made, / })).toBeVisible()
        await expect(page.getByRole('region', { name: 'Next payments' }).getByRole('listitem')).toHaveCount(3)
        await sees(page, /Then 5 more payments, the last one on /, /^ACH \*{4}0000, checking, /, 'Upcoming Payments')
        await expectAccessible(page)
      },
    ],
    ['D-10', (page) => sees(page, 'Bi-weekly', /^VISA /, 'Authorized by', 'Staff')],
    [
      'D-11',
      async (page) => {
        await sees(
          page,
          'There was an error with your payment.',
          'Insufficient Funds',
          /^You don’t need to do anything. We’ll try again on /,
          'Next payments',
        )
        // One alert, not four that contradict each other.
        await expect(page.getByText(/^Last payment was unsuccessful/)).toHaveCount(0)
        await expect(page.getByText('A payment is past due')).toHaveCount(0)
      },
    ],
    ['D-17', (page) => sees(page, /until the balance is paid/, /payments? made, \$/)],
  ],
  'C-35, C-36: an account on hold or with a scheduled payment': [
    ['D-12', (page) => sees(page, 'on hold', /We won’t try to collect until it is answered/)],
    [
      'D-13',
      async (page) => {
        await sees(page, 'on hold', /The plan is paused while the account is on hold/)
        await payButton(page).click()
        await expect(main(page)).toContainText('An extra payment does not replace')
      },
    ],
    [
      'D-19',
      async (page) => {
        await sees(page, 'One-time payment scheduled', 'Waiting for payment', '$50.00')
        await payButton(page).click()
        await expect(page.getByRole('dialog', { name: 'One-Time Payment Scheduled' })).toBeVisible()
      },
    ],
    [
      'D-32c',
      async (page) => {
        await sees(page, /Because of a bankruptcy, we don’t ask for payments/)
        await expect(payButton(page)).toHaveCount(0)
      },
    ],
  ],
  'C-19, C-37, C-59: an account without a payment here': [
    [
      'D-14',
      async (page) => {
        await sees(page, 'This account is settled', /It was settled for \$/, '$0.00')
        await expect(payButton(page)).toHaveCount(0)
      },
    ],
    [
      'D-15',
      async (page) => {
        await sees(page, 'This account was recalled', '$0.00')
        await expect(payButton(page)).toHaveCount(0)
      },
    ],
    [
      'D-16',
      async (page) => {
        await sees(page, 'This account is serviced by another company', 'Lakeside Servicing, LLC')
        await expect(payButton(page)).toHaveCount(0)
      },
    ],
    [
      'D-18',
      async (page) => {
        await sees(page, 'Upcoming Payments')
        await expect(payButton(page)).toHaveCount(0)
      },
    ],
  ],
}

for (const [title, people] of Object.entries(states)) {
  test(`${title} shows its state and the possible actions`, async ({ browser }) => {
    for (const [archetype, look] of people)
      await test.step(archetype, () => asPerson(browser, { tenant, archetype }, (page) => look(page)))
  })
}

test('T5, K-26: a co-debtor reads the shared plan without its bank account', async ({ page, consumer }) => {
  const { open } = await consumer(tenant, 'D-20')
  await open('/cabinet#established')
  await expect(heading(page, 'Payment plan')).toBeVisible()
  await sees(page, 'Ach or Check')
  await expect(main(page).getByText(/ACH \*/)).toHaveCount(0)
  await page.getByRole('button', { name: 'See Details' }).click()
  await expect(page.getByRole('dialog').getByText('Co-debtors')).toBeVisible()
})

test('C-08, C-29, C-34: staff read the same plan with their own labels, and no explanations', async ({
  page,
  staff,
}) => {
  const person = await demo.addPerson(tenant, 'D-09')
  const { open } = await staff(tenant, 'agent')
  await open(`/admin/consumers/consumer/${person.client_id}`)
  await expect(page.getByRole('progressbar', { name: /^4 of 12 payments made/ })).toBeVisible()
  await sees(page, 'SOR Balance')
  await expect(page.getByRole('button', { name: 'See Details' })).toHaveCount(0)
})
