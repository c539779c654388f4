import { afterEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { COOKIE_NOTICE_VERSION } from '@portal/shared/domain'
import { renderPortal } from '@portal/shared/testing'
import { shellTexts } from '../testing/shell-texts.ts'
import { CookieNotice } from './CookieNotice.tsx'

const notice = () => renderPortal(<CookieNotice />, { texts: shellTexts })
afterEach(() => {
  document.cookie = 'cookieNotice=; max-age=0; path=/'
})

describe('the cookie notice (SH-63)', () => {
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
