import { faults } from '../../fixtures/faults.ts'
import { storiesOfFaults, test, type Place } from '../../fixtures/remote-down.ts'
import { expect } from '../../fixtures/story.ts'

// A part of another remote's page, which stays. A debt that is paid shows one such part.
const place: Place = {
  remote: 'mfe-payments',
  tenant: 'quarrylane',
  phone: '(813) 555-0121',
  archetype: 'D-14',
  path: '/cabinet',
  size: 'part',
  shown: (page) => expect(page.getByRole('heading', { name: 'Payment History' })).toBeVisible(),
  elsewhere: async (page) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
    await expect(page.getByText('Current Balance').first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Accounts' }).click()
  },
}

for (const { title, story } of storiesOfFaults(place, [
  faults.expose,
  faults.chunk,
  faults.noStylesheet,
  faults.gone,
  faults.throwsAtLoad,
  faults.throwsAtRender,
]))
  test(title, story)
