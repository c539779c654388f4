import { spawnSync } from 'node:child_process'
import { chromium } from './chromium.mjs'
import { install } from './install.mjs'
import { startProduct } from './product.mjs'
import { root } from './run.mjs'

// `npm run screens [part of a name]`: takes pictures of every screen into docs/screens, on a product of its own.

install()
const browser = chromium()
const product = await startProduct()
try {
  const { status } = spawnSync(
    process.execPath,
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/screens.config.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM: browser,
        PORTAL_PORT: String(product.port),
        PORTAL_SCREENS: process.argv[2] ?? '',
      },
    },
  )
  process.exitCode = status ?? 1
} finally {
  await product.stop()
}
