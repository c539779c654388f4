import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderPortal } from '@portal/shared/testing'
import { provideRemoteLoader, type RemoteState } from './remote-loader.ts'
import { RemoteView } from './RemoteView.tsx'

async function drawKilled(remote: string, size: 'page' | 'slot', language: 'en' | 'es' = 'en') {
  const killed: RemoteState = { phase: 'killed' }
  provideRemoteLoader({
    peek: () => undefined,
    state: () => killed,
    subscribe: () => () => undefined,
    ensure: () => undefined,
    retry: () => undefined,
    report: async () => ({ kind: 'evaluation', healed: false }),
    warm: () => undefined,
  })
  await renderPortal(
    <RemoteView remote={remote} expose="./remote" size={size}>
      {() => <p>The page</p>}
    </RemoteView>,
    { language },
  )
}

describe('in the place of a remote that is switched off', () => {
  it('stands a notice of the tenant with its phone, and a heading for the page', async () => {
    await drawKilled('desk', 'page')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This page is closed for maintenance')
    expect(screen.getByRole('status')).toHaveTextContent(/Sample Recovery has closed it.*Call us at \(555\) 010-0199/)
    expect(screen.getByRole('status')).not.toHaveTextContent('check or money order')
    expect(screen.queryByText('The page')).toBeNull()
  })

  it('stands how to pay instead, where payments are', async () => {
    await drawKilled('payments', 'slot')
    expect(await screen.findByRole('status')).toHaveTextContent(
      /take your payment by phone, or send a check or money order to Sample Recovery, 1 Sample Street, Albany, New York 12201/,
    )
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('speaks Spanish', async () => {
    await drawKilled('payments', 'page', 'es')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Esta página está cerrada por mantenimiento',
    )
    expect(screen.getByRole('status')).toHaveTextContent(/Mientras tanto puede pagar/)
  })
})
