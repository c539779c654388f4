import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, buildTenant, renderPortal, startApi, type PortalSetting } from '@portal/shared/testing'
import { RemotesContext } from '../routing/remotes-context.ts'
import { buildRelease } from '../testing/build-release.ts'
import { shellTexts } from '../testing/shell-texts.ts'
import { Footer } from './Footer.tsx'

const draw = (setting: PortalSetting = {}) =>
  renderPortal(
    <RemotesContext value={[buildRelease({ routes: [{ path: '/cabinet-active', roles: ['user'] }] })]}>
      <Footer isStaffArea={false} />
    </RemotesContext>,
    { texts: shellTexts, ...setting },
  )
const info = (infoLink: string) =>
  buildTenant({ infoLink, infoText1: { en: 'Licensed in Maine.', es: 'Con licencia en Maine.' } })

describe('the footer', () => {
  it('shows the year and the last update in Pacific time (SH-111, SH-112)', async () => {
    await draw({ content: { last_update_timestamp: { timestamp: '2026-03-02T09:30:00.000Z' } } })
    expect(screen.getByText(/© 2026 Sample Recovery/)).toBeInTheDocument()
    expect(screen.getByText(/Last updated Mar 2, 2026, 1:30\sAM PST\./)).toHaveTextContent(
      'Consumer payments may take up to two business days to show.',
    )
  })

  it('shows the tenant’s texts with their link (SH-110)', async () => {
    await draw({ tenant: info('/api/v1/documents/licenses') })
    expect(screen.getByText('Licensed in Maine.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'More information' })).toHaveAttribute(
      'href',
      '/api/v1/documents/licenses?language=en',
    )
  })
  it('hides a link to a page that the visitor may not open', async () => {
    await draw({ tenant: info('/electronic-check-authorization') })
    expect(screen.queryByRole('link', { name: 'More information' })).not.toBeInTheDocument()
  })
  it('shows a link to a page that the consumer may open', async () => {
    await draw({ tenant: info('/cabinet-active'), session: buildSignedIn() })
    expect(screen.getByRole('link', { name: 'More information' })).toBeInTheDocument()
  })

  it('switches the language of the page and its documents by ENG and ESP (SH-103, X-32)', async () => {
    startApi({ getContentBlock: () => ({ data: { name: 'consumer-footer', version: 1, body: '{}' } }) })
    await draw({ tenant: buildTenant({ privacy: '/api/v1/documents/privacy' }) })
    expect(screen.getByRole('button', { name: /ENG/ })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: /ESP/ }))
    const privacy = await screen.findByRole('link', { name: 'Política de privacidad' })
    expect(privacy.getAttribute('href')).toMatch(/language=es$/)
    expect(document.documentElement).toHaveAttribute('lang', 'es')
    expect(window.localStorage.getItem('selectedLanguage')).toBe('es')
  })
  it('offers no choice of language to a tenant with one language', async () => {
    await draw({ tenant: buildTenant({ capabilities: { 'i18n.selector': false } }) })
    expect(screen.queryByRole('button', { name: /ESP/ })).not.toBeInTheDocument()
  })

  it.each([true, false])('shows the note on same-day payments where its setting is %s (SH-114)', async (isOn) => {
    const cutoff = { time: '18:30:00', zone: 'America/Denver', earliest: '00:01' }
    await draw({ tenant: buildTenant({ capabilities: { 'notice.same_day_footer': isOn, cutoff } }) })
    const note = /before 6:30 pm Mountain post the same day\. Same-day payments cannot be changed/
    if (isOn) expect(await screen.findByText(note)).toBeVisible()
    else expect(screen.queryByText(note)).not.toBeInTheDocument()
  })

  it('SH-113: shows the slogan and the last update from its content blocks', async () => {
    const { unmount } = await draw({
      content: {
        'consumer-footer': { slogan: 'Here to help you settle.' },
        last_update_timestamp: { timestamp: '2026-02-27T20:15:00.000Z' },
      },
    })
    expect(screen.getByText('Here to help you settle.')).toBeVisible()
    expect(screen.getByText(/Last updated Feb 27, 2026, 12:15\sPM PST\./)).toBeVisible()
    unmount()
    await draw()
    expect(screen.queryByText('Here to help you settle.')).not.toBeInTheDocument()
    expect(screen.getByText(/Last updated Mar 2, 2026, 7:00\sAM PST\./)).toBeVisible()
  })
})
