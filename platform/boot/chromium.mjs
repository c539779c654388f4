import { existsSync } from 'node:fs'
import { installPackages } from './run.mjs'

// The headless shell renders the same pages at half the cost: it has no window, no extensions and no PDF viewer.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Path of a Chromium: $CHROMIUM, else a usual place, else (on Debian as root) a new headless shell. */
export function chromium() {
  const found = [process.env.CHROMIUM, ...places].find((file) => file && existsSync(file))
  if (found) return found
  installPackages('chromium-headless-shell')
  if (existsSync(places[0])) return places[0]
  throw new Error('No Chromium is here. Install it, or set CHROMIUM to its path.')
}
