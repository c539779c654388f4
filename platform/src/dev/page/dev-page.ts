import type { DevState } from '../dev-state.ts'
import { createFaultPanel } from './fault-panel.ts'
import { refreshOf } from './refresh.ts'

/** A build on this page, as its first module (hot-entry.mjs) hands it over. */
interface HotBuild {
  /** webpack's hash of what runs. */
  hash(): string
  isIdle(): boolean
  /** Puts the newest build in place; null when the server has none to this one. */
  take(): Promise<unknown>
}

declare global {
  var __PORTAL_DEV__: { join(name: string, build: HotBuild): void; refreshOf: typeof refreshOf } | undefined
}

// The first script of a page of `mfe dev`: it puts newer builds in place, and shows what is wrong in the files.
const running = new Map<string, HotBuild>()
const panel = createFaultPanel()
/** What the page was made with; a page that waits for its first build has nothing else to compare. */
let first: string | undefined
let state: DevState | undefined

/** Loads the page again. What was typed into forms with a draft survives. */
const reload = () => window.location.reload()

function settle(name: string): void {
  const build = running.get(name)
  const newest = state?.builds[name]
  if (!build?.isIdle() || newest === undefined || newest === build.hash()) return
  // What cannot be put in place, such as a changed list of pages, needs a new page.
  void build.take().then((taken) => (taken ? settle(name) : reload()), reload)
}

globalThis.__PORTAL_DEV__ = {
  refreshOf,
  join: (name, build) => {
    running.set(name, build)
    settle(name)
  },
}

const states = document.currentScript?.dataset['states'] ?? ''
const isWaiting = document.documentElement.dataset['waits'] !== undefined

new EventSource(states).addEventListener('message', ({ data }: MessageEvent<string>) => {
  state = JSON.parse(data) as DevState
  panel.show(state.faults)
  const builds = JSON.stringify(state.builds)
  first ??= builds
  if (isWaiting && builds !== first) return reload()
  for (const name of running.keys()) settle(name)
})
