import { describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoints } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi } from '@portal/shared/testing'
import { configureClient } from './client-hooks.ts'
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
      {action.isRunning ? <p>running</p> : null}
      <button onClick={() => void action.run({ body: { enable_mfa: 'True' } })}>switch</button>
    </>
  )
}

describe('useQuery and useAction', () => {
  it('reads once, writes, and repeats the reads that the write names', async () => {
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

  it('returns a failed write as a value and keeps the data', async () => {
    startApi({
      getMfa: () => ({ mfa_enabled: false }),
      setMfa: () => {
        throw refuse('step_up_required', { status: 403 })
      },
    })
    await renderPortal(<Mfa />, { session: buildSignedIn() })
    configureClient({ askProof: async () => false })
    await userEvent.click(await screen.findByRole('button'))
    expect(await screen.findByText('step_up_required')).toBeInTheDocument()
    expect(screen.getByText('off')).toBeInTheDocument()
  })

  it('asks the person for the proof that the server wants, runs on meanwhile, and sends the same key again', async () => {
    let isProven = false
    let prove: (isProven: boolean) => void = () => undefined
    const api = startApi({
      getMfa: () => ({ mfa_enabled: isProven }),
      setMfa: () => {
        if (!isProven) throw refuse('step_up_required', { status: 403 })
        return { mfa_enabled: true }
      },
    })
    await renderPortal(<Mfa operation="pay:d2" />, { session: buildSignedIn() })
    configureClient({ askProof: () => new Promise((resolve) => (prove = resolve)) })
    await userEvent.click(await screen.findByRole('button'))
    expect(await screen.findByText('running')).toBeInTheDocument()
    expect(screen.getByText('fine')).toBeInTheDocument()
    isProven = true
    await act(async () => prove(true))
    expect(await screen.findByText('on')).toBeInTheDocument()
    const keys = api.callsOf('setMfa').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('asks for no code for a call without stepUp', async () => {
    let isAsked = false
    startApi({
      unlockStaff: () => {
        throw refuse('step_up_required', { status: 403 })
      },
    })
    function Unlock() {
      const { run, error } = useAction(endpoints.unlockStaff)
      return <button onClick={() => void run({ body: { id: 's-1' } })}>{error?.code ?? 'unlock'}</button>
    }
    await renderPortal(<Unlock />, { session: buildSignedIn({ role: 'admin' }) })
    configureClient({ askProof: async () => (isAsked = true) })
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('step_up_required')).toBeInTheDocument()
    expect(isAsked).toBe(false)
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
