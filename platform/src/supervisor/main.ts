import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { program, workspace } from '../build/packages.ts'
import { ports, readConfig } from '../config.ts'
import { isBegun } from '../releases/audit-log.ts'
import { openStore } from '../releases/store/open-store.ts'
import { addressTable } from './addresses.ts'
import { needFreePorts } from './free-ports.ts'
import { holdDataFolder, type Held } from './single-start.ts'
import { Supervisor } from './supervisor.ts'

/** Milliseconds for the children of a killed start to exit. */
const leavingTime = 15_000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { edge, assets, hosted, api } = ports(config.port)
  const held: Held = await holdDataFolder(config.dataFolder)
  await needFreePorts([edge, assets, hosted, api], config.listen, held.afterCrash ? leavingTime : 0)

  const supervisor = new Supervisor(config, held)
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signals += 1
      // A terminal sends Ctrl-C to the whole group and npm passes it on again: the second signal is the same request.
      if (signals === 1) void supervisor.stop(0)
    })
  }
  supervisor.onStopped = (code) => {
    held.release()
    process.exit(code)
  }

  // A demo always shows the current sources. In production the channel decides, once there is one. An untrusted or
  // missing channel is for an operator to repair: meanwhile the API keeps answering.
  const asked = process.argv.slice(2)
  const build = asked.length > 0 || config.mode === 'demo' || !(await isBegun(await openStore(config), config.channel))
  const built = build
    ? runOnce('platform/src/cli/main.ts', ['start-set', ...asked], supervisor.stopped)
    : Promise.resolve()
  try {
    await Promise.all([built, supervisor.startBackground()])
    await supervisor.startEdge()
  } catch (error) {
    if (supervisor.stopped.aborted) return
    console.error(error instanceof Error ? error.message : error)
    return supervisor.stop(1)
  }
  console.log(
    config.mode === 'demo'
      ? `\nThe portal is up.\n\n${addressTable(process.env['PORTAL_TENANTS'] ?? join(workspace, 'api/tenants'), config.port, config.tls ? 'https' : 'http')}\n\nCtrl-C stops it.`
      : 'The portal is up.',
  )
}

/** Runs one of our programs in its own process, so that its memory is freed afterwards. */
function runOnce(file: string, args: readonly string[], stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, file, ...args], {
      cwd: workspace,
      stdio: ['ignore', 'inherit', 'inherit'],
      signal: stopped,
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} ${args.join(' ')} did not succeed.`)),
    )
  })
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
