import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { endpoints } from '@portal/shared/contract'
import { useQuery } from '@portal/shared/client'
import { useLanguage } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { buildClient } from './build-client.ts'
import { buildSignedIn } from './build-signed-in.ts'
import { unanswered } from './portal-api.ts'
import { showPreviews, type Preview } from './show-previews.tsx'

function Name() {
  const { data } = useQuery(endpoints.getClient, { params: {} })
  const tenant = useTenant((t) => t.settings.tenant.full_name)
  const language = useLanguage()
  return (
    <h1>
      {data?.data.full_name ?? 'nobody yet'} at {tenant} in {language}
    </h1>
  )
}

const preview: Preview = {
  title: 'Name',
  setting: { session: buildSignedIn() },
  states: {
    normal: { screen: <Name />, api: { getClient: () => ({ data: buildClient({ full_name: 'Dana' }) }) } },
    loading: { screen: <Name />, api: { getClient: unanswered } },
    'only light': {
      screen: <Name />,
      api: { getClient: unanswered },
      setting: { capabilities: { 'look.dark': false } },
    },
  },
}
const found = { './features/name/Name.preview.tsx': { default: preview } }
const look = {
  company_short_name: 'one',
  tenant: { full_name: 'One Collections', phone_number: '', email: '', address: {} },
  hours: { en: '', es: '' },
  primary_color: '#0f4c75',
  secondary_color: '#0b6b6b',
  capabilities: { 'look.corners': 'round' },
}

const root = document.documentElement
const told: unknown[] = []
const listen = ({ data }: MessageEvent) => told.push(data)

async function frameAt(query: string) {
  window.history.replaceState(null, '', `/frame${query}`)
  document.body.innerHTML = `<script type="application/json" id="looks">${JSON.stringify([look])}</script><main id="root"></main>`
  await act(() => showPreviews(found))
}

beforeEach(() => window.addEventListener('message', listen))
afterEach(() => {
  window.removeEventListener('message', listen)
  root.removeAttribute('style')
  for (const key of Object.keys(root.dataset)) delete root.dataset[key]
})

describe('the frame of a preview', () => {
  it('draws the state of its address with the answers of that state', async () => {
    await frameAt('?state=Name/normal')
    expect(await screen.findByRole('heading', { name: 'Dana at Sample Recovery in en' })).toBeVisible()
    expect(root.dataset['preview']).toBe('drawn')
  })

  it('takes the look of the chosen tenant, and the language', async () => {
    await frameAt('?state=Name/loading&tenant=one&language=es')
    expect(await screen.findByRole('heading', { name: 'nobody yet at One Collections in es' })).toBeVisible()
    expect({ corners: root.dataset['corners'], lang: root.lang }).toEqual({ corners: 'round', lang: 'es' })
  })

  it.each([
    ['normal', 'dark', 'dark'],
    ['normal', 'light', 'light'],
    ['only light', 'dark', 'light'],
  ])('%s, asked to be %s, is %s', async (state, asked, shown) => {
    await frameAt(`?state=Name/${state}&scheme=${asked}`)
    expect(root.style.colorScheme).toBe(shown)
  })

  it('asks the server for newer builds only, and the state for all else', async () => {
    const asked: unknown[] = []
    globalThis.fetch = async (url) => {
      asked.push(url)
      return new Response('{}')
    }
    await frameAt('?state=Name/normal')
    expect(await screen.findByRole('heading', { name: /^Dana/ })).toBeVisible()
    await fetch('/__dev/build/mfe-a/preview.1.hot-update.json')
    expect(asked).toEqual(['/__dev/build/mfe-a/preview.1.hot-update.json'])
  })

  it('tells the page round it of every state, also while none is chosen', async () => {
    told.length = 0
    await frameAt('')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    const states = ['normal', 'loading', 'only light']
    expect(told).toContainEqual({ previews: [{ id: 'Name', title: 'Name', states }] })
    expect(document.getElementById('root')).toBeEmptyDOMElement()
  })
})
