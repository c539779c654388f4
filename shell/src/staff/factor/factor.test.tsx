import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requireStepUp } from '@portal/shared/portal'
import { buildSignedIn, refuse, startApi, stubRemotes } from '@portal/shared/testing'
import { resolvePath } from '../../routing/resolve-path.ts'
import { buildRelease } from '../../testing/build-release.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const admin = () => buildSignedIn({ role: 'admin', user_id: 'staff-1', full_name: 'Alex Admin' })
const handle = 'a-handle-of-a-sign-in'

async function password() {
  await userEvent.type(await screen.findByLabelText('Email'), 'alex@sample.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Secret1!')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

describe('the second step of staff', () => {
  it('asks for the code of the app instead of an e-mailed one', async () => {
    stubRemotes({})
    const api = startApi({
      staffLogin: () => ({ second_factor: { handle, totp: true, recovery: true, passkey: null } }),
      verifyStaffFactor: ({ body }) => {
        if (body.code !== '123456') throw refuse('code_invalid', { status: 400 })
        return admin()
      },
    })
    const { address } = await renderScreen({ route: '/admin' })
    await password()
    const field = await screen.findByLabelText('Code from your authenticator app')
    await userEvent.type(field, '12')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Please enter the 6 digits.')).toBeVisible()
    await userEvent.type(field, '3456')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(api.callsOf('verifyStaffFactor')[0]?.input.body).toEqual({ handle, code: '123456' })
    await waitFor(() => expect(address()).toBe('/admin/consumers'))
  })

  it('accepts a recovery code', async () => {
    stubRemotes({})
    const api = startApi({
      staffLogin: () => ({ second_factor: { handle, totp: false, recovery: true, passkey: { challenge: 'x' } } }),
      verifyStaffFactor: () => admin(),
    })
    await renderScreen({ route: '/admin' })
    await password()
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-fgh23')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(api.callsOf('verifyStaffFactor')[0]?.input.body).toEqual({ handle, code: 'ABCDEFGH23' })
  })
})

describe('the step-up of staff', () => {
  const open = async () => {
    await renderScreen({ route: '/admin/change-password', session: admin() })
    let proven: boolean | undefined
    act(() => void requireStepUp().then((answer) => (proven = answer)))
    return { isProven: () => proven }
  }

  it('uses the app for staff who have one', async () => {
    startApi({
      askStepUpFactor: () => ({ email: false, totp: true, passkey: null }),
      verifyStepUpFactor: () => ({ valid_until: '2026-03-02T15:05:00.000Z' }),
    })
    const { isProven } = await open()
    await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(isProven()).toBe(true)
  })

  it('uses e-mail for staff without a factor', async () => {
    const api = startApi({
      askStepUpFactor: () => ({ email: true, totp: false, passkey: null }),
      sendStepUpCode: () => ({ sent_to: 'a***@sample.example' }),
    })
    const { isProven } = await open()
    expect(await screen.findByText(/a\*\*\*@sample\.example/)).toBeVisible()
    expect(api.callsOf('askStepUpFactor')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(isProven()).toBe(false)
  })
})

it('a tenant that requires a second factor opens only the profile', () => {
  const who = { role: 'agent', passwordChangeRequired: false, mustEnrol: true, end: null, landing: null } as const
  const base = buildRelease()
  const withProfile = buildRelease({ routes: [...base.routes, { path: '/admin/profile', roles: ['agent', 'admin'] }] })
  const at = (path: string, remotes = [withProfile]) => resolvePath(path, '', who, remotes)
  expect(at('/admin/consumers')).toEqual({ kind: 'redirect', to: '/admin/profile' })
  expect(at('/admin/profile')).toMatchObject({ kind: 'remote' })
  expect(at('/admin/change-password')).toEqual({ kind: 'page', page: 'change-password' })
  expect(at('/admin/consumers', [base])).toMatchObject({ kind: 'remote' })
})
