import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession, useSession } from '@portal/shared/session'
import { buildSignedIn, refuse, startApi, stubRemotes } from '@portal/shared/testing'
import { renderScreen } from '../testing/render-screen.tsx'

const admin = (more = {}) => buildSignedIn({ role: 'admin', user_id: 'staff-1', full_name: 'Alex Admin', ...more })

async function password(email = 'alex@sample.example') {
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), 'Secret 1!')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

describe('the staff sign-in', () => {
  it('accepts password and code and opens the customers (SH-74 to SH-77)', async () => {
    stubRemotes({})
    const api = startApi({ staffLogin: () => ({}), staffVerify: () => admin() })
    const { address } = await renderScreen({ route: '/admin?next=x' })
    expect(address()).toBe('/admin')
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeInTheDocument()
    await password()
    expect(await screen.findByText('Enter the verification code sent to alex@sample.example')).toBeInTheDocument()
    expect(api.callsOf('staffLogin')[0]?.input.body).toEqual({ email: 'alex@sample.example', password: 'Secret1!' })
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(screen.getByLabelText('Verification Code')).toHaveAccessibleDescription(/Empty verification code\./)
    await userEvent.type(screen.getByLabelText('Verification Code'), '12345678')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(useSession.getState().role).toBe('admin'))
    await waitFor(() => expect(address()).toBe('/admin/consumers'))
  })

  it('requires a valid e-mail and a password, and names the missing one (SH-78, SH-79)', async () => {
    const api = startApi()
    await renderScreen({ route: '/admin' })
    const button = await screen.findByRole('button', { name: 'Login' })
    expect(button).toHaveAccessibleDescription('Some fields are empty.')
    await userEvent.type(screen.getByLabelText('Email'), 'nobody')
    await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}')
    expect(button).toHaveAccessibleDescription('Email should be valid.')
    expect(api.calls).toEqual([])
  })

  it('goes back from the code to the password and keeps the e-mail', async () => {
    startApi({ staffLogin: () => ({}) })
    await renderScreen({ route: '/admin' })
    await password()
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Email')).toHaveValue('alex@sample.example')
  })

  it('says when a locked account can sign in again', async () => {
    startApi({
      staffLogin: () => {
        throw refuse('locked_out', { status: 423, retry_at: '2026-03-02T15:30:00.000Z' })
      },
    })
    await renderScreen({ route: '/admin' })
    await password()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Too many failed tries.*10:30:00 AM EST/)
  })

  it('opens only the form for a new password after a temporary one (K-10)', async () => {
    stubRemotes({})
    let mustChange = true
    const api = startApi({
      staffLogin: () => ({}),
      staffVerify: () => admin({ password_change_required: true }),
      changePassword: () => {
        mustChange = false
        return {}
      },
      renewSession: () => admin({ password_change_required: mustChange }),
    })
    const { address } = await renderScreen({ route: '/admin' })
    const stop = startSession()
    await password()
    await userEvent.type(await screen.findByLabelText('Verification Code'), '12345678')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeInTheDocument()
    expect(address()).toBe('/admin/change-password')
    expect(screen.queryByRole('link', { name: 'Cancel' })).not.toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Old password'), 'Temp1!xxxx')
    await userEvent.type(screen.getByLabelText('New password'), 'Better#2026')
    await userEvent.type(screen.getByLabelText('New password again'), 'Better#2027')
    expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription(/Passwords should be the same\./)
    await userEvent.type(screen.getByLabelText('New password again'), '{Backspace}6')
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
    expect(api.callsOf('changePassword')[0]?.input.body).toMatchObject({
      old_password: 'Temp1!xxxx',
      new_password: 'Better#2026',
    })
    await waitFor(() => expect(address()).toBe('/admin/consumers'))
    stop()
  })
})

