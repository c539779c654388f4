import { describe, expect, it } from '@jest/globals'
import { defaultTenantsFolder, loadTenantFiles } from '../../tenancy/tenants.ts'
import { noticeKinds, type NoticePurpose } from './notice-kinds.ts'
import { fillTemplate } from './template.ts'
import { readTexts } from './texts.ts'

const [tenant] = loadTenantFiles(defaultTenantsFolder)
const languages = ['en', 'es'] as const
const purposes = Object.keys(noticeKinds) as NoticePurpose[]
const cases = languages.flatMap((language) => purposes.map((purpose) => [language, purpose] as const))
const values = {
  opening: 'We received your payment.',
  amount: '$25.00',
  paid: '$92.30',
  balance: '$50.00',
  when: 'When.',
  method: 'card ending in 4242',
  date: 'Mar 2, 2026',
  call: 'Tue, Mar 3, 10:00 AM EST',
  lastFour: '0111',
  posts: 'Mar 4, 2026',
  applied: 'It was applied.',
  why: 'Why.',
  portal: 'http://portal.example',
  month: 'March 2026',
  lines: 'A line.',
  next: 'Next.',
  before: '$20.00',
  late: '$25.00',
  lost: 'Mar 2, 2026: $25.00',
  payments: 'Mar 9, 2026: $25.00',
  link: 'http://portal.example/login-2?login_id=t',
  text: 'Because.',
  number: 'D-2026-00042',
  done: 'Done.',
  proposed: '$25.00 once, on Mar 9, 2026',
  answered: '$30.00 once, on Mar 9, 2026',
  due: 'Mar 4, 2026',
  until: 'Mar 8, 2026',
}
/** Words that would reveal a debt to somebody who sees the screen. */
const SPEAKS_OF_DEBT = /debt|\bowe|collect|balance|overdue|deuda|\bdebe\b|adeud|cobrador|cobranza|saldo|vencid/i

describe.each(cases)('in %s the notice %s', (language, purpose) => {
  const fill = (channel: 'email' | 'text') =>
    fillTemplate({
      tenant: tenant!,
      purpose,
      channel,
      audience: 'consumer',
      language,
      name: 'Robin',
      values,
      optOutLink: 'http://portal.example/unsubscribe?token=t',
      origin: 'http://portal.example',
    })

  it('reveals no debt in its subject, in what stands beside it, or in its text message', () => {
    const own = readTexts(language)[purpose]
    expect(own.subject).not.toMatch(SPEAKS_OF_DEBT)
    expect(own.text).not.toMatch(SPEAKS_OF_DEBT)
    expect(own.preview).not.toMatch(SPEAKS_OF_DEBT)
  })

  it('R-06, R-09: names the sender and the opt-out, with the disclosure after its own words', () => {
    const { common } = readTexts(language)
    for (const channel of noticeKinds[purpose].channels) {
      const { text } = fill(channel)
      expect(text).toContain('http://portal.example/unsubscribe?token=t')
      expect(text.indexOf(common.disclosure)).toBeGreaterThan(60)
      expect(text).toContain(tenant!.tenant.full_name)
      expect(text).not.toContain('{{')
    }
  })
})
