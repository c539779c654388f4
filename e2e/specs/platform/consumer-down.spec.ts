import { faults } from '../../fixtures/faults.ts'
import { storiesOfFaults, test, type Place } from '../../fixtures/remote-down.ts'
import { expect } from '../../fixtures/story.ts'

// The consumer's first page.
const place: Place = {
  remote: 'mfe-consumer',
  tenant: 'cedarline',
  phone: '(404) 555-0157',
  archetype: 'D-01',
  path: '/cabinet',
  size: 'page',
  shown: (page) => expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible(),
  elsewhere: async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Accounts' }).click()
  },
}

for (const { title, story } of storiesOfFaults(place, [
  faults.entry,
  faults.gone,
  faults.stylesheet,
  faults.throwsAtLoad,
  faults.throwsAtRender,
]))
  test(title, story)
