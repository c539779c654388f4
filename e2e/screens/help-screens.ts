import type { Page } from '@playwright/test'
import { both, type Screen } from './screen.ts'

/** A page of the help center, as a given person. */
const page = (name: string, as: string, path: string, before?: Screen['before']): Screen => ({
  name,
  tenants: ['harborlight'],
  as,
  languages: both,
  path: `/help-center${path}`,
  ...(before && { before }),
})

/** Fills in a form, agrees and sends it; the result is a dialog. */
async function file(view: Page): Promise<void> {
  const main = view.getByRole('main')
  for (const box of await main.getByRole('textbox').all())
    if ((await box.inputValue()) === '') await box.fill('La mitad ya la pagué en la tienda, el 3 de mayo.')
  await main.getByRole('checkbox').last().check()
  await view.getByRole('button', { name: /^(Send|Enviar)$/ }).click()
  await view.getByRole('dialog').waitFor()
}

/** Checks all reasons. */
async function everyReason(view: Page): Promise<void> {
  for (const box of await view.getByRole('group').getByRole('checkbox').all()) await box.check()
}

/** Opens the newest request in a state. */
const opened = (state: RegExp) => async (view: Page) => {
  await view.getByRole('listitem').filter({ hasText: state }).first().getByRole('link').click()
  await view.locator('blockquote').first().waitFor()
}

/** The demo's other companies. */
const others = ['tmlg', 'pacrim', 'meadowbrook', 'aldercourt', 'bluebarn', 'cedarline', 'quarrylane', 'northgate']

/** The consumer's pages of the help center. */
export const helpScreens: Screen[] = [
  page('help-center', 'D-01', ''),
  // The same page in the colours, words and hours of the other companies.
  { ...page('help-center', 'D-01', ''), tenants: others, languages: ['en'] },
  page('help-center-requests', 'D-37', ''),
  { ...page('hardship', 'D-01', '/hardships'), tenants: ['harborlight', 'cedarline'] },
  page('hardship-sent', 'D-01', '/hardships', file),
  page('hardship-none', 'D-26', '/hardships'),
  page('dispute', 'D-37', '/disputes'),
  page('dispute-reasons', 'D-01', '/disputes', everyReason),
  page('dispute-sent', 'D-01', '/disputes', async (view) => {
    await everyReason(view)
    await file(view)
  }),
  page('complaint', 'D-01', '/complaints'),
  page('complaint-sent', 'D-01', '/complaints', file),
  page('requests', 'D-37', '/requests'),
  page('requests-none', 'D-01', '/requests'),
  page('request-answered', 'D-37', '/requests', opened(/Answered|Respondida/)),
  page('request-waiting', 'D-37', '/requests', opened(/Waiting|espera/)),
  page('chat', 'D-01', '/chat', (view) => view.frameLocator('iframe').getByRole('textbox').waitFor()),
]
