import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from './chromium.mjs'
import { startProduct } from './product.mjs'
import { root } from './run.mjs'

/**
 * Runs stories to their end against a product of their own. `specs` are parts of names, all without; `releases` a data
 * folder whose builds are taken along; `product` are settings of that product, `config` another list of stories.
 * @returns {Promise<{ passed: number, failed: number }>} a skipped or flaky story, or a run that ended badly, counts as failed
 */
export async function runStories({
  releases,
  specs = [],
  env = {},
  product: settings = {},
  config = 'e2e/playwright.config.ts',
  name = 'stories',
}) {
  const browser = chromium()
  const product = await startProduct({ releases, env: settings })
  const file = join(root, '.cache/test', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  try {
    const { status } = spawnSync(
      process.execPath,
      ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', config, ...specs],
      {
        cwd: root,
        stdio: 'inherit',
        env: {
          ...process.env,
          ...env,
          CHROMIUM: browser,
          PORTAL_PORT: String(product.port),
          PORTAL_DATA: product.data,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      },
    )
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
    const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
    return { passed: stats.expected, failed: failed > 0 || status === 0 ? failed : 1 }
  } finally {
    await product.stop()
  }
}
