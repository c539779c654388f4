import * as v from 'valibot'
import { ReleaseFault } from '../../releases/findings.ts'
import { readManifest } from '../../releases/read-manifest.ts'
import { Release } from '../../releases/release-file.ts'
import { OverrideRefused } from './refusal.ts'

const patience = 3000

/** The address of a build's folder, ending in a slash. */
export const folderOf = (url: string) => (url.endsWith('/') ? url : `${url}/`)

/**
 * `release.json` of a build that nobody published, from a developer's machine or a preview. It is asked for at each page
 * load, since a rebuild changes the hashes in it; with these its files are held to what they were at that moment.
 */
export async function devRelease(url: string, remote: string): Promise<Release> {
  const address = new URL('release.json', folderOf(url))
  const refuse = (why: string) => new OverrideRefused('unreachable', `${address.href}: ${why}`)
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(
    (error: Error) => {
      throw refuse(error.message)
    },
  )
  if (!answer.ok) throw refuse(`status ${answer.status}`)
  const document = await answer.json().catch(() => undefined)
  const named = v.safeParse(v.pick(Release, ['remote', 'version']), document)
  if (!named.success) throw refuse('this is no release')
  if (named.output.remote !== remote) throw refuse(`this is a release of ${named.output.remote}`)
  try {
    return readManifest(document, named.output)
  } catch (error) {
    throw error instanceof ReleaseFault ? refuse(`${error.code}, ${error.message}`) : error
  }
}
