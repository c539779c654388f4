import { createRoot } from 'react-dom/client'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import '@portal/shared/ui/base.css'
import { startPortal } from './start/start-portal.tsx'

void startPortal({ registerRemotes, loadRemote: (id) => loadRemote(id) }, (element) => {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place to draw in')
  createRoot(place, {
    // What a boundary has caught and shown is no news for the console's errors.
    onCaughtError: (error) => console.warn(error),
  }).render(element)
})
