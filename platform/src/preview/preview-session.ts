import { join } from 'node:path'
import type { DevState } from '../dev/dev-state.ts'
import { watchBuild } from '../dev/watch-front-end.ts'
import { previewConfig } from './preview-config.ts'

/** The work of `mfe preview` on the sources. */
export interface PreviewSession {
  readonly output: string
  readonly isBuilt: () => boolean
  readonly stop: () => Promise<void>
}

/** Builds the previews of a remote whenever their sources change, and tells what came of it. */
export function startPreviews(
  { root, name, say }: { root: string; name: string; say: (line: string) => void },
  onState: (state: DevState) => void,
): PreviewSession {
  const output = join(root, '.cache/preview', name)
  let builds: DevState['builds'] = {}
  const stop = watchBuild(previewConfig(root, name, output), {
    ignored: [output],
    onFaults: (words) => {
      for (const one of words) say(one)
      onState({ builds, faults: words.map((one) => ({ where: name, words: one })) })
    },
    onBuilt: ({ hash, ms }) => {
      say(`${name} built in ${(ms / 1000).toFixed(1)} s`)
      builds = { [name]: hash }
      onState({ builds, faults: [] })
    },
  })
  return { output, isBuilt: () => name in builds, stop }
}
