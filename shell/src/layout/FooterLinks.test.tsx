import { expect, it } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { paths } from '@portal/shared/portal'
import { buildSignedIn, buildTenant, renderPortal, type PortalSetting } from '@portal/shared/testing'
import { shellTexts } from '../testing/shell-texts.ts'
import { FooterLinks } from './FooterLinks.tsx'

async function links(setting: PortalSetting) {
  await renderPortal(<FooterLinks />, { texts: shellTexts, ...setting })
  return within(screen.getByRole('navigation')).getAllByRole('link')
}
const named = (found: HTMLElement[]) => found.map((link) => link.textContent)

it('the footer links a signed-in consumer to the help center, where the tenant has it', async () => {
  const found = await links({ session: buildSignedIn() })
  expect(found[0]).toHaveTextContent('Help center')
  expect(found[0]).toHaveAttribute('href', paths.helpCenter)
})

it('the footer shows visitors no help center (N-15)', async () => {
  expect(named(await links({}))).not.toContain('Help center')
})
it('the footer shows staff no help center', async () => {
  expect(named(await links({ session: buildSignedIn({ role: 'admin' }) }))).not.toContain('Help center')
})

it('the footer shows no help center where the tenant hides it (SH-104)', async () => {
  const tenant = buildTenant({ capabilities: { 'footer.help_center': false } })
  expect(named(await links({ session: buildSignedIn(), tenant }))).not.toContain('Help center')
})
it('the footer shows no help center on the unsubscribe page', async () => {
  expect(named(await links({ session: buildSignedIn(), route: paths.unsubscribe }))).not.toContain('Help center')
})

it.each([
  ['footer.terms', 'Terms', '/api/v1/documents/terms'],
  ['footer.license_id', 'Licensing ID', '/api/v1/documents/licenses'],
  ['footer.sms_policy', 'Text message policy', '/api/v1/documents/sms-policy'],
] as const)(
  'the link of %s opens the tenant’s document, and is hidden without one (SH-106 to SH-108)',
  async (key, name, to) => {
    const found = await links({ tenant: buildTenant({ capabilities: { [key]: to } }) })
    const link = found.find((one) => one.textContent === name)
    expect(link).toHaveAttribute('href', `${to}?language=en`)
    // A screen reader announces the tooltip after the name.
    expect(link).toHaveAccessibleDescription('Opens in a new tab')
    cleanup()
    expect(named(await links({ tenant: buildTenant({ capabilities: { [key]: '' } }) }))).not.toContain(name)
  },
)

it('SH-105: the footer links the privacy policy in the reader’s language, unless the tenant hides it', async () => {
  const name = 'Política de privacidad'
  const privacy = '/api/v1/documents/privacy'
  const found = await links({ language: 'es', tenant: buildTenant({ privacy }) })
  expect(found.find((link) => link.textContent === name)).toHaveAttribute('href', `${privacy}?language=es`)
  cleanup()
  const tenant = buildTenant({ privacy, capabilities: { 'footer.privacy': false, 'footer.terms': '/terms' } })
  expect(named(await links({ language: 'es', tenant }))).not.toContain(name)
})

const notice = '/api/v1/documents/california'
it.each([
  ['californiaCollectionNoticeLink', { californiaCollectionNoticeLink: notice }],
  ['footer.california_link', { capabilities: { 'footer.california_link': notice } }],
])("SH-109: the footer links California's collection notice only where %s names it", async (_, settings) => {
  const name = 'California collection notice'
  const found = await links({ tenant: buildTenant(settings) })
  expect(found.find((link) => link.textContent === name)).toHaveAttribute('href', `${notice}?language=en`)
  cleanup()
  expect(named(await links({ tenant: buildTenant() }))).not.toContain(name)
})
