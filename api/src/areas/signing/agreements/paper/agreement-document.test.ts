import { describe, expect, it } from '@jest/globals'
import type { TenantSettings } from '@portal/shared/contract'
import { foundAgreement } from '../../../../testing/found-agreement.ts'
import { readPdf } from '../../../../testing/pdf-text.ts'
import { isCleanToQpdf } from '../../../../testing/pdf-tools.ts'
import { defaultTenantsFolder, loadTenantFiles } from '../../../../tenancy/tenants.ts'
import { agreementDocument } from './agreement-document.ts'
import { compose } from './compose.ts'
import { factsOf } from './facts.ts'
import { currentVersion, templateOf } from './template.ts'

const tenants = loadTenantFiles(defaultTenantsFolder)
const withAttorney = tenants.find(({ capabilities }) => capabilities['asa.attorney_step'])!
const without = tenants.find(({ capabilities }) => !capabilities['asa.attorney_step'])!
const kinds = ['plan', 'settlement', 'litigation'] as const
const languages = ['en', 'es'] as const
const at = new Date('2026-03-02T15:00:00Z')

type Found = Parameters<typeof foundAgreement>[0]
const drawn = async (wanted: Found = {}, tenant: TenantSettings = withAttorney, edition = 'unsigned') => {
  const found = foundAgreement(wanted)
  const made = await agreementDocument({ tenant, found, language: found.envelope.language, edition, at })
  return { ...made, ...(await readPdf(made.bytes)) }
}

describe.each(kinds)('%s', (kind) => {
  it.each(languages)('in %s: has no empty place at any tenant', (language) => {
    const variants = [{}, { discount: 0 }, { amounts: [60_000] }, { debt: { suitFiled: null, docketNumber: 'CV-1' } }]
    for (const tenant of tenants)
      for (const wanted of variants) {
        const facts = factsOf(tenant, foundAgreement({ kind, language, ...wanted }), language)
        const words = compose(templateOf(tenant, kind, currentVersion(tenant, kind), language), facts)
        expect(JSON.stringify(words)).not.toMatch(/\{[a-z0-9_]+\}|undefined|NaN/)
        expect(words.clauses.length).toBeGreaterThan(5)
      }
  })

  it.each(languages)('in %s: is drawn as a clean PDF, tagged in its language', async (language) => {
    const { bytes, text, language: tagged } = await drawn({ kind, language })
    expect(text).toContain(withAttorney.tenant.full_name)
    expect(tagged).toBe(language === 'es' ? 'es-US' : 'en-US')
    expect(isCleanToQpdf(bytes)).toBe(true)
  })
})

describe('the contents of each kind', () => {
  it('a settlement: the discount, and that it is lost when the plan breaks', async () => {
    const { text, name } = await drawn()
    expect(name).toBe('Settlement agreement of Mar 2, 2026: for signature')
    expect(text).toContain('First Meridian Bank')
    expect(text).toContain('accepts $600.00 as settlement in full')
    expect(text).toContain('$400.00 less than the balance, a reduction of 40%')
    expect(text).toContain('The reduction is then lost: the balance of $1,000.00')
    const spanish = await drawn({ language: 'es' })
    expect(spanish.text).toContain('Entonces se pierde la reducción: el saldo de $1,000.00')
  })

  it('a plan: lists each instalment with the balance after it', async () => {
    const { text } = await drawn({ kind: 'plan', discount: 0, amounts: [12_345, 12_345, 5_310] }, without)
    expect(text).toContain('You pay $300.00 in 3 payments, every month.')
    expect(text).toContain('1 Mar 16, 2026 $123.45 $176.55')
    expect(text).toContain('3 May 16, 2026 $53.10 $0.00')
    expect(text).not.toContain('reduction')
  })

  it('one payment: is not called several', async () => {
    const { text } = await drawn({ amounts: [60_000] })
    expect(text).toContain('in one payment of $600.00, due on March 16, 2026')
  })

  it('a stipulation: caption, parties, stay, default, no admission, discontinuance', async () => {
    const { text, title } = await drawn({ kind: 'litigation', debt: { docketNumber: 'CV-2025-01187' } })
    expect(title).toBe('Stipulation of settlement')
    for (const words of [
      'Sterling Receivables LLC, Plaintiff, – against – Dana Rivera, Defendant.',
      'Case no. CV-2025-01187 Filed on December 2, 2025',
      'takes no further step in the action',
      'Nothing in this stipulation is a confession of judgment.',
      'It is not an admission of liability',
      'discontinues the action with prejudice',
      'So stipulated',
      'Attorney for the plaintiff',
    ])
      expect(text).toContain(words)
  })

  it('a case without a number or a day: says so', async () => {
    const { text } = await drawn({ kind: 'litigation', language: 'es', debt: { suitFiled: null } })
    expect(text).toContain('Caso núm. asignado por el tribunal')
    expect(text).not.toContain('Presentado el')
  })

  it('asa.attorney_step: names the people who have to sign', async () => {
    const [both, one] = [await drawn(), await drawn({}, without)]
    expect(both.text).toContain(`Attorney for ${withAttorney.tenant.full_name}`)
    expect(both.text).toContain('an attorney for')
    expect(one.text).not.toContain('Attorney for')
    expect(one.text).toContain(`Offered by ${without.tenant.full_name}`)
  })

  it('an ended agreement states its end first, with the reason', async () => {
    const events = [{ type: 'declined', at }] as never
    const { text, name } = await drawn({ events }, withAttorney, 'declined_by_client')
    expect(name).toContain('declined by you')
    expect(text).toContain('This agreement is not in force: declined by you.')
    expect(text).toContain('What has happened Mar 2, 2026, 10:00 AM EST Declined')
  })
})

