import { expect, test } from '../fixtures/story.ts'

/** What a consumer's accounts call things at a tenant, and which rows the Account Details have. */
interface Words {
  /** A kind of person who has a lot to show there. */
  as: string
  original?: string
  current?: string
  reference?: string
  /** Labels of rows that the popup has, beside those that all have. */
  rows?: string[]
  /** Labels that it must not have. */
  without?: string[]
  /** The whole popup, in order. */
  exactly?: string[]
  languages?: boolean
  helpCenter?: boolean
  /** Whether originators are marked (C-20). */
  watches?: boolean
}

const inCourt = ['Judgment Amount', 'Suit Filed Date', 'Suit Served Date', 'Judgment Interest Rate']
const garnished = [
  'Wage Garnishment Date',
  'Bank Garnishment Date',
  'Receivership Date',
  'Lien Filed Date',
  'Docket Number',
]

// Creditors take turns with the people, so only what all creditors of a tenant have is asked for.
const tenants: Record<string, Words> = {
  harborlight: { as: 'D-01', rows: ['Placement Date', 'Charge-off'], without: inCourt, watches: true },
  tmlg: {
    as: 'D-23',
    reference: 'TMLG #',
    exactly: [
      'Consumer Name',
      'Current Creditor',
      'Current Balance',
      'TMLG #',
      'Creditor Account (last four digits)',
      'Judgment Date',
      'Judgment Amount',
      'Suit Filed Date',
      'Suit Served Date',
      'Judgment Interest Rate',
    ],
    languages: false,
    helpCenter: false,
    watches: true,
  },
  pacrim: { as: 'D-01', watches: false },
  meadowbrook: {
    as: 'D-01',
    original: 'Referring Company',
    current: 'Branch',
    rows: ['Provider', 'Date of Service'],
    without: ['Merchant', 'Account Open Date', 'Original Creditor', 'Current Creditor'],
    watches: false,
  },
  aldercourt: {
    as: 'D-23',
    rows: [...inCourt, ...garnished, 'Judgment Case', 'Judgment Date', 'Litigation Status'],
    helpCenter: false,
  },
  bluebarn: { as: 'D-09' },
  cedarline: { as: 'D-10' },
  quarrylane: {
    as: 'D-17',
    original: 'Referring Company',
    current: 'Branch',
    rows: ['Store'],
    without: ['Merchant', 'Original Creditor', 'Current Creditor'],
  },
  northgate: {
    as: 'D-01',
    reference: 'Case #',
    without: ['Judgment Case', 'Judgment Date'],
    languages: false,
    helpCenter: false,
    watches: false,
  },
}

for (const [tenant, words] of Object.entries(tenants)) {
  test(`C-11 to C-13, C-22 to C-29: the accounts speak as ${tenant} does`, async ({ page, consumer }) => {
    const { as, original = 'Original Creditor', current = 'Current Creditor', reference = 'Reference Number' } = words
    const { open, person } = await consumer(tenant, as)
    await open('/cabinet')
    const terms = page.getByRole('main').locator('dt')
    for (const label of [original, current, reference])
      await expect(terms.filter({ hasText: new RegExp(`^${label}$`) }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(person.debts[0]!.data_id).first()).toBeVisible()
    if (words.watches === false) await expect(page.getByText(/^Originated by /)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Español/ })).toHaveCount(words.languages === false ? 0 : 1)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help center' })).toHaveCount(
      words.helpCenter === false ? 0 : 1,
    )

    await page.getByRole('button', { name: 'See Details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Account Details' })
    const rows = dialog.getByRole('group')
    await expect(rows.first()).toBeVisible()
    const labels = await rows
      .locator('summary')
      .evaluateAll((all) => all.map((one) => one.querySelector('span > span')?.textContent))
    if (words.exactly) expect(labels).toEqual(words.exactly)
    expect(labels).toEqual(
      expect.arrayContaining(['Consumer Name', current, 'Current Balance', reference, ...(words.rows ?? [])]),
    )
    for (const absent of words.without ?? []) expect(labels).not.toContain(absent)

    // By the keyboard: a row opens to what it means.
    const last = rows.last()
    await expect(last.locator('p')).toBeHidden()
    await last.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(last.locator('p')).toBeVisible()
  })
}
