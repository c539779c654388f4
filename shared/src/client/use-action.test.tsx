import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoints } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi } from '@portal/shared/testing'
import { recallKey, rememberKey } from './idempotency-key.ts'
import { useAction } from './use-action.ts'
import { useQuery } from './use-query.ts'

function Mfa({ operation }: { operation?: string }) {
  const { data, isLoading, error } = useQuery(endpoints.getMfa, {})
  const action = useAction(endpoints.setMfa, { refresh: [endpoints.getMfa], ...(operation && { operation }) })
  if (isLoading) return <p>loading</p>
  return (
    <>
      <p>{error ? error.code : data?.mfa_enabled ? 'on' : 'off'}</p>
      <p>{action.error?.code ?? 'fine'}</p>
      <button onClick={() => void action.run({ body: { enable_mfa: 'True' } })}>switch</button>
    </>
  )
}

describe('useQuery and useAction', () => {
  it('reads once, writes, and reads again what the write names', async () => {
    let isOn = false
    const api = startApi({
      getMfa: () => ({ mfa_enabled: isOn }),
      setMfa: ({ body }) => {
        isOn = body.enable_mfa
        return { mfa_enabled: isOn }
      },
    })
    await renderPortal(<Mfa />, { session: buildSignedIn() })
    expect(await screen.findByText('off')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('on')).toBeInTheDocument()
    expect(api.callsOf('getMfa')).toHaveLength(2)
  })

  it('gives a failed write as a value and keeps what was read', async () => {
    startApi({
      getMfa: () => ({ mfa_enabled: false }),
      setMfa: () => {
        throw refuse('step_up_required', { status: 403 })
      },
    })
    await renderPortal(<Mfa />, { session: buildSignedIn() })
    await userEvent.click(await screen.findByRole('button'))
    expect(await screen.findByText('step_up_required')).toBeInTheDocument()
    expect(screen.getByText('off')).toBeInTheDocument()
  })

  it('keeps the key while the outcome is unknown and forgets it once it is known', async () => {
    const api = startApi({ getMfa: () => ({ mfa_enabled: false }), setMfa: () => ({ mfa_enabled: true }) })
    await renderPortal(<Mfa operation="pay:d1" />, { session: buildSignedIn() })
    const button = await screen.findByRole('button')
    api.isOffline = true
    await userEvent.click(button)
    expect(await screen.findByText('network')).toBeInTheDocument()
    const key = recallKey('pay:d1')
    expect(key).not.toBeNull()
    api.isOffline = false
    await userEvent.click(button)
    expect(await screen.findByText('fine')).toBeInTheDocument()
    expect(api.callsOf('setMfa')[0]?.headers.get('idempotency-key')).toBe(key)
    expect(recallKey('pay:d1')).toBeNull()
    expect(rememberKey('pay:d1')).not.toBe(key)
  })
})
