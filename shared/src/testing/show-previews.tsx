import { useEffect, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { PublicTenantSettings } from '@portal/shared/contract'
import type { Capabilities } from '@portal/shared/domain'
import { applyTheme } from '@portal/shared/tenant'
import { buildTenant } from './build-tenant.ts'
import { portalAround, type PortalSetting } from './portal-around.tsx'
import { startApi, type Handlers } from './portal-api.ts'
import { stubRemotes } from './stub-remotes.ts'

/** How the portal stands round a preview. Tenant and language are chosen by whoever looks. */
type Standing = Omit<PortalSetting, 'tenant' | 'language'> & { capabilities?: Partial<Capabilities> }

/** One state of a page or widget. */
interface PreviewState {
  screen: ReactElement
  /** The answers of the API; a call without one fails. */
  api?: Handlers
  /** What stands in for the widgets of other remotes. */
  widgets?: Parameters<typeof stubRemotes>[0]
  /** What stands otherwise than in the other states. */
  setting?: Standing
}

/** The default export of a `*.preview.tsx`: a page or widget in its states, by name. */
export interface Preview {
  title: string
  setting?: Standing
  states: Readonly<Record<string, PreviewState>>
}

/** The look of a tenant, as `mfe preview` reads it from the tenant's settings. */
interface Look extends Pick<PublicTenantSettings, 'primary_color' | 'secondary_color' | 'hours' | 'tenant'> {
  company_short_name: string
  capabilities: Partial<Capabilities>
}

type Found = Readonly<Record<string, { default: Preview }>>

/** What the list beside the frame shows. */
const listOf = (found: Found) =>
  Object.entries(found).map(([path, { default: preview }]) => ({
    id: idOf(path),
    title: preview.title,
    states: Object.keys(preview.states),
  }))

/** The name of a preview's file, which addresses name it by. */
const idOf = (path: string) => path.replace(/^.*\//, '').replace(/\.preview\.tsx$/, '')

function chosenState(found: Found, chosen: string | null) {
  const [id, name = ''] = (chosen ?? '').split('/')
  const preview = Object.entries(found).find(([path]) => idOf(path) === id)?.[1].default
  const state = preview?.states[name]
  return preview && state && { state, standing: { ...preview.setting, ...state.setting } }
}

const looks = () => JSON.parse(document.getElementById('looks')?.textContent ?? '[]') as Look[]

function chosenTenant(chosen: string | null, capabilities: Partial<Capabilities> | undefined): PublicTenantSettings {
  const look = looks().find((one) => one.company_short_name === chosen)
  return buildTenant({ ...look, capabilities: { ...look?.capabilities, ...capabilities } })
}

/** Where the server of previews has the newest build, which webpack asks for by `fetch`. */
const ofTheBuild = '/__dev/'

/** Answers calls of the API with the answers of a state. Requests for files of the build still go to the server. */
function answerWith(api: Handlers | undefined): void {
  const network = globalThis.fetch
  startApi(api)
  const answers = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : input
    const isOfTheBuild = new URL(url, window.location.origin).pathname.startsWith(ofTheBuild)
    return isOfTheBuild ? network(input, init) : answers(input, init)
  }
}

/** Draws the screen, and says so once it stands. */
function Drawn({ children }: { children: ReactElement }) {
  useEffect(() => {
    document.documentElement.dataset['preview'] = 'drawn'
  }, [])
  return children
}

/**
 * Tells the page round this frame which previews there are, and draws the state that the frame's address names with its
 * tenant, language and scheme. Every answer comes from the state itself: nothing leaves the browser.
 */
export async function showPreviews(found: Found): Promise<void> {
  window.parent.postMessage({ previews: listOf(found) }, window.location.origin)
  const asked = new URLSearchParams(window.location.search)
  const chosen = chosenState(found, asked.get('state'))
  const place = document.getElementById('root')
  if (!chosen || !place) return
  const { capabilities, ...setting } = chosen.standing
  const tenant = chosenTenant(asked.get('tenant'), capabilities)
  const language = asked.get('language') === 'es' ? 'es' : 'en'
  const isDark = asked.get('scheme') === 'dark' && tenant.capabilities['look.dark']
  document.documentElement.lang = language
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  applyTheme(tenant)
  answerWith(chosen.state.api)
  stubRemotes(chosen.state.widgets ?? {})
  const tree = await portalAround(chosen.state.screen, { ...setting, tenant, language })
  createRoot(place).render(<Drawn>{tree}</Drawn>)
}
