import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freeBase } from '../boot/product.mjs'
import { program, root } from '../boot/run.mjs'
import { sumUp } from '../boot/stories.mjs'
import { listStories, runOnProduct } from '../boot/stories/run.mjs'

/** The subject of this run. */
export const title =
  'Every state of the previews looks as it is recorded, in each look and both languages (--write records it anew)'

/** The letters of a picture are those of this machine: it keeps its own. */
const pictures = join(root, '.cache/previews')

const hasPreviews = (name) =>
  existsSync(join(root, name, 'portal.json')) &&
  readdirSync(join(root, name, 'src'), { recursive: true }).some((file) => file.endsWith('.preview.tsx'))

/** The remotes with previews; `PORTAL_PREVIEW` names a part of them. */
const remotes = () =>
  readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && name.includes(process.env.PORTAL_PREVIEW ?? '') && hasPreviews(name),
  )

/** Starts `mfe preview`, and waits for its first build. */
async function startPreview(name, port) {
  const command = ['preview', name, '--port', String(port)]
  const child = spawn(process.execPath, program('platform/src/cli/main.ts', command), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = []
  await new Promise((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line)
      if (line === 'Open it:') resolve()
    })
    child.on('exit', () => reject(new Error(`mfe preview has ended:\n${said.join('\n')}`)))
  })
  return {
    name,
    origin: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Compares pictures with those of earlier runs; what has none yet is recorded. */
export async function prove({ write }) {
  const stories = { config: 'e2e/previews.config.ts', name: 'previews' }
  if (write) for (const name of remotes()) rmSync(join(pictures, name), { recursive: true, force: true })
  const running = []
  try {
    for (const name of remotes()) running.push(await startPreview(name, await freeBase(27_000 + running.length * 10)))
    const env = { PORTAL_PREVIEWS: JSON.stringify(running.map(({ name, origin }) => ({ name, origin }))) }
    const ids = await listStories({ ...stories, env })
    return sumUp(await runOnProduct({ ...stories, ids, words: ['--workers=2'], env, port: 0, data: '' }))
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}
