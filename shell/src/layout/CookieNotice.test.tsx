import { afterEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { COOKIE_NOTICE_VERSION } from '@portal/shared/domain'
import { buildTenant, renderPortal, type PortalSetting } from '@portal/shared/testing'
import { shellTexts } from '../testing/shell-texts.ts'
import { CookieNotice } from './CookieNotice.tsx'

const notice = (setting: PortalSetting = {}) => renderPortal(<CookieNotice />, { texts: shellTexts, ...setting })
afterEach(() => {
  document.cookie = 'cookieNotice=; max-age=0; path=/'
})

describe('the cookie notice (SH-63)', () => {
  it('has no privacy policy link where the tenant hides it (SH-105)', async () => {
    await notice({ tenant: buildTenant({ capabilities: { 'footer.privacy': false } }) })
    expect(screen.getByRole('button', { name: 'Accept' })).toBeInTheDocument()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('says that the privacy policy opens in a new tab', async () => {
    await notice({ language: 'es', tenant: buildTenant({ privacy: '/api/v1/documents/privacy' }) })
    const link = screen.getByRole('link', { name: 'Política de privacidad' })
    expect(link).toHaveAttribute('href', '/api/v1/documents/privacy?language=es')
    expect(link).toHaveAccessibleDescription('Se abre en otra pestaña')
  })

  it('shows until accepted, and a cookie remembers the accepted version', async () => {
    const { unmount } = await notice()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
    expect(document.cookie.split('; ')).toContain(`cookieNotice=${COOKIE_NOTICE_VERSION}`)
    unmount()
    await notice()
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  })

  it('asks again when its text has changed', async () => {
    document.cookie = `cookieNotice=${COOKIE_NOTICE_VERSION - 1}; path=/`
    await notice()
    expect(screen.getByRole('button', { name: 'Accept' })).toBeInTheDocument()
  })
})
