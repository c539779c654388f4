import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demo makes its own key once and keeps it beside the data; production takes PORTAL_KEYS and nothing else. */
export function demoKeys(dataFolder: string): string {
  const file = join(dataFolder, 'keys.txt')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
