import type { Page } from '@playwright/test'
import { limitWithBuilds } from '../fixtures/build-alone.ts'
import { startDevLoop, type DevLoop } from '../fixtures/dev-loop.ts'
import { demo, expect as expectSoon, expectAccessible, origin, signInOnScreen, test } from '../fixtures/story.ts'

/** A build and the check of its types wait for their turn on a busy machine. */
const expect = expectSoon.configure({ timeout: limitWithBuilds / 3 })

const dialogFile = 'mfe-staff/src/features/tags/NewTagDialog.tsx'
const pageFile = 'mfe-staff/src/features/tags/TagsPage.tsx'
const typed = 'Half a name'

const faults = (page: Page) => page.getByRole('region', { name: 'Faults in the files' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New Tag' })

/** Marks this document: a page that is loaded again has no mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** Signs an administrator in on the pages of a development edge, and opens the dialog of the tags with half a name. */
async function openDialog(page: Page, { origin: originOf }: Pick<DevLoop, 'origin'>, tenant: string): Promise<void> {
  const person = await demo.addPerson(tenant, 'admin')
  await page.context().addCookies([{ name: 'cookieNotice', value: '1', url: originOf(tenant) }])
  await signInOnScreen(page, person, originOf(tenant) + person.signIn.page)
  await page.goto(`${originOf(tenant)}/admin/settings`)
  await page.getByRole('button', { name: 'New Tag' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(typed)
  await mark(page)
}

/** The dialog is still open, in the same document, and has what was typed. */
async function expectKept(page: Page, label = 'Name'): Promise<void> {
  await expect(dialog(page).getByLabel(label, { exact: true })).toHaveValue(typed)
  expect(await isMarked(page)).toBe(true)
}

test.describe('front ends that are developed before a running portal', () => {
  let loop: DevLoop

  test.beforeAll(async () => {
    test.setTimeout(limitWithBuilds)
    loop = await startDevLoop(['mfe-staff'])
  })
  // All stories here change the files of one loop: none may find the changes of another.
  test.afterEach(() => loop.putBack())
  test.afterAll(async () => loop.stop())

  test('a change of a page, of the shared lanes, of the shell or of a style leaves the open dialog as it is', async ({
    page,
  }) => {
    test.setTimeout(limitWithBuilds)
    await openDialog(page, loop, 'northgate')
    loop.edit(dialogFile, "label={t('form.name')}", "label={`${t('form.name')} of it`}")
    await expectKept(page, 'Name of it')
    loop.edit('shared/src/kit/FormDialog.tsx', 'title={title}', 'title={<>{title} today</>}')
    await expect(page.getByRole('dialog', { name: 'New Tag today' })).toBeVisible()
    loop.edit('shell/src/layout/Footer.tsx', '<p className={styles.name}>', '<p className={styles.name}>At last: ')
    await expect(page.getByText(/^At last: /)).toBeAttached()
    loop.edit('shared/src/ui/Dialog.module.css', '.title {', '.title { letter-spacing: 7px;')
    await expect(dialog(page).getByText('New Tag today')).toHaveCSS('letter-spacing', '7px')
    await expectKept(page, 'Name of it')
    await expect(faults(page)).toBeHidden()
  })

  test('a fault of syntax is shown on the page, which goes on, and is gone after the mend', async ({ page }) => {
    test.setTimeout(limitWithBuilds)
    await openDialog(page, loop, 'northgate')
    const mend = loop.edit(pageFile, 'export function TagsPage', 'const = \nexport function TagsPage')
    await expect(faults(page)).toContainText('TagsPage.tsx')
    await expect(faults(page)).toContainText('Unexpected token')
    await expectKept(page)
    await expectAccessible(page)
    mend()
    await expect(faults(page)).toBeHidden()
    await expectKept(page)
  })

  test('a fault of types is shown on the page while the change runs, and closes by keyboard', async ({ page }) => {
    test.setTimeout(limitWithBuilds)
    await openDialog(page, loop, 'northgate')
    loop.edit(pageFile, "useCapability('staff.customer_service_handling')", "useCapability('staff.none')")
    await expect(faults(page)).toContainText('TS2345')
    await expect(faults(page)).toContainText('mfe-staff/src/features/tags/TagsPage.tsx')
    await faults(page).focus()
    await page.keyboard.press('Escape')
    await expect(faults(page)).toBeHidden()
    // Escape closed the panel only, and not the dialog.
    await expectKept(page)
  })
})

test.describe('a remote that is developed before a portal elsewhere', () => {
  const tenant = 'aldercourt'
  let loop: DevLoop

  test.beforeAll(async () => {
    test.setTimeout(limitWithBuilds)
    loop = await startDevLoop(['mfe-staff'], '--against', origin(tenant))
  })
  test.afterAll(async () => loop.stop())

  test('is shown there, and its calls are taken for those of the portal’s own pages', async ({ page }) => {
    test.setTimeout(limitWithBuilds)
    const here = loop.origin(new URL(origin(tenant)).host.replaceAll(/[^a-z0-9]+/g, '-'))
    await openDialog(page, { origin: () => here }, tenant)
    loop.edit(dialogFile, "label={t('form.name')}", "label={`${t('form.name')} of it`}")
    await expectKept(page, 'Name of it')
  })
})
