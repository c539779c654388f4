import type { Person } from '../fixtures/person.ts'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../fixtures/story.ts'

// The proof visits every screen with each person; other runs visit only the screens that the person was made for.
const everything = process.env.PORTAL_PROOF === '1'

const everyScreen = ({ debts }: Person) => [
  ...debts.filter(({ loan_id }) => loan_id).map((debt) => `/change-payment-method/${debt.debt_id}`),
  '/payment',
  '/documents',
  '/profile',
  '/profile/contact',
]

const kinds = [
  ...Array.from({ length: 33 }, (_, at) => `D-${String(at + 1).padStart(2, '0')}`),
  'D-35',
  'D-36',
  'D-37',
  'D-38',
  'D-39',
]

for (const [at, archetype] of kinds.entries()) {
  test(`a person of each archetype opens their screens without an error: ${archetype}`, async ({ page, watch }) => {
    const tenants = await demo.tenantsWith(archetype)
    expect(tenants.length).toBeGreaterThan(0)
    // The archetypes rotate among the tenants.
    const person = await demo.addPerson(tenants[at % tenants.length]!, archetype)
    // All end at the same page.
    if (at >= 9) watch.judgedElsewhere()
    await adoptSession(page.context(), person, await signInByApi(person))
    for (const path of [...person.screens, ...(everything ? everyScreen(person) : [])]) {
      await page.goto(origin(person.tenant) + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByText(/^(Failed to fetch|Error fetching|Error to fetch|Something went wrong)/)).toHaveCount(
        0,
      )
    }
  })
}
