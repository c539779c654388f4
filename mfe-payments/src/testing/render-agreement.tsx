import { jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildSignedIn,
  renderPortal,
  startApi,
  testHosted,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import { Agreement } from '../lib/agreement/Agreement.tsx'
import en from '../texts/agreement.en.json'
import es from '../texts/agreement.es.json'
import { buildEnvelope } from './build-envelope.ts'
import { buildProfile } from './build-samples.ts'

type EnvelopeWire = ReturnType<typeof buildEnvelope>

interface AgreementSetting extends Pick<PortalSetting, 'language' | 'tenant'> {
  envelope?: Partial<EnvelopeWire> | null
  /** Whether consent to electronic records is on record. */
  esign?: boolean | null
  actingFor?: string
  onSigned?: (outcome: string) => void
  handlers?: Handlers
}

export const frameNonce = 'a-nonce-of-enough-length'
export const landed = { type: 'SIGNED_SUCCESS', nonce: frameNonce }
export const esignText = {
  title: 'Electronic signatures',
  sections: [{ heading: 'What it covers', text: 'Agreements.' }],
  version: 'esign-1',
  text_hash: 'ab'.repeat(32),
  document: '/api/v1/assets/esign.pdf?language=en',
}

/** An opened frame, which stays empty in tests. */
export const openedFrame = (envelope: EnvelopeWire) => ({
  envelope_url: 'about:blank',
  nonce: frameNonce,
  origin: testHosted,
  expires_at: '2026-03-02T15:10:00.000Z',
  envelope,
})

/** Opens the agreement of a debt; `server.envelope` is its current state on the server. */
export async function renderAgreement(setting: AgreementSetting = {}) {
  const { esign = true, actingFor, onSigned, handlers, ...portal } = setting
  const server: { envelope: EnvelopeWire | null } = {
    envelope: setting.envelope === null ? null : buildEnvelope(setting.envelope),
  }
  const onClose = jest.fn()
  const api = startApi({
    getClient: () => buildProfile({ esign }),
    getEsignText: () => ({ data: esignText }),
    getEnvelopeDetails: () => ({ envelope: server.envelope }),
    getEnvelopeUrl: () => openedFrame(server.envelope ?? buildEnvelope()),
    ...handlers,
  })
  const rendered = await renderPortal(
    <Agreement debtId="debt-1" {...{ onClose }} {...(actingFor && { actingFor })} {...(onSigned && { onSigned })} />,
    {
      route: '/cabinet?sign=debt-1',
      session: buildSignedIn(actingFor ? { role: 'agent', user_id: 'agent-1' } : {}),
      texts: { 'payments-agreement': { en, es } },
      ...portal,
    },
  )
  const user = userEvent.setup()
  /** P-88: ticks the box and presses Next. */
  const review = async () => {
    await user.click(await screen.findByRole('checkbox', { name: /I have read the e-sign agreement/ }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
  }
  const frame = (title = 'Review and Sign Your Agreement') => screen.findByTitle<HTMLIFrameElement>(title)
  /** Sends a message as the browser would, by default from the frame's own window and our own origin. */
  const say = async (
    data: unknown,
    {
      origin = window.location.origin,
      source = document.querySelector('iframe')?.contentWindow ?? null,
    }: { origin?: string; source?: Window | null } = {},
  ) => act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })))
  return { api, server, user, onClose, review, frame, say, ...rendered }
}
