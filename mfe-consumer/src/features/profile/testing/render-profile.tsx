import type { ReactElement } from 'react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, renderPortal, startApi, type Handlers, type PortalSetting } from '@portal/shared/testing'
import contactEn from '../../../texts/contact.en.json'
import contactEs from '../../../texts/contact.es.json'
import en from '../../../texts/profile.en.json'
import es from '../../../texts/profile.es.json'
import { profileHandlers } from './profile-handlers.ts'

/** Renders a screen of the profile for a signed-in consumer, with an API that answers its reads. */
export async function renderProfile(screen: ReactElement, handlers: Handlers = {}, setting: PortalSetting = {}) {
  const api = startApi({ ...profileHandlers, ...handlers })
  const portal = await renderPortal(screen, {
    session: buildSignedIn(),
    texts: { 'consumer-profile': { en, es }, 'consumer-contact': { en: contactEn, es: contactEs } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}

/** The rendering options of an agent. */
export const asAgent: PortalSetting = { session: buildSignedIn({ role: 'agent', user_id: 'staff-1' }) }
