import type { Locator, Page } from '@playwright/test'
import { addAgency } from '../../fixtures/add-agency.ts'
import { signedIn, type CallAs } from '../../fixtures/call-as.ts'
import { accountOf, csvOf, nameOf, personOf, type Account } from '../../fixtures/creditor-file.ts'
import { mailingsIn, printedLetters } from '../../fixtures/letters-folder.ts'
import { bankAccount, fillBank } from '../../fixtures/pay.ts'
import { pdfAt } from '../../fixtures/pdf.ts'
import { bank, choosePlan } from '../../fixtures/plan-by-api.ts'
import { confirmPlan, nextStep, selectPlan } from '../../fixtures/plan.ts'
import { adoptSession, demo, expect, origin, send, signInByApi, signInOnScreen, test } from '../../fixtures/story.ts'
import { checkFile, saveFile } from '../../fixtures/upload-file.ts'

// A new name in each run, because a tenant stays in the data folder; nobody else knows it, nor its clock.
const tenant = `week${Date.now().toString(36)}`
const monday = '2026-03-02'
const agency = {
  company: 'Riverbend Recovery LLC',
  now: `${monday}T15:00:00Z`,
  capabilities: {
    'login.variants': ['data_id'],
    'letters.second_person': true,
    'contact.channels': ['phone', 'text', 'email'],
  },
}
const rows = 2_000
/** What is wrong in the file, each in a row of its own at its end. */
const faults: readonly (readonly [Partial<Account>, string])[] = [
  [{ zip: '336' }, 'zip: Use five digits'],
  [{ balance: '12.345' }, 'balance: Use an amount'],
  [{ date_of_birth: 'yesterday' }, 'date_of_birth: '],
  [{ state: 'XX' }, 'state: '],
  [{ first_name: '' }, 'first_name: '],
]
const good = rows - faults.length
const accounts = Array.from({ length: rows }, (_, at) => accountOf(at + 1))
const wrong = accounts.map((one, at) => ({ ...one, ...faults[at - good]?.[0] }))
const [payer, dying, bankrupt, tired] = accounts as [Account, Account, Account, Account]
/** Letters of one print file. */
const printed = 500

test('first week of a new agency', async ({ page, browser, watch }) => {
  test.setTimeout(240_000)
  watch.judgedElsewhere()
  await test.step('an operator adds the agency by its file', () => addAgency(tenant, agency))
  const admin = await demo.addPerson(tenant, 'file-release-1')
  await adoptSession(page.context(), admin, await signInByApi(admin))
  const { call } = await signedIn(admin)

  await test.step('an administrator publishes what accounts are offered', () => publishOffers(page))
  await test.step('a file of 2,000 accounts is checked, and its good rows are saved', () => uploadFile(page))
  await test.step('one notice for each account is in the mailings, and the first mailing is released', () =>
    releaseMailing(page, call))
  const reference = await test.step('the print shop finds the letters under their addresses', readMailing)

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const portalPage = await context.newPage()
  await test.step('a consumer signs in with the letter, agrees to e-mail and chooses an offer', () =>
    takeOffer(portalPage, reference))
  await test.step('the mended rows are uploaded, and a notice goes by e-mail', () => uploadMended(page))

  const ids = await test.step('two others choose a plan; then one dies, and one goes bankrupt', () => markBoth(page))
  await test.step('nobody calls those two, and nobody debits them', () => refusedBoth(page, call, ids))
  await test.step('one writes “stop texting me”, and is texted no more', () => stopTexting(page))
  await test.step('the night debits the one who may be debited', () => passNight(portalPage, ids))
  await context.close()
})

