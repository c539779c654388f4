import { createRoot } from 'react-dom/client'
import { getInstance, loadRemote, registerRemotes, satisfy } from '@module-federation/enhanced/runtime'
import '@portal/shared/ui/base.css'
import { startPortal } from './start/start-portal.tsx'

const runtime = {
  registerRemotes,
  loadRemote: (id: string) => loadRemote(id),
  offers: (module: string, need: string) =>
    Object.keys(getInstance()?.shareScopeMap['default']?.[module] ?? {}).some((have) => satisfy(have, `^${need}`)),
}
void startPortal(runtime, (element) => {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place to draw in')
  createRoot(place, {
    // An error that a boundary has caught and shown is a warning in the console.
    onCaughtError: (error) => console.warn(error),
  }).render(element)
})
