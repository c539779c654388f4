import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { startProduct } from './product.mjs'
import { root } from './run.mjs'

/**
 * Runs stories to their end against the product at `port`. `words` are parts of names and options of the runner, without
 * them all stories of `config`; `env` are settings for the stories.
 * @returns {{ passed: number, failed: number }} a skipped or flaky story, or a run that ended badly, counts as failed
 */
export function playStories({
  port,
  data,
  words = [],
  env = {},
  config = 'e2e/playwright.config.ts',
  name = 'stories',
}) {
  const file = join(root, '.cache/test', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const { status } = spawnSync(
    process.execPath,
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', config, ...words],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...env,
        CHROMIUM: chromium(),
        PORTAL_PORT: String(port),
        PORTAL_DATA: data,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  )
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return { passed: stats.expected, failed: failed > 0 || status === 0 ? failed : 1 }
}

/**
 * The same against a product of their own. `releases` is a data folder whose builds it takes along, `product` are its
 * settings and `args` what it is started with.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runStories({ releases, product: settings = {}, args = [], ...stories }) {
  // Without a browser nothing need be started.
  chromium()
  const product = await startProduct({ releases, env: settings, args })
  try {
    return playStories({ ...stories, port: product.port, data: product.data })
  } finally {
    await product.stop()
  }
}
