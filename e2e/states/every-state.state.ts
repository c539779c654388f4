import { expect, test } from '@playwright/test'
import { expectAccessible } from '../fixtures/story.ts'
import { reachScreen } from '../screens/reach-screen.ts'
import { schemes, sizes, visits } from './states.ts'

test('axe judges at least 1,500 states', () => {
  expect(visits.length * sizes.length * schemes.length).toBeGreaterThanOrEqual(1500)
})

for (const { language, screen, tenant } of visits)
  test(`${screen.name} ${tenant} ${language}`, async ({ page, context }) => {
    await reachScreen(screen, { page, context, tenant, language })
    for (const colorScheme of schemes)
      for (const size of sizes)
        await test.step(`${colorScheme} ${size.width}`, async () => {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize(size)
          await expectAccessible(page, { isLoading: screen.isLoading === true })
        })
  })
