import { describe, expect, it } from '@jest/globals'
import { contrastRatio, TEXT_CONTRAST, type LocalDate } from '@portal/shared/domain'
import { brandOf } from '../../core/messages/mail/brand.ts'
import { readTexts } from '../../core/messages/texts.ts'
import { defaultTenantsFolder, loadTenantFiles } from '../../tenancy/tenants.ts'
import { exampleMail, mailPurposes } from './example-mail.ts'

const origin = 'https://pay.harborlight.example'
const tenants = loadTenantFiles(defaultTenantsFolder)
const tenant = tenants.find(({ id }) => id === 'harborlight')
const today = '2026-03-02' as LocalDate
const cases = (['en', 'es'] as const).flatMap((language) => mailPurposes.map((purpose) => [language, purpose] as const))
/** What is read of an e-mail, without what only Outlook or no one sees. */
const seen = (html: string) =>
  html
    .replace(/[^]*<body/, '<body')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')

describe.each(cases)('in %s the e-mail %s', (language, purpose) => {
  const mail = exampleMail({ tenant: tenant!, purpose, language, origin, today })
  const html = mail.html!

  it('is a whole page in its language, with tables that are only layout and styles in their places', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${language}"`))
    for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"')
    for (const [paragraph] of html.matchAll(/<(?:p|h1)\b[^>]*>/g)) expect(paragraph).toMatch(/style="margin:/)
    expect(html).toMatch(/<td class="ink" style="[^"]*font-size:12pt[^"]*color:#/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).not.toMatch(/\{\{|undefined|<script/)
    // Gmail cuts off what is longer than 102 kB.
    expect(html.length).toBeLessThan(12_000)
  })

  it('shows no address: it has at most one button, and its links are words', () => {
    expect(seen(html)).not.toMatch(/https?:|www\./)
    expect(html.match(/<a class="button"/g)?.length ?? 0).toBe(
      readTexts(language)[purpose].button === undefined ? 0 : 1,
    )
  })

  it('begins with the words of the preview, and says the same in its plain part', () => {
    const { preview } = readTexts(language)[purpose]
    expect(seen(html).replace(/\s+/g, ' ').trim().startsWith(preview.replaceAll("'", '&#39;'))).toBe(true)
    const words = mail.text.split('\n\n').filter((text) => !text.includes('http'))
    const unwrapped = html.replace(/<\/?span[^>]*>/g, '')
    for (const text of words)
      expect(unwrapped).toContain(text.replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('\n', '<br>'))
  })
})

describe('the look of an e-mail', () => {
  it.each(tenants.map((one) => [one.id, one] as const))('%s can be read in both schemes', (_, one) => {
    const { accent, accentOnDark } = brandOf(one, origin)
    expect(contrastRatio(accent, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    for (const dark of ['#1f2226', '#15171a'])
      expect(contrastRatio(accentOnDark, dark)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  it.each<[string, string, string | null]>([
    ['an own PNG', '/api/v1/assets/logo.png?v=0123456789', `${origin}/api/v1/assets/logo.png?v=0123456789`],
    ['an address of its own', 'https://cdn.example/logo.jpg', 'https://cdn.example/logo.jpg'],
    ['an SVG, which Gmail and Outlook do not show', '/api/v1/assets/logo.svg', null],
    ['a WebP, which Outlook does not show', '/api/v1/assets/logo.webp?v=0', null],
    ['an address without https', 'http://cdn.example/logo.png', null],
  ])('has the logo where mail programs show it: %s', (_, logo, shown) => {
    const made = { ...tenant!, logo }
    expect(brandOf(made, origin).logo).toBe(shown)
    const { html } = exampleMail({ tenant: made, purpose: 'payment_settled', language: 'en', origin, today })
    const name = made.tenant.full_name
    if (shown !== null) expect(html).toContain(`<img src="${shown}" alt="${name}"`)
    else expect(html).toMatch(new RegExp(`font-weight:700;color:#[0-9a-f]{6}">${name}</p>`))
  })

  it('shows a stranger neither name nor colour', () => {
    const stranger = (of: (typeof tenants)[number]) =>
      exampleMail({ tenant: of, purpose: 'contact_code', language: 'en', origin, today }).html
    expect(stranger(tenants[0]!)).toBe(stranger(tenants[1]!))
  })

  it('makes no link and no markup of what a name or a free text says', () => {
    const name = '<a href="https://evil.example">Bank</a> https://evil.example'
    const made = { ...tenant!, tenant: { ...tenant!.tenant, full_name: name } }
    const { html } = exampleMail({ tenant: made, purpose: 'sign_in_code', language: 'en', origin, today })
    expect(html).not.toContain('href="https://evil.example"')
  })
})
