import { createRoot } from 'react-dom/client'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import '@portal/shared/ui/base.css'
import { offers } from './federation/offers.ts'
import { startPortal } from './start/start-portal.tsx'

const runtime = { registerRemotes, loadRemote: (id: string) => loadRemote(id), offers }
void startPortal(runtime, (element) => {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place to draw in')
  createRoot(place, {
    // An error that a boundary has caught and shown is a warning in the console.
    onCaughtError: (error) => console.warn(error),
  }).render(element)
})
