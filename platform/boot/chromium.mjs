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

// Stands in for Arial, as on the computers of most people. A machine without a screen often has neither.
const fonts = { folder: '/usr/share/fonts/truetype/liberation', package: 'fonts-liberation' }

/**
 * Path of a Chromium: $CHROMIUM, else a usual place, else (on Debian as root) a new headless shell. Debian's machines get
 * the typefaces that pages ask for, too.
 */
export function chromium() {
  if (!existsSync(fonts.folder)) installPackages(fonts.package)
  const found = [process.env.CHROMIUM, ...places].find((file) => file && existsSync(file))
  if (found) return found
  installPackages('chromium-headless-shell')
  if (existsSync(places[0])) return places[0]
  throw new Error('No Chromium is here. Install it, or set CHROMIUM to its path.')
}
