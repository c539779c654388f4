import type { ReactElement } from 'react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, renderPortal, startApi, type Handlers, type PortalSetting } from '@portal/shared/testing'
import en from '../../../texts/profile.en.json'
import es from '../../../texts/profile.es.json'
import { profileHandlers } from './profile-handlers.ts'

/** Draws a screen of the profile for a signed-in consumer, over an API that answers what profiles read. */
export async function renderProfile(screen: ReactElement, handlers: Handlers = {}, setting: PortalSetting = {}) {
  const api = startApi({ ...profileHandlers, ...handlers })
  const portal = await renderPortal(screen, {
    session: buildSignedIn(),
    texts: { 'consumer-profile': { en, es } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}

/** The setting of an agent at the screen. */
export const asAgent: PortalSetting = { session: buildSignedIn({ role: 'agent', user_id: 'staff-1' }) }
