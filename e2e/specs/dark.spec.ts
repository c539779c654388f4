import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../fixtures/story.ts'

test.use({ colorScheme: 'dark' })

/** Pages that show as many components of the kit as possible. Each tenant here has a different look. */
const walks: { who: string; tenant: string; as?: string; paths: string[] }[] = [
  { who: 'a visitor', tenant: 'bluebarn', paths: ['/', '/admin'] },
  { who: 'a consumer with offers', tenant: 'harborlight', as: 'D-01', paths: ['/cabinet', '/profile', '/help-center'] },
  { who: 'a consumer with a failed payment', tenant: 'cedarline', as: 'D-11', paths: ['/cabinet', '/documents'] },
  { who: 'a consumer with every method', tenant: 'meadowbrook', as: 'D-34', paths: ['/payment'] },
  {
    who: 'an administrator',
    tenant: 'quarrylane',
    as: 'admin',
    paths: ['/admin/consumers', '/admin/work', '/admin/portal'],
  },
]

for (const { who, tenant, as, paths } of walks) {
  test(`look.dark: the pages of ${who} are readable on a dark device`, async ({ page, context }) => {
    if (as) {
      const person = await demo.addPerson(tenant, as)
      await adoptSession(context, person, await signInByApi(person))
    }
    for (const path of paths) {
      await page.goto(origin(tenant) + path)
      await expectAccessible(page)
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 20, 27)')
    }
  })
}

test('look.dark: a tenant without dark pages stays light on a dark device', async ({ page }) => {
  await page.goto(origin('aldercourt'))
  await expectAccessible(page)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 247, 249)')
})