describe('on paper', () => {
  it('260 payments: head rows and page numbers on each page, and a clean file', async () => {
    const { text, pages, bytes } = await drawn({ amounts: Array.from({ length: 260 }, () => 1_000) })
    expect(pages).toBeGreaterThan(7)
    expect(text.match(/No\. Due on Amount Left to pay/g)!.length).toBeGreaterThan(6)
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`)
    expect(text).toContain('260 ')
    expect(isCleanToQpdf(bytes)).toBe(true)
  })

  it('fits names of any length and letters', async () => {
    const name =
      'Maximiliana Wolfeschlegelsteinhausen 李小龍 de la Santísima Trinidad y Todos los Santos Żółkiewska-Nguyễn Thị Ánh'
    for (const kind of kinds) {
      const { text } = await drawn({ kind, consumerName: name })
      expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    }
  })

  it('states its kind and version on each page', async () => {
    const { text } = await drawn()
    expect(text).toContain('Settlement agreement, version 2 · 0192f3a4-5b6c-7d8e-9f01-23456789abcd')
  })

  it('has the same bytes whenever it is drawn', async () => {
    expect((await drawn()).bytes.equals((await drawn()).bytes)).toBe(true)
  })
})

describe('versions', () => {
  const sections = [
    { id: 'taxes', heading: 'Tax', paragraphs: ['Ask {company} for nothing about tax.'] },
    { id: 'own', heading: 'Own words', paragraphs: ['Words of our own for {consumer}.'] },
  ]
  const text = (version: number, title: string) =>
    ({ kind: 'settlement', version, base: 1, en: { title, sections }, es: { title, sections } }) as const
  const own = { ...withAttorney, agreement_texts: [text(101, 'First words'), text(102, 'Second words')] }

  it('of a tenant override the product’s by id, and add paragraphs before those about signing', async () => {
    expect(currentVersion(own, 'settlement')).toBe(102)
    expect(currentVersion(own, 'plan')).toBe(2)
    const { text: said, templateVersion } = await drawn({}, own)
    expect(templateVersion).toBe(102)
    expect(said).toContain('Second words, version 102')
    expect(said).toContain(`Ask ${own.tenant.full_name} for nothing about tax.`)
    expect(said).not.toContain('Internal Revenue Service')
    const ids = templateOf(own, 'settlement', 102, 'en').sections.map(({ id }) => id)
    expect(ids.slice(-2)).toEqual(['own', 'signing'])
  })

  it('are drawn again with their own words after filing', async () => {
    const filed = { documentHash: 'f'.repeat(64), templateVersion: 101 }
    expect((await drawn({ envelope: filed }, own)).text).toContain('First words, version 101')
    const older = { documentHash: 'f'.repeat(64), templateVersion: 1 }
    expect((await drawn({ envelope: older }, own)).text).toContain('Settlement agreement, version 1')
  })

  it('have the same parts in both languages', () => {
    for (const tenant of tenants)
      for (const kind of kinds) {
        const shape = (language: 'en' | 'es') =>
          templateOf(tenant, kind, currentVersion(tenant, kind), language).sections.map(
            ({ id, if: when, paragraphs }) => [
              id,
              when,
              paragraphs.map((part) => (typeof part === 'string' ? '' : part.if)),
            ],
          )
        expect(shape('es')).toEqual(shape('en'))
      }
  })
})
