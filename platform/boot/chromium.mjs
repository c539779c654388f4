import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Path of a Chromium: $CHROMIUM, the usual places, or on Debian as root a fresh installation. */
export function chromium() {
  const found = [process.env.CHROMIUM, ...places].find((file) => file && existsSync(file))
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('No Chromium is here. Install it, or set CHROMIUM to its path.')
}