/** Puts a row before the usual ones: who owes 500 dollars and more may settle in one or three payments. */
async function publishOffers(page: Page): Promise<void> {
  await page.goto(`${origin(tenant)}/admin/portal/offers`)
  await page.getByRole('button', { name: 'Add a row' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a row' })
  await dialog.getByLabel(/^Balance from/).fill('500')
  const offer = dialog.getByRole('group', { name: 'Offer 1' })
  await offer.getByLabel('Kind').selectOption('Settlement for less')
  await offer.getByLabel('Percent of the balance').fill('60')
  await offer.getByLabel('Number of payments').fill('1, 3')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const table = page.getByRole('list', { name: /^Rows of / }).locator(':scope > li')
  await expect(table).toHaveCount(2)
  await page.getByRole('button', { name: 'Move up: Row 2' }).click()
  await expect(table.first()).toContainText('Settlement for 60% in 1 or 3 payments, monthly')
  await page.getByRole('button', { name: 'Show which accounts get what' }).click()
  await expect(page.getByText('0 accounts were counted.')).toBeVisible()
  await page.getByRole('button', { name: 'Save to draft' }).click()
  await expect(page.getByText('No changes', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Check and publish' }).first().click()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const publish = page.getByRole('dialog')
  await publish.getByLabel('Why').fill('Our first offers')
  for (const box of await publish.getByRole('checkbox').all()) await box.check()
  await publish.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(/\/versions$/)
}

async function uploadFile(page: Page): Promise<void> {
  await checkFile(page, tenant, 'placement.csv', csvOf(wrong))
  await expect(page.getByText(`${faults.length} rows have errors.`)).toBeVisible()
  for (const [, words] of faults)
    await expect(page.getByRole('table', { name: 'Rows of the file' })).toContainText(words)
  await saveFile(page, 'placement.csv', good)
}

async function uploadMended(page: Page): Promise<void> {
  const second = { ...payer, reference_number: 'WK-SECOND' }
  await checkFile(page, tenant, 'mended.csv', csvOf([...accounts.slice(good), second]))
  await expect(page.getByText('No rows have errors.')).toBeVisible()
  await saveFile(page, 'mended.csv', faults.length + 1)
  await expect
    .poll(async () => (await demo.outbox(tenant, payer.email)).map(({ purpose, status }) => `${purpose} ${status}`))
    .toContain('document_ready sent')
}

async function releaseMailing(page: Page, call: CallAs): Promise<void> {
  expect(await demo.nightly(tenant)).toHaveProperty('failed', {})
  await page.goto(`${origin(tenant)}/admin/letters/mailings`)
  const mailings = page.getByRole('table', { name: 'Mailings' })
  await expect(mailings.getByRole('row', { name: /Waiting for release/ })).toHaveCount(Math.ceil(good / printed))
  expect(mailingsIn(tenant)).toEqual([])
  const { data } = (await call('GET', '/mailings')).body
  const people: string[] = []
  let waiting = ''
  for (const { mailing_id: id, letters } of data as { mailing_id: string; letters: number }[])
    for (let at = 0; at < letters; at += 50) {
      const { body } = await call('GET', `/mailings/${id}?page=${at / 50 + 1}&per_page=50`)
      for (const letter of body.data.letters as Record<string, string>[]) {
        people.push(`${letter['purpose']} ${letter['consumer_name']}`)
        if (letter['consumer_name'] === nameOf(accounts[good - 1]!)) waiting = letter['client_id']!
      }
    }
  expect(people.toSorted()).toEqual(accounts.slice(0, good).map((one) => `validation_notice ${nameOf(one)}`))

  await mailings.getByRole('button', { name: `Release ${tenant}-${monday}-letter-01` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release and send' }).click()
  await expect(page.getByText('The mailing was released. Its letters are now being prepared and sent.')).toBeVisible()
  // The page looks again by itself.
  await expect(mailings.getByRole('row', { name: /At the print shop/ })).toHaveCount(1, { timeout: 120_000 })
  await page.goto(`${origin(tenant)}/admin/consumers/consumer/${waiting}`)
  await expect(page.getByText('The validation notice for this account hasn’t been sent yet.').first()).toBeVisible()
}

/** Compares each letter of the first mailing with its row of the file; the reference that the first one names. */
async function readMailing(): Promise<string> {
  expect(mailingsIn(tenant)).toEqual([`${tenant}-${monday}-letter-01`])
  const letters = await printedLetters(tenant, mailingsIn(tenant)[0]!)
  const keys = ['name', 'street', 'city', 'state', 'zip'] as const
  const addressees = accounts.slice(0, printed).map((one) => ({ ...one, name: nameOf(one) }))
  expect(letters.map(({ line }) => keys.map((key) => line[key]))).toEqual(
    addressees.map((one) => keys.map((key) => one[key])),
  )
  for (const [at, { address, text }] of letters.entries()) {
    const { name, street, reference_number: reference } = addressees[at]!
    expect(address).toContain(`${name} ${street} Portland, ME 04101`)
    expect(text).toContain(`To: ${name}`)
    expect(text).toContain(`Reference: ${reference} `)
    expect(text).toContain('Total amount of the debt now: $1,000.00')
  }
  return /Reference: (\S+)/.exec(letters[0]!.text)?.[1] ?? ''
}

/** Signs in by the letter's reference, agrees to electronic documents, and settles in one payment. */
async function takeOffer(page: Page, reference: string): Promise<void> {
  await signInOnScreen(page, personOf(tenant, { ...payer, reference_number: reference }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Electronic or paper documents?' })).toBeFocused()
  const href = await page.getByRole('link', { name: 'Open the test document (PDF)' }).getAttribute('href')
  const word = /The word to check with is: (\w+)/.exec(await pdfAt(page, href ?? ''))?.[1] ?? ''
  await page.getByLabel('Word in the document').fill(word)
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('You’ll get your documents electronically')).toBeVisible()
  await page.goto(`${origin(tenant)}/cabinet`)
  await selectPlan(page, /\$600\.00 once/)
  await nextStep(page, 'Payment Date')
  await expect(page.getByText('Mar 3, 2026').first()).toBeVisible()
  await nextStep(page, 'Payment Method')
  await page.getByRole('radio', { name: 'New Bank Account' }).check()
  await page.getByRole('button', { name: 'Next' }).last().click()
  await fillBank(page, bankAccount)
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bank Account' })).toBeFocused()
  await confirmPlan(page, 'Thank you for setting up your one time payment plan')
}

interface Ids {
  client: string
  debt: string
}

/** The two have chosen plans like anybody; then staff learn of a death and of a bankruptcy. */
async function markBoth(page: Page): Promise<Ids[]> {
  const ids: Ids[] = []
  for (const account of [dying, bankrupt]) {
    const consumer = await signedIn(personOf(tenant, account))
    const { debts } = (await consumer.call('POST', '/client/debts', {})).body as { debts: { debt_id: string }[] }
    ids.push({ client: consumer.userId, debt: debts[0]!.debt_id })
    await choosePlan(consumer.call, debts[0]!.debt_id)
  }
  const mark = async ({ client }: Ids, kind: string, fill: (dialog: Locator) => Promise<void>) => {
    await page.goto(`${origin(tenant)}/admin/consumers/consumer/${client}#legal-status`)
    await page.getByRole('button', { name: 'Record a status' }).click()
    const dialog = page.getByRole('dialog', { name: 'What did you learn?' })
    await dialog.getByLabel('Status', { exact: true }).selectOption(kind)
    await fill(dialog)
    await dialog.getByLabel('Reason and evidence').fill('Learned from a letter, which is filed.')
    await dialog.getByRole('button', { name: 'Record it' }).click()
    await expect(page.getByText('The status was recorded. It takes effect right away.')).toBeVisible()
  }
  await mark(ids[0]!, 'Deceased', async (dialog) => {
    await dialog.getByLabel('How did we learn about it?').selectOption('By letter')
    await dialog.getByLabel('Date of death').fill('2026-03-01')
  })
  await mark(ids[1]!, 'Bankruptcy', async (dialog) => {
    await dialog.getByLabel('How did we learn about it?').selectOption('Court notice')
    await dialog.getByLabel('Chapter').selectOption('7')
    await dialog.getByLabel(/^Court/).fill('District of Maine')
    await dialog.getByLabel(/^Case number/).fill('26-10001')
    await dialog.getByLabel(/^Filed on/).fill('2026-03-01')
  })
  return ids
}

/** The page says why instead of offering it, and the server refuses it all the same. */
async function refusedBoth(page: Page, call: CallAs, ids: readonly Ids[]): Promise<void> {
  const told = [
    {
      who: dying,
      warning: 'This customer has died.',
      call: 'The customer has died.',
      pay: /this customer has died/,
      code: 'debit_deceased',
    },
    {
      who: bankrupt,
      warning: 'This customer is in bankruptcy.',
      call: 'The customer is in bankruptcy.',
      pay: /someone who owes this account is in bankruptcy/,
      code: 'debit_bankrupt',
    },
  ]
  for (const [at, { client, debt }] of ids.entries()) {
    const { who, warning, call: noCall, pay, code } = told[at]!
    await page.goto(`${origin(tenant)}/admin/consumers/consumer/${client}`)
    await expect(page.getByRole('region', { name: 'Warnings' })).toContainText(warning)
    const panel = page.locator('section', {
      has: page.getByRole('heading', { name: 'May I contact the customer now?' }),
    })
    await expect(panel.getByText('You may not call the customer now.')).toBeVisible()
    await expect(panel.getByText(noCall).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start call' })).toHaveCount(0)
    await expect(page.getByText(pay).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Payment$/ })).toHaveCount(0)
    const attempt = { debt_id: debt, direction: 'out', party: 'consumer', contact_point_id: null }
    expect(await call('POST', `/client/contact-attempts/${client}`, attempt)).toMatchObject({ status: 403 })
    const debit = { client_id: client, debt_id: debt, amount: '10.00', payment_method: 'ach', ...bank }
    const spoken = { ...debit, authorization: 'verbal', recording_ref: 'REC-1' }
    const { call: own } = await signedIn(personOf(tenant, who))
    for (const path of ['/client/submit-one-time-payment', '/client/submit-extra-payment']) {
      const answer = await call('POST', path, spoken, { 'idempotency-key': `staff-${debt}-${path}` })
      expect(answer).toMatchObject({ status: 409, body: { code, message: expect.stringMatching(pay) } })
      const mine = await own('POST', path, debit, { 'idempotency-key': `own-${debt}-${path}` })
      expect(mine).toMatchObject({ status: 409, body: { code: 'debt_on_hold' } })
    }
  }
}

async function stopTexting(page: Page): Promise<void> {
  const body = { tenant, from: tired.cell_phone, text: 'Please stop texting me' }
  expect(await send({ method: 'POST', path: '/demo/inbound', body })).toMatchObject({ status: 200 })
  await page.goto(`${origin(tenant)}/admin/work?queue=inbound_message`)
  await page.getByRole('button', { name: `Read the message from ${nameOf(tired)}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Message from the customer' })
  await expect(dialog).toContainText('Please stop texting me')
  await dialog.getByRole('link', { name: 'Open the customer’s page' }).click()
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'May I contact the customer now?' }) })
  await expect(panel.getByText('A message from the customer may ask us to stop. Read it first.').first()).toBeVisible()
  await page.goto(`${origin(tenant)}/admin/work?queue=inbound_message`)
  await page.getByRole('button', { name: `Read the message from ${nameOf(tired)}` }).click()
  const yes = dialog.getByRole('button', { name: 'Yes: no more messages to this address' })
  await yes.click()
  // The answer takes the buttons away, and the link below the message moves.
  await expect(yes).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Open the customer’s page' }).click()
  await expect(panel.getByText('The customer asked us not to use this address or number.').first()).toBeVisible()
}

/** The payments of all three fall due; only one of them is made, and its consumer sees it. */
async function passNight(page: Page, ids: readonly Ids[]): Promise<void> {
  await demo.clock(tenant, { now: '2026-03-03T23:00:00Z' })
  expect(await demo.nightly(tenant)).toHaveProperty('failed', {})
  const { charges } = await demo.charges(tenant)
  expect(charges.map(({ amount }) => amount)).toEqual(['600.00'])
  expect(ids.map(({ debt }) => debt)).not.toContain(charges[0]!.debt_id)
  await signInOnScreen(page, personOf(tenant, payer))
  await page.goto(`${origin(tenant)}/cabinet#established`)
  await expect(page.getByText('After pending payments: $400.00')).toBeVisible()
}