describe('a forgotten password', () => {
  it('is reset by e-mail, code and a new password, and ends at the sign-in (SH-80 to SH-82)', async () => {
    const api = startApi({ sendStaffCode: () => ({}), verifyStaffEmail: () => ({}), setNewPassword: () => ({}) })
    const { address } = await renderScreen({ route: '/forgot-password' })
    expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send code' })).toHaveAccessibleDescription('Some fields are empty.')
    await userEvent.type(screen.getByLabelText('Email'), 'alex@sample.example')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Verification Code'), '1234567a')
    expect(screen.getByLabelText('Verification Code')).toHaveValue('1234567')
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveAccessibleDescription(/all 8 digits/)
    await userEvent.type(screen.getByLabelText('Verification Code'), '89')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByRole('heading', { name: 'Create New Password' })).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('New password'), 'weak')
    await userEvent.type(screen.getByLabelText('New password again'), 'weak')
    expect(screen.getByRole('button', { name: 'Save password' })).toHaveAccessibleDescription(/follow all the rules/)
    await userEvent.type(screen.getByLabelText('New password'), 'Er#2026')
    await userEvent.type(screen.getByLabelText('New password again'), 'Er#2026')
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
    expect(api.callsOf('setNewPassword')[0]?.input.body).toEqual({
      email: 'alex@sample.example',
      verification_code: '12345678',
      new_password: 'weakEr#2026',
      new_password_confirmation: 'weakEr#2026',
    })
    await waitFor(() => expect(address()).toBe('/admin'))
  })

  it("shows the server's message in place and waits for a change (SH-84)", async () => {
    startApi({
      sendStaffCode: () => ({}),
      verifyStaffEmail: () => ({}),
      setNewPassword: () => {
        throw refuse('password_breached')
      },
    })
    await renderScreen({ route: '/forgot-password' })
    await userEvent.type(await screen.findByLabelText('Email'), 'alex@sample.example')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await userEvent.type(await screen.findByLabelText('Verification Code'), '12345678')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await userEvent.type(await screen.findByLabelText('New password'), 'Password1!')
    await userEvent.type(screen.getByLabelText('New password again'), 'Password1!')
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/in a data leak/)
    expect(screen.getByRole('button', { name: 'Save password' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(screen.getByLabelText('New password'), 'x')
    await userEvent.type(screen.getByLabelText('New password again'), 'x')
    expect(screen.getByRole('button', { name: 'Save password' })).not.toHaveAttribute('aria-disabled')
  })

  it('goes back to the code after the code has expired', async () => {
    startApi({
      sendStaffCode: () => ({}),
      verifyStaffEmail: () => ({}),
      setNewPassword: () => {
        throw refuse('code_invalid')
      },
    })
    await renderScreen({ route: '/forgot-password' })
    await userEvent.type(await screen.findByLabelText('Email'), 'alex@sample.example')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    await userEvent.type(await screen.findByLabelText('Verification Code'), '12345678')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await userEvent.type(await screen.findByLabelText('New password'), 'Better#2026')
    await userEvent.type(screen.getByLabelText('New password again'), 'Better#2026')
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus()
    expect(screen.getByLabelText('Verification Code')).toHaveAccessibleDescription(/This code is not valid/)
  })

  it('says when a new code can be sent', async () => {
    startApi({
      sendStaffCode: () => {
        throw refuse('rate_limited', { status: 429, retry_at: '2026-03-02T15:30:00.000Z' })
      },
    })
    await renderScreen({ route: '/forgot-password' })
    await userEvent.type(await screen.findByLabelText('Email'), 'alex@sample.example')
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Too many tries.*10:30:00 AM EST/)
  })
})

describe('the change of the password (SH-83)', () => {
  it.each([
    ['login_failed', { old_password: ['password_wrong'] }, 'Old password', /The old password is incorrect/],
    ['password_weak', { new_password: ['password_same'] }, 'New password', /different from the old one/],
    ['locked_out', undefined, 'New password', /Too many failed tries.*10:30:00 AM EST/],
  ] as const)('shows the refusal %s at its field: %j', async (code, errors, label, expected) => {
    startApi({
      changePassword: () => {
        throw refuse(code, { ...(errors && { errors: errors as never }), retry_at: '2026-03-02T15:30:00.000Z' })
      },
    })
    await renderScreen({ route: '/admin/change-password', session: admin() })
    await userEvent.type(await screen.findByLabelText('Old password'), 'Secret#1')
    await userEvent.type(screen.getByLabelText('New password'), 'Better#2026')
    await userEvent.type(screen.getByLabelText('New password again'), 'Better#2026')
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expected)
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Save password' })).toHaveAccessibleDescription(/change what is marked/)
  })
})
