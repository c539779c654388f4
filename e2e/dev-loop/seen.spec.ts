import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { limitWithBuilds } from '../fixtures/build-alone.ts'
import { startDevLoop, type DevLoop } from '../fixtures/dev-loop.ts'
import { demo, expect, signInOnScreen, test } from '../fixtures/story.ts'

const times = 20

/** A change of a source, and the text or the style by which a page shows its n-th version. */
interface Change {
  readonly of: string
  readonly file: string
  readonly from: string
  readonly to: (n: number) => string
  readonly shown: string | { readonly selector: string; readonly property: string }
}

const changes: readonly Change[] = [
  {
    of: 'a component of a remote',
    file: 'mfe-staff/src/features/tags/NewTagDialog.tsx',
    from: "label={t('form.name')}",
    to: (n) => `label={\`\${t('form.name')} version \${${n}}.\`}`,
    shown: 'Name version ',
  },
  {
    of: 'a component of the shared lanes',
    file: 'shared/src/kit/FormDialog.tsx',
    from: 'title={title}',
    to: (n) => `title={<>{title} version ${n}.</>}`,
    shown: 'New Tag version ',
  },
  {
    of: 'a component of the shell',
    file: 'shell/src/layout/Footer.tsx',
    from: '<p className={styles.name}>',
    to: (n) => `<p className={styles.name}>version ${n}. `,
    shown: 'version ',
  },
  {
    of: 'a style of the shared lanes',
    file: 'shared/src/ui/Dialog.module.css',
    from: '.title {',
    to: (n) => `.title { letter-spacing: ${n}px;`,
    shown: { selector: 'dialog h2', property: 'letter-spacing' },
  },
]

/** Milliseconds until the page shows the n-th version. */
async function untilSeen(page: Page, loop: DevLoop, change: Change, n: number): Promise<number> {
  const { file, from, shown, to } = change
  const began = performance.now()
  const putBack = loop.edit(file, from, to(n))
  await page.waitForFunction(
    ({ n, shown }) => {
      if (typeof shown === 'string') return document.body.textContent.includes(`${shown}${n}.`)
      const found = document.querySelector(shown.selector)
      return !!found && getComputedStyle(found).getPropertyValue(shown.property) === `${n}px`
    },
    { n, shown },
  )
  const seen = performance.now() - began
  putBack()
  // The next change must not be built together with this one's end.
  await page.waitForFunction(
    ({ n, shown }) => {
      if (typeof shown === 'string') return !document.body.textContent.includes(`${shown}${n}.`)
      const found = document.querySelector(shown.selector)
      return !!found && getComputedStyle(found).getPropertyValue(shown.property) !== `${n}px`
    },
    { n, shown },
  )
  return seen
}

test.describe('the time until a change is seen', () => {
  let loop: DevLoop

  test.beforeAll(async () => {
    test.setTimeout(limitWithBuilds)
    loop = await startDevLoop(['mfe-staff'])
  })
  // Only then: a page that is still judged complains about a loop that has ended.
  test.afterAll(async () => loop.stop())

  test('a change is seen in an open dialog, which keeps what was typed', async ({ page, watch }) => {
    test.setTimeout(4 * limitWithBuilds)
    watch.judgedElsewhere()
    const person = await demo.addPerson('northgate', 'admin')
    await signInOnScreen(page, person, loop.origin('northgate') + person.signIn.page)
    await page.goto(`${loop.origin('northgate')}/admin/settings`)
    await page.getByRole('button', { name: 'New Tag' }).click()
    const field = page.getByRole('dialog').getByRole('textbox').first()
    await field.fill('Half a name')
    const measured = []
    for (const change of changes) {
      const ms: number[] = []
      for (let n = 1; n <= times; n++) ms.push(await untilSeen(page, loop, change, n))
      measured.push({ of: change.of, ms, load: loadavg()[0] })
      await expect(field).toHaveValue('Half a name')
    }
    const file = process.env.PORTAL_PROOF_RESULT
    if (file) writeFileSync(file, JSON.stringify(measured))
  })
})
